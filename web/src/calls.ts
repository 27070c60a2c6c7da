// Calls to the table, for whoever looks at another tab when their turn comes: a sound, a notification. Each is off
// until its reader chooses it, which this browser keeps for all tables.

import { keep, recall } from "./keep";

const panel = document.getElementById("calls");
const bell = document.querySelector<HTMLElement>(".opens-calls");
const switches = [...(panel?.querySelectorAll<HTMLInputElement>("[data-call]") ?? [])];

/** The reader's turn has come, or is over. */
export function call(turn: boolean): void {
  if (!turn || !document.hidden) return void hush();
  if (isOn("sound")) ring();
  if (isOn("notice")) void notify();
}

const key = (way: string) => `call ${way}`;

function isOn(way: string): boolean {
  return recall("localStorage", key(way)) === "yes" && (way !== "notice" || mayNotify());
}

/** Show what was chosen; the bell, whether it would stop anything. */
function remind(): void {
  for (const one of switches) one.checked = isOn(one.dataset.call ?? "");
  if (!bell) return;
  const calls = switches.some((one) => one.checked);
  bell.toggleAttribute("data-calls", calls);
  bell.title = bell.ariaLabel = (calls ? bell.dataset.stop : bell.dataset.choose) ?? "";
}

function stop(): void {
  for (const { dataset } of switches) keep("localStorage", key(dataset.call ?? ""), "no");
  remind();
}

async function choose(one: HTMLInputElement): Promise<void> {
  const way = one.dataset.call ?? "";
  const isRefused = way === "notice" && one.checked && !(await ask());
  if (isRefused) one.checked = false;
  const refused = document.getElementById("calls-refused");
  if (refused) refused.textContent = isRefused ? (refused.dataset.text ?? "") : "";
  keep("localStorage", key(way), one.checked ? "yes" : "no");
  remind();
  if (way === "sound" && one.checked) ring(); // so that it is known
}

/** Two soft notes, the second a fourth above the first; none on a page that nobody has touched yet, which browsers
 * would keep for later. */
function ring(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const audio = new AudioContext();
  for (const [n, pitch] of [587.33, 783.99].entries()) {
    const note = new OscillatorNode(audio, { frequency: pitch });
    const loud = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + 0.18 * n;
    loud.gain.setTargetAtTime(0.12, start, 0.01);
    loud.gain.setTargetAtTime(0, start + 0.06, 0.12);
    note.connect(loud).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.9);
    if (n) note.onended = () => void audio.close();
  }
}

// Notifications. Browsers have them on https and localhost.

function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

async function ask(): Promise<boolean> {
  return "Notification" in window && "serviceWorker" in navigator && (await Notification.requestPermission()) === "granted";
}

async function notify(): Promise<void> {
  const { title = "", text = "", icon = "" } = panel?.dataset ?? {};
  const worker = await navigator.serviceWorker.getRegistration();
  const shown = { body: text, icon, tag: location.pathname, data: { path: location.pathname } };
  await worker?.showNotification(title, shown).catch(() => undefined); // no longer allowed
}

/** Take back a call that was answered, or is no longer meant. */
async function hush(): Promise<void> {
  if (!mayNotify()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications()) ?? []; // the server may have called as well
  for (const one of shown) if (one.data?.path === location.pathname) one.close();
}

if (panel) {
  remind();
  bell?.addEventListener("click", (event) => {
    if (!("calls" in bell.dataset)) return;
    event.preventDefault(); // nothing is to be chosen now
    stop();
  });
  panel.addEventListener("change", ({ target }) => target instanceof HTMLInputElement && void choose(target));
  addEventListener("storage", remind); // chosen in another tab
  document.addEventListener("visibilitychange", () => document.hidden || void hush());
}
