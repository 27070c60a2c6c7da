// Where it is asked which player, a seat answers as its button does. Whoever goes by keys, or has the page read to
// them, has the button.

const OWN = "a, button, input, label, summary, [popover]"; // what has a use of its own

/** Let the seats of a table be clicked where they are answers. */
export function answer(table: HTMLElement): void {
  table.addEventListener("click", ({ target, detail }) => {
    if (!(target instanceof Element) || target.closest(OWN) || detail > 1) return; // nor what was meant for the last picture
    const says = target.closest<HTMLElement>("[data-answers]")?.dataset.answers;
    if (says) table.querySelector<HTMLElement>(`[name=act][value="${says}"]`)?.click();
  });
}
