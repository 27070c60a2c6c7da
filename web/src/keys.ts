// What can be done has keys on the keyboard, as its buttons say.

/** Let the keys of a table's buttons press them, or those of an open panel. */
export function pressKeys(table: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key.length > 1) return;
    if (event.target instanceof Element && event.target.matches("input, select, textarea")) return;
    if (document.querySelector("dialog[open]")) return;
    const scope = document.querySelector("[popover]:popover-open") ?? table;
    const buttons = scope.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    const button = [...buttons].find((one) => one.checkVisibility());
    if (!button || (button.ariaDisabled === "true" && !button.dataset.why)) return;
    event.preventDefault();
    button.focus();
    button.click();
  });
}
