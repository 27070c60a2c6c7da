// The recap and the log point at the table: what a step or a line speaks of is lit while it is looked at. The strip of
// the recap is gone through with its buttons, as with the arrow keys or a finger.

import { rests, spot } from "./travel";

const POINTS = "[data-at]";
const TAPPED = 1_500; // milliseconds that a tap lights a place

const calm = matchMedia("(prefers-reduced-motion: reduce)");

let lit: HTMLElement | undefined;
let fading = 0;

function light(target: EventTarget | null): void {
  clearTimeout(fading);
  const line = target instanceof Element ? target.closest<HTMLElement>(POINTS) : null;
  const place = line ? spot(line.dataset.at) : undefined;
  if (place === lit) return;
  lit?.removeAttribute("data-shown");
  lit = place;
  if (place) place.dataset.shown = "";
}

/** Let what happened on a table be looked at there. */
export function pointOut(table: HTMLElement): void {
  table.addEventListener("pointerover", ({ target, pointerType }) => pointerType === "mouse" && light(target));
  table.addEventListener("pointerleave", () => light(null));
  table.addEventListener("focusin", ({ target }) => light(target));
  table.addEventListener("click", (event) => {
    const { pointerType, target } = event as PointerEvent;
    if (!(target instanceof Element)) return;
    const way = target.closest(".earlier, .later");
    const strip = target.closest("#recap")?.querySelector<HTMLElement>(".deeds");
    if (way && strip) strip.scrollBy({ left: (way.matches(".earlier") ? -0.8 : 0.8) * strip.clientWidth, behavior: "smooth" });
    else if (target.closest(POINTS)) {
      light(target);
      if (pointerType === "touch") fading = setTimeout(() => light(null), TAPPED); // others say when they look elsewhere
    }
  });
}

/** What the strip shows is about to change: what stays in it stays where it is, and then the strip scrolls to what is
 * new, unless that is told step by step. */
export function hold(): () => void {
  const strip = document.querySelector<HTMLElement>("#recap .deeds");
  const deed = strip?.firstElementChild;
  if (!strip || !deed || !rests(strip)) return () => {};
  const before = deed.getBoundingClientRect();
  return () => {
    if (!strip.isConnected || !deed.isConnected) return;
    const now = deed.getBoundingClientRect();
    strip.scrollBy({ left: now.left - before.left, top: now.top - before.top, behavior: "instant" });
    const behavior = calm.matches ? "instant" : "smooth";
    const goOn = () => document.querySelector("#recap [data-lit]") ?? strip.scrollTo({ left: 0, top: 0, behavior });
    requestAnimationFrame(() => requestAnimationFrame(goOn));
  };
}
