// What a button would do is shown by its looks while it has the focus. A finger gives it the focus first, and presses
// it with the second touch; a mouse looks by being over it, and keys by going there. Whoever has pressed one looks at
// what comes of it, until they stir.

export function look(table: HTMLElement): void {
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof Element && target.matches("[data-act]")) table.dataset.rests = "";
  });
  for (const stirs of ["pointermove", "pointerdown", "keydown"])
    document.addEventListener(stirs, () => delete table.dataset.rests, true);
  let had: Element | null = null;
  document.addEventListener("pointerdown", () => (had = document.activeElement), true);
  document.addEventListener(
    "click",
    (event) => {
      const shows = (event.target as Element).closest<HTMLElement>("[data-looks]");
      if (!shows || (event as PointerEvent).pointerType !== "touch" || shows === had) return;
      event.preventDefault();
      event.stopPropagation();
      shows.focus();
    },
    true,
  );
}
