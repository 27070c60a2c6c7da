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
    for (const button of buttons) {
      for (const each of [button, ...openers(table, button)]) {
        if (!each.hasAttribute("data-advised-as")) each.setAttribute("data-advised-as", one.dataset.rank ?? "");
      }
    }
  }
}

/** What opens the panel that a button is in, if it is in one: it shows the best of what is there. */
function openers(table: HTMLElement, button: Element): Iterable<Element> {
  const panel = button.closest("[popover]");
  return panel ? table.querySelectorAll(`.action[popovertarget="${CSS.escape(panel.id)}"]`) : [];
}
