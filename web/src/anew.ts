// Another scene is laid anew: it comes, where else what both have in common would seem to have jumped. So is another
// question, which may need more room than the one before, and the way a match went, which comes after its end.

const TIME = 200; // milliseconds
const hasEnded = () => document.querySelector("#ending:not([data-yet])") !== null;
const SCENES: Record<string, (place: HTMLElement) => unknown> = {
  stage: ({ dataset }) => `${dataset.scene} ${document.getElementById("hand")?.hidden} ${hasEnded()}`,
  log: hasEnded,
  decision: () => `${document.getElementById("prompt")?.textContent} ${document.getElementById("course") !== null}`,
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Change the table: what then is another scene is laid anew. */
export function change(draw: () => void): void {
  const before = scenes();
  draw();
  for (const [id, scene] of scenes()) if (before.has(id) && before.get(id) !== scene) lay(document.getElementById(id)!);
}

function scenes(): Map<string, unknown> {
  const found = Object.keys(SCENES).map((id) => document.getElementById(id));
  return new Map(found.filter((place) => place !== null).map((place) => [place.id, SCENES[place.id]!(place)]));
}

/** What was taken away and put back counts as new, for the browser too. Whoever was in it still is, and buttons are
 * there at once. */
function lay(place: HTMLElement): void {
  if (place.matches(":active")) return; // what is held in it, as a replay's slider, would be let go
  const at = document.activeElement;
  place.replaceWith(place);
  if (at instanceof HTMLElement && place.contains(at)) at.focus({ preventScroll: true });
  if (place.id === "stage" && !calm.matches) place.animate({ opacity: [0, 1] }, TIME);
}
