// A finger that stays where it is looks, and presses nothing.

const LONG = 500; // milliseconds
const STILL = 10; // pixels that it may tremble

/** Look where a finger stays. `begin` says how, if at all, when it comes down somewhere; the click that comes of such
 * a look chooses nothing, and no menu opens. */
export function onStay(begin: (target: Element) => (() => void) | undefined): void {
  let from: PointerEvent | undefined;
  let staying = 0;
  let hasLooked = false;
  const end = () => clearTimeout(staying);
  addEventListener(
    "pointerdown",
    (event) => {
      end();
      hasLooked = false;
      if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
      const look = begin(event.target);
      if (!look) return;
      from = event;
      staying = setTimeout(() => {
        hasLooked = true;
        look();
      }, LONG);
    },
    true,
  );
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL) end();
  });
  for (const one of ["pointerup", "pointercancel"]) addEventListener(one, end);
  addEventListener(
    "click",
    (event) => {
      if (!hasLooked || !event.detail) return; // by a key it is another
      hasLooked = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  addEventListener("contextmenu", (event) => hasLooked && event.preventDefault());
}
