// A click is meant for what was seen when the button was pressed. So no picture changes under a pressed button;
// and while the browser takes pictures for a motion, when it hands every click to the page as a whole, clicks
// find by their place what they were meant for.

const BUTTONS = "button, a, summary, label, input, select";

let lift: Promise<void> | undefined; // of the button that is pressed
let lifted = () => {};
let stands = false; // the screen, whatever becomes of the page
let frozen: [HTMLElement, DOMRect][] | undefined; // where what can be pressed is seen on it
let meant: HTMLElement | undefined; // by a press on the standing screen

/** Wait until nothing is pressed. */
export async function unpressed(): Promise<void> {
  while (lift) await lift;
}

/** The screen stands still from now on, while the page is as it was. */
export function stand(): void {
  stands = true;
}

/** The page is about to change: where everything is seen is kept. */
export function freeze(): void {
  const all = [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter((one) => one.checkVisibility());
  frozen = all.map((one) => [one, one.getBoundingClientRect()]);
}

/** The screen shows the page again. */
export function thaw(): void {
  stands = false;
  frozen = undefined;
}

function seenAt({ clientX: x, clientY: y }: MouseEvent): HTMLElement | undefined {
  if (stands && !frozen) freeze();
  const under = frozen?.filter(([, at]) => x >= at.left && x <= at.right && y >= at.top && y <= at.bottom);
  return under?.at(-1)?.[0];
}

addEventListener(
  "pointerdown",
  (event) => {
    meant = event.target === document.documentElement ? seenAt(event) : undefined;
    if (event.pointerType === "mouse" && event.button) return;
    if (event.target instanceof Element && event.target.matches("[type=range]")) return; // shows what it is drawn to
    lift ??= new Promise((done) => (lifted = done));
  },
  true,
);

for (const end of ["pointerup", "pointercancel", "dragend", "blur"]) {
  // The click comes right after the button was lifted, as a task of its own.
  addEventListener(end, () => lift && setTimeout(release, 0), true);
}

function release(): void {
  lift = undefined;
  lifted();
}

addEventListener(
  "click",
  (event) => {
    if (event.target !== document.documentElement || !event.isTrusted) return;
    const button = meant ?? seenAt(event);
    meant = undefined;
    if (!button?.isConnected) return;
    event.stopPropagation();
    button.focus({ preventScroll: true });
    // With its number: the second click of a double click stays one (see client.ts).
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: event.detail }));
  },
  true,
);
