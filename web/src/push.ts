// Having this device called when the page is closed: on one's own page, where the server has a key for it.

/** Offer it, where the browser can. */
export function offer(form: HTMLFormElement): void {
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) return;
  form.hidden = false;
  document.getElementById("no-push")?.remove();
  const field = form.querySelector<HTMLInputElement>("[name=subscription]");
  const button = form.querySelector("button");
  button?.addEventListener("click", (event) => {
    if (!field || field.value) return;
    event.preventDefault();
    subscribe(form.dataset.key ?? "").then(
      (subscription) => {
        field.value = JSON.stringify(subscription);
        form.requestSubmit(button);
      },
      () => refuse(form),
    );
  });
}

function refuse(form: HTMLFormElement): void {
  const said = form.querySelector<HTMLElement>("[role=alert]");
  if (said) said.textContent = said.dataset.text ?? "";
}

/** Ask whoever is here, then their browser's push service. */
async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(wanted).catch(async (error: Error) => {
    if (error.name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe(); // made for another key of this server
    return pushManager.subscribe(wanted);
  });
}
