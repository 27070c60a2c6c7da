// What an expert would do, once it is found: its panel opens, it is read aloud, and the buttons it speaks of show their
// place in it as long as they stand there.

let known: string | undefined; // what was shown, "" for nothing

/** Show a hint that has come, on the table as it is drawn now. */
export function advise(table: HTMLElement): void {
  const panel = document.getElementById("hint");
  const says = panel?.dataset.says ?? "";
  mark(table, panel);
  const has = known === undefined || says === known;
  known = says;
  if (has || !panel || !says) return;
  const say = document.getElementById("say");
  if (say) say.textContent = says;
  if (!document.querySelector("dialog[open], :popover-open")) panel.showPopover();
}

function mark(table: HTMLElement, panel: HTMLElement | null): void {
  for (const button of table.querySelectorAll("[data-advised-as]")) button.removeAttribute("data-advised-as");
  for (const one of panel?.querySelectorAll<HTMLElement>("[data-advised]") ?? []) {
    const buttons = table.querySelectorAll(`[name=act][value="${CSS.escape(one.dataset.advised ?? "")}"]`);
    for (const button of buttons) button.setAttribute("data-advised-as", one.dataset.rank ?? "");
  }
}
