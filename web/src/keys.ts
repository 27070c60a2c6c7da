// What can be done has keys on the keyboard, as its buttons say.

/** Whether letters and signs have a use of their own somewhere: where one writes, and in what is chosen by its name. */
export function isField(target: EventTarget | null): boolean {
  const others = "[type=radio], [type=checkbox], [type=range]";
  return target instanceof Element && target.matches(`textarea, select, input:not(${others})`);
}

/** Let the keys of a table's buttons press them, or those of an open panel. */
export function pressKeys(table: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key.length > 1) return;
    if (isField(event.target)) return;
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
