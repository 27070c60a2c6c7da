// What every page does by itself: copying links, the theme, forms that send themselves.

import { keep } from "./keep";

const say = document.getElementById("toast");
let hush = 0;
if ("share" in navigator) document.documentElement.dataset.shares = "";

/** The page's address, by which it is loaded anew. With the place in it that a link led to, it would only scroll. */
export function here(): string {
  return location.pathname + location.search;
}

/** Tell the reader that something went wrong, as long as it takes to read, or until it is clicked away. */
export function toast(text: string): void {
  if (!say) return;
  say.textContent = text;
  say.hidden = false;
  clearTimeout(hush);
  hush = setTimeout(() => (say.hidden = true), 2_500 + 40 * text.length);
}

say?.addEventListener("click", () => (say.hidden = true));

// What a panel dims is not pressed by going past that: such a click closes the panel and does no more. (The backdrop
// of a popover lets clicks through, and no style can change that.) The card of a lesson, and what is told, go on.
let isPast = false;
document.addEventListener("pointerdown", ({ target }) => {
  const open = [...document.querySelectorAll<HTMLElement>(":popover-open")];
  const dims = open.some((panel) => getComputedStyle(panel, "::backdrop").display !== "none");
  const isOn = target instanceof Element && target.closest(":popover-open, #lesson, #toast") !== null;
  isPast = dims && !isOn;
}, true);
document.addEventListener("click", (event) => {
  if (!isPast || !event.detail) return; // a key presses what it is on
  isPast = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const target = event.target.closest<HTMLElement>("[data-copy], [data-share], [data-theme-switch], [data-to]");
  if (!target) return;
  if (target.dataset.copy) void copy(target, target.dataset.copy);
  else if (target.dataset.share) void share(target.dataset.share);
  else if (target.dataset.to) document.querySelector<HTMLElement>(target.dataset.to)?.focus();
  else switchTheme();
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target instanceof HTMLInputElement && target.dataset.most) weigh(target, Number(target.dataset.most));
  if (target.form?.matches("[data-auto]")) target.form.requestSubmit();
});

/** Say at once that a file is too large: a server that takes no more of it can't be heard meanwhile. */
function weigh(field: HTMLInputElement, most: number): void {
  const tooLarge = [...(field.files ?? [])].some(({ size }) => size > most);
  field.setCustomValidity(tooLarge ? (field.dataset.tooLarge ?? "") : "");
  field.reportValidity();
}

/** Copy a link. The clipboard is there on https and localhost only; elsewhere the link is selected and copied. */
async function copy(button: HTMLElement, id: string): Promise<void> {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.dataset.done = "";
  setTimeout(() => delete button.dataset.done, 2_000);
}

/** Hand a link to the system's share sheet. Whoever closes that has chosen not to. */
function share(id: string): Promise<void> | undefined {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) return navigator.share({ url: field.value }).catch(() => undefined);
}

function switchTheme(): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const theme = (document.documentElement.dataset.theme ?? system) === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  keep("localStorage", "theme", theme);
}
