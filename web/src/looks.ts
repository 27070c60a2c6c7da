// What a button would do is shown by its looks while it has the focus. A finger gives it the focus first, and presses
// it with the second touch; a mouse looks by being over it, and keys by going there.

export function look(): void {
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
