// Times as the reader's own clock and language have them. The server knows neither.

const DAY = 86_400_000; // milliseconds

/** Write every time within an element as its reader would: the hour, or the day if it is longer ago. */
export function tellTimes(within: ParentNode): void {
  const { lang } = document.documentElement;
  for (const time of within.querySelectorAll<HTMLElement>("time[data-at]")) {
    const at = new Date(Number(time.dataset.at));
    const isRecent = Date.now() - at.getTime() < DAY / 2;
    const style: Intl.DateTimeFormatOptions = isRecent ? { timeStyle: "short" } : { dateStyle: "medium" };
    time.textContent = new Intl.DateTimeFormat(lang, style).format(at);
  }
}
