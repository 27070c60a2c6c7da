// A click is meant for what was seen when the button was pressed: no picture changes under a pressed button.

let lift: Promise<void> | undefined; // of the button that is pressed
let lifted = () => {};

/** Wait until nothing is pressed. */
export async function unpressed(): Promise<void> {
  while (lift) await lift;
}

addEventListener(
  "pointerdown",
  (event) => {
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
