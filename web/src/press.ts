// A click is meant for what was seen when the button was pressed: no picture changes under a pressed button.

// One shows what it is drawn to; in the other's list the button is lifted where no page hears of it.
const OWN = "[type=range], select";

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
    if (event.target instanceof Element && event.target.matches(OWN)) return;
    lift ??= new Promise((done) => (lifted = done));
  },
  true,
);

for (const end of ["pointerup", "pointercancel", "dragend"]) addEventListener(end, letGo, true);
addEventListener("blur", letGo); // of the window: what is in it may lose the focus to what is pressed

/** The click comes right after the button was lifted, as a task of its own. */
function letGo(): void {
  if (lift) setTimeout(release, 0);
}

function release(): void {
  lift = undefined;
  lifted();
}

/** The second click of a double click, or a third, does nothing to what matches: it was meant for what stood there
 * before. */
export function refuseEchoes(place: Document | HTMLElement, what: string): void {
  place.addEventListener("click", (event) => {
    const { detail, target } = event as MouseEvent;
    if (detail > 1 && target instanceof Element && target.closest(what)) event.preventDefault();
  });
}
