// Pages that are read to show what is on them in the page that is open.

/** The page that was answered. */
export async function read(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Where the other languages are from now on: where that page has them. */
export function adopt(page: Document): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".tools [hreflang]")) {
    const same = page.querySelector(`.tools [hreflang="${link.hreflang}"]`);
    link.setAttribute("href", same?.getAttribute("href") ?? "");
  }
}
