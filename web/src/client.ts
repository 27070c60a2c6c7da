// The table's client. Without it everything still works by plain links and forms.

import { watch } from "./follow";
import { point } from "./firsts";
import { foresee } from "./foresee";
import { begin } from "./handbook";
import { advise } from "./hint";
import { keepCurrent } from "./home";
import { expectImages } from "./images";
import { install } from "./install";
import { remind } from "./keep";
import { pressKeys } from "./keys";
import { teach } from "./lesson";
import { Line } from "./line";
import { order } from "./order";
import { look } from "./looks";
import { here, toast } from "./page";
import { offerPasskeys } from "./passkeys";
import { refuseEchoes } from "./press";
import { offer } from "./push";
import { pointOut } from "./recap";
import { lookBack } from "./replay";
import { Pace } from "./pace";
import { type Picture, start } from "./show";
import { attend, converse, type Talk } from "./talk";
import { tellTimes } from "./times";
import { time } from "./timing";
import { answer } from "./whom";

// What the space bar would only scroll, or open to no use: it skips from there too, while there is anything to skip.
const YIELDS = "[tabindex], [aria-disabled=true], .paced, .watches";

remind(document);
const shown = document.getElementById("table");
if (shown) pointOut(shown);
tellTimes(document);
install();
const table = document.querySelector<HTMLElement>("#table[data-socket]");
if (table) sit(table, table.dataset.socket ?? "");
const lists = document.querySelectorAll<HTMLElement>("[data-page=home] [data-live]");
if (lists.length) keepCurrent([...lists]);
const push = document.querySelector<HTMLFormElement>("#push");
if (push) offer(push);
const passkeys = document.getElementById("passkeys");
if (passkeys) offerPasskeys(passkeys);
const past = document.querySelector<HTMLElement>("#table[data-say]");
if (past) {
  lookBack(past);
  attend(past);
}

const lesson = document.querySelector<HTMLElement>("#table[data-lesson]");
if (lesson) {
  pressKeys(lesson);
  answer(lesson);
  foresee(lesson);
  teach(lesson);
}

function sit(table: HTMLElement, path: string): void {
  const state = document.getElementById("line");
  let line: Line | undefined;
  let unsure: Move | undefined; // sent, and neither played nor refused as far as this page knows
  let talk: Talk | undefined;
  start(Number(table.dataset.v));
  look(table);
  watch();
  time(table);
  begin();
  point(table);
  foresee(table);
  advise(table);
  expectImages();
  const pace = new Pace(table, () => line?.renew());

  const hear = (message: Record<string, unknown>) => {
    delete table.dataset.busy;
    if (talk?.answered(message)) return;
    if (message.receipt === unsure?.id || "error" in message) unsure = undefined;
    if (typeof message.announced === "string") return toast(message.announced);
    if ("renew" in message) return location.replace(here()); // not what a form was answered with
    if (typeof message.error === "string") toast(message.error);
    else if ("parts" in message) pace.take(message as unknown as Picture);
  };
  const tell = (up: boolean) => {
    delete table.dataset.busy;
    if (up && unsure) line?.send(unsure); // under the same name: it is played once, if it had not arrived
    if (up) talk?.again();
    if (!state) return;
    state.dataset.up = String(up);
    state.textContent = (up ? state.dataset.textUp : state.dataset.textDown) ?? "";
  };
  const sayDown = () => toast(state?.dataset.textDown ?? "");
  line = new Line(path, hear, tell);
  talk = converse(table, line, name);

  refuseEchoes(table, "[name=act]");

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (line?.wasUp && form.matches("[data-talk]")) {
      const isSaid = talk?.say(form, submitter);
      if (!isSaid && !state) return; // where no line is shown, it goes the plain way
      event.preventDefault();
      if (!isSaid) sayDown();
      return;
    }
    if (form.matches("[data-order]") && line?.wasUp) {
      event.preventDefault();
      submitter?.closest<HTMLElement>("[popover]")?.hidePopover();
      return void order(form, submitter).catch(() => (state ? sayDown() : location.reload()));
    }
    if (!form.matches("[data-act]")) return;
    const act = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (!line?.wasUp && act) return; // no socket ever came up: the form goes the plain way
    event.preventDefault();
    if (!act || submitter?.ariaDisabled === "true" || "busy" in table.dataset) return;
    const move = { act, v: Number(new FormData(form).get("v")), id: name() };
    if (!line?.send(move)) return sayDown();
    unsure = move;
    pace.hurry(); // what it leads to is looked at next
    table.dataset.busy = "";
    submitter?.closest<HTMLElement>("[popover]")?.hidePopover();
  });

  pressKeys(table);
  answer(table);
  document.addEventListener("keydown", (event) => {
    const { key, repeat, target } = event;
    if (key !== " " || repeat || !(target instanceof HTMLElement)) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    const isIdle = target === document.body || target.tabIndex < 0;
    if (!isIdle && !(target.matches(YIELDS) && table.matches("[data-skips], [data-film]"))) return; // it has a use there
    event.preventDefault();
    pace.skip();
  });
}

interface Move {
  act: string;
  v: number;
  id: string;
}

/** What this page calls a move, so that the server knows it again. (`randomUUID` is there on https only.) */
function name(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("-");
}
