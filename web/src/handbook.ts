// The handbook of a game in a panel over the page: its rules, and why something can't be done. Where these are the
// page, links lead from one to the other as they do without script.

const sheet = document.querySelector<HTMLDialogElement>("#sheet");
const body = sheet?.querySelector<HTMLElement>("[data-body]");
const head = sheet?.querySelector("[data-head]");
const back = sheet?.querySelector<HTMLButtonElement>("[data-back]");
const trail: string[] = []; // the addresses read since the panel was opened

/** Show one of its pages, at the place that the address names. */
export async function openSheet(href: string): Promise<void> {
  if (!sheet || !body) throw new Error("no panel");
  const page = await load(href);
  head?.replaceChildren(page.querySelector("main > h1") ?? "");
  body.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  sheet.ariaLabel = page.title;
  if (sheet.open) body.focus();
  else trail.length = 0;
  trail.push(href);
  back?.toggleAttribute("hidden", trail.length < 2);
  if (!sheet.open) sheet.showModal();
  body.scrollTop = 0;
  const place = decodeURIComponent(new URL(href, location.href).hash.slice(1));
  const there = place ? body.querySelector(`#${CSS.escape(place)}`) : null;
  there?.setAttribute("data-here", "");
  there?.scrollIntoView({ block: there.matches("p") ? "center" : "start" });
}

async function load(href: string): Promise<Document> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function open(href: string): void {
  openSheet(href).catch(() => location.assign(href));
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-sheet]");
  const barred = event.target.closest<HTMLElement>("[data-why]");
  if (barred) {
    event.preventDefault(); // it would be sent, and refused
    open(`/rules/${document.body.dataset.game}/why/${barred.dataset.why}`);
  } else if (link && document.body.dataset.page !== "rules") {
    event.preventDefault();
    open(link.href);
  }
});

back?.addEventListener("click", () => {
  trail.pop();
  const before = trail.pop();
  if (before) open(before);
});

// What is looked for stands below the field while one types: the part of the page that answers which has it.

let asked = 0;

async function search(form: HTMLFormElement): Promise<void> {
  const found = form.parentElement?.querySelector("[data-found]");
  const query = new URLSearchParams({ q: new FormData(form).get("q")?.toString() ?? "" });
  const mine = ++asked;
  const page = await load(`${form.getAttribute("action")}?${query}`);
  const next = page.querySelector("[data-found]");
  if (mine === asked && found && next) found.replaceWith(next);
}

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-search]");
  if (form) void search(form).catch(() => undefined);
});

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches("#sheet [data-search]")) return;
  event.preventDefault(); // it is shown in the panel
  void search(event.target).catch(() => undefined);
});
