// Images of a picture that is about to be shown: they are there when it is, so that none flashes up in it. Those that
// the page leaves until they come near (loading="lazy") may never be seen: nothing waits for them.

const LONGEST = 1_000; // milliseconds: then the picture is shown all the same

const whenIdle = "requestIdleCallback" in window ? requestIdleCallback : (then: () => void) => setTimeout(then, 200);
const fetched = new Map<string, HTMLImageElement>(); // held, so that the browser has them at hand; as many as a game has

let isExpecting = false;

/** Fetch what some parts of a table show. Undefined where all of it is at hand. */
export function fetchImages(parts: Iterable<string>): Promise<unknown> | undefined {
  const coming = [...parts].flatMap((html) => html.match(/<img [^>]*>/g) ?? []).flatMap(fetchImage);
  if (!coming.length) return;
  return Promise.race([Promise.allSettled(coming), new Promise((done) => setTimeout(done, LONGEST))]);
}

function fetchImage(tag: string): Promise<void>[] {
  const source = / src="([^"]*)"/.exec(tag)?.[1];
  if (!source || tag.includes(' loading="lazy"')) return [];
  const image = fetched.get(source) ?? load(source);
  return image.complete ? [] : [image.decode()];
}

function load(source: string): HTMLImageElement {
  const image = new Image();
  image.src = source;
  fetched.set(source, image);
  return image;
}

/** Have at hand what the page says it is about to show (rel=prefetch): many pictures that are read at once would
 * keep waiting whoever pressed a button. One after the other, while there is nothing else to do. */
export function expectImages(): void {
  if (isExpecting) return;
  const sources = [...document.querySelectorAll("[rel=prefetch]")].map((link) => link.getAttribute("href") ?? "");
  const source = sources.find((each) => each && !fetched.has(each));
  if (!source) return;
  isExpecting = true;
  whenIdle(() => {
    isExpecting = false;
    load(source);
    expectImages();
  });
}
