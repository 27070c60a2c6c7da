// The worker that says when there is no connection, and going on from what it says.

const LOOK = 3_000; // milliseconds from one look for a connection to the next

/** Have this browser ask the worker of the page's language, on https and localhost. One that refuses does without. */
export function install(): void {
  navigator.serviceWorker?.register(`/worker.${document.documentElement.lang}.js`, { scope: "/" }).catch(() => undefined);
  if (document.querySelector("[data-offline]")) goOn();
}

/** Go on as soon as the server answers. Browsers say only when their own network is back, and not to a page that is
 * just coming. */
function goOn(): void {
  const looking = setInterval(async () => {
    const answer = document.hidden ? undefined : await fetch("/health").catch(() => undefined);
    if (!answer?.ok) return;
    clearInterval(looking);
    location.reload();
  }, LOOK);
}
