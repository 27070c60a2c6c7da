// The worker that says when there is no connection, and going on from what it says.

/** Have this browser ask the worker of the page's language, on https and localhost. One that refuses does without. */
export function install(): void {
  navigator.serviceWorker?.register(`/worker.${document.documentElement.lang}.js`, { scope: "/" }).catch(() => undefined);
  if (!document.querySelector("[data-offline]")) return;
  addEventListener("online", () => location.replace(location.href));
}
