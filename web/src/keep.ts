// Marks that readers make for themselves. A button with data-keep shows one of its children; each click shows
// the next. Which one is kept by this browser for this address, under the button's key, and sent to nobody.

const PLACE = `marks ${location.pathname}`;

function kept(): Record<string, number> {
  return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number>;
}

/** Show the marks that were made before: on a new page, and after each picture. */
export function remind(root: ParentNode): void {
  const buttons = root.querySelectorAll<HTMLElement>("[data-keep]");
  if (!buttons.length) return;
  const marks = kept();
  for (const button of buttons) turn(button, marks[button.dataset.keep ?? ""] ?? 0);
}

function turn(button: HTMLElement, n: number): void {
  [...button.children].forEach((child, at) => child.toggleAttribute("hidden", at !== n));
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-keep]");
  if (!button) return;
  const key = button.dataset.keep ?? "";
  const marks = kept();
  marks[key] = ((marks[key] ?? 0) + 1) % button.childElementCount;
  localStorage.setItem(PLACE, JSON.stringify(marks));
  turn(button, marks[key]);
});
