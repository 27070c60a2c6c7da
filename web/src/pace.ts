// The reader's pace. What happens while a picture is looked at waits its turn; the reader says for how long each is
// looked at, and can skip to what they are asked next. A picture that is shown can be acted on at once: what is told
// of it is laid over it. Where the page is not seen, nothing waits; nor does a picture that tells of nothing.

import { isFilm, offerFilm } from "./film";
import { arrive } from "./glide";
import { keep, recall } from "./keep";
import { count, merge, note, recover, show, type Picture } from "./show";
import { play, setVolume, volume } from "./sound";
import { figures, hold, latest, settle, steps, tell } from "./travel";

/** How long a step is looked at, in milliseconds; at once, a round of bots is one picture. */
const BEATS: Record<string, number> = { slow: 1_000, normal: 450, fast: 180, once: 0 };
const MOST = 40; // pictures that wait; one more, and the page jumps to the present
const QUIET = 2_000; // milliseconds: longer than bots pause

const root = document.documentElement;

export function pace(): string {
  const chosen = recall("localStorage", "pace") ?? "";
  return chosen in BEATS ? chosen : "normal";
}

export function beat(): number {
  return BEATS[pace()]!;
}

export class Pace {
  private waiting: Picture[] = [];
  private isShowing = false;
  private isSeen = false; // enough of what is shown
  private skips = false; // until the reader is asked
  private isQuiet = false;
  private quiet = 0;
  private move: number;
  private wasTurn = false;
  private newest: Picture | undefined; // the last that was shown, or learned during a film
  private readonly stopFilm: () => void;
  private next = () => {}; // goes on before the beat is over

  /** Of a table; `lost`: what to do where a part of a picture is missing. */
  constructor(
    private readonly table: HTMLElement,
    private readonly lost: () => void,
  ) {
    this.move = latest();
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
    choose(() => this.hurry());
    this.stopFilm = offerFilm(table, () => this.recover());
    table.addEventListener("click", ({ target }) => target instanceof Element && target.closest(".skips") && this.skip());
  }

  /** Show a picture in its turn. */
  take(picture: Picture): void {
    if (picture.whole) this.waiting = []; // all that was to be seen is in it
    this.waiting.push(picture);
    this.isQuiet = false;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.isQuiet = true;
      void this.goOn();
    }, QUIET);
    if (this.hurries()) this.next();
    void this.goOn();
  }

  /** Go to what the reader is asked next: nowhere, where they are asked already and have seen all there is. From a
   * film, to the present. */
  skip(): void {
    if (isFilm()) return this.stopFilm();
    this.skips = this.waiting.length > 0 || !document.querySelector("#decision[data-turn]");
    this.hurry();
  }

  /** Look no longer at what is shown, nor at how it comes. */
  hurry(): void {
    this.isSeen = true;
    arrive();
    this.next();
    void this.goOn();
  }

  /** Whether what waits is shown without being looked at. With a clock, nobody's time passes in pictures. */
  private hurries(): boolean {
    const asked = "now" in this.table.dataset && this.waiting.some(({ turn }) => turn);
    return document.hidden || this.skips || !beat() || asked || this.waiting.length > MOST;
  }

  /** Whether more of the same round is about to come, so that it is seen as one. */
  private isMore(): boolean {
    const last = this.waiting.at(-1);
    return !!last?.goes && !last.turn && !this.isQuiet && !document.hidden && this.waiting.length <= MOST;
  }

  /** Offer to skip as long as anything is told, waits to be, or is about to be done by a bot, before the reader is
   * asked. */
  private offerSkip(): void {
    const { turn, goes } = this.newest ?? { turn: true, goes: false };
    const hasMore = this.waiting.length > 0 || (!turn && (this.isShowing || goes));
    this.table.toggleAttribute("data-skips", hasMore && !this.hurries());
  }

  private async goOn(): Promise<void> {
    const hurries = this.hurries();
    if (this.isShowing || !this.waiting.length || (hurries && this.isMore())) return this.offerSkip();
    if (isFilm()) return this.learn();
    this.isShowing = true;
    this.isSeen = false;
    // On a shared screen each is seen: whose hand is covered follows from every one of them.
    const isShared = document.getElementById("curtain") !== null;
    const all = hurries && !isShared ? this.waiting.splice(0) : this.waiting.splice(0, 1);
    const picture = all.reduce(merge);
    const before = figures();
    let news: HTMLElement[] = [];
    await show(this.table, picture, this.lost, () => {
      if (!hurries && !picture.whole) news = steps(Math.min(this.move, latest()));
      hold(news, before);
    });
    if (picture.turn || document.getElementById("ending")) this.skips = false;
    this.move = latest();
    this.newest = picture;
    this.offerSkip();
    this.chime(picture);
    if (news.length) await this.look(news);
    this.isShowing = false;
    void this.goOn();
  }

  /** Take in what has come: it is shown when the film is over. */
  private learn(): void {
    for (const picture of this.waiting.splice(0)) {
      note(picture);
      this.newest = picture;
    }
  }

  /** Show the present. */
  private recover(): void {
    this.learn();
    recover(this.table);
    this.move = latest();
  }

  /** Look at what is new, until it is told or the reader goes on. */
  private async look(news: HTMLElement[]): Promise<void> {
    const isEnd = document.querySelector("#ending[data-yet]") !== null;
    if (!this.isSeen) {
      const told = tell(news, beat());
      const skipped = new Promise<void>((done) => (this.next = done));
      await Promise.race([told, skipped]);
      this.next = () => {};
    }
    settle();
    if (!isEnd) return;
    count();
    this.ring();
  }

  private chime({ turn }: Picture): void {
    if (turn && !this.wasTurn) play("turn");
    this.wasTurn = turn;
    this.ring();
  }

  /** The end is heard once, when it is seen. */
  private ring(): void {
    if (document.querySelector("#ending:not([data-yet])") && !("heard" in root.dataset)) {
      root.dataset.heard = "";
      play("end");
    }
  }
}

/** Let the reader choose pace and volume; `chosen`: another pace holds from now on. */
function choose(chosen: () => void): void {
  const panel = document.getElementById("following");
  const field = panel?.querySelector<HTMLInputElement>("#volume");
  const remind = () => {
    for (const one of panel?.querySelectorAll<HTMLInputElement>("[name=pace]") ?? []) one.checked = one.value === pace();
    if (field) field.value = String(volume());
  };
  remind();
  panel?.addEventListener("change", ({ target }) => {
    if (target === field && field) {
      setVolume(Number(field.value));
      play("gain");
    } else if (target instanceof HTMLInputElement && target.name === "pace") {
      keep("localStorage", "pace", target.value);
      chosen();
    }
  });
  addEventListener("storage", remind); // chosen in another tab
}
