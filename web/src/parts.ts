// The table in parts: each element with an id, as the server last sent it; "<#id>" in one stands for another.
// "" is the table's own inside.

export type Parts = Record<string, string>;

const PLACE = /<#([^>]*)>/g;

let known = new Map<string, string>();

/** Take in what was sent: the whole table, or the parts of it that have changed. */
export function learn(parts: Parts, whole: boolean): void {
  if (whole) known = new Map();
  for (const [id, html] of Object.entries(parts)) known.set(id, html);
}

/** What has to be drawn anew, by id: each changed part that stands in no other that changed. Throws where a part
 * was never sent. */
export function redrawn(parts: Parts, merged = false): Map<string, string> {
  const there = merged ? placed() : undefined; // what came and went between two pictures has no place
  const inside = new Set<string>();
  const found = new Map<string, string>();
  for (const id of Object.keys(parts)) if (!inside.has(id) && (there?.has(id) ?? true)) found.set(id, html(id, inside));
  for (const id of inside) found.delete(id);
  return found;
}

/** The parts that the table is made of now. */
function placed(): Set<string> {
  const found = new Set([""]);
  html("", found);
  return found;
}

function html(id: string, inside: Set<string>): string {
  const text = known.get(id);
  if (text === undefined) throw new Error(`no part ${id}`);
  return text.replace(PLACE, (_, other: string) => {
    inside.add(other);
    return html(other, inside);
  });
}
