// Builds ../src/ennead/page/static: the client and the worker, the style with its fonts and pictures, the icons and
// figures, the credits; each compressed too.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { build } from "esbuild";
import { openSync } from "fontkit";

const OUT = new URL("../src/ennead/page/static/", import.meta.url);
const HERE = new URL("./", import.meta.url);
const PACKAGES = new URL("node_modules/", HERE);

const FRAUNCES = "@fontsource-variable/fraunces";
const ATKINSON = "@fontsource/atkinson-hyperlegible-next";
const FACES = [
  ["Fraunces", "100 900", FRAUNCES, "wght"],
  ["Atkinson Hyperlegible Next", "400", ATKINSON, "400"],
  ["Atkinson Hyperlegible Next", "700", ATKINSON, "700"],
];
const OWN_NOTICES = { "@iconify-json/lucide": "notices/lucide.txt" }; // the package comes without its licence

const json = async (url) => JSON.parse(await readFile(url, "utf8"));

// How much room a table has, for letters as large as they are: who wants them twice as large has half the room. The style of a table in a room stands in a file that is called after it: desk.css, and
// what stands in no such file holds everywhere. A room is a part of the page (see src/table/screen.css) and as large as
// that, so a small picture of a table is drawn as a small table is. What is of the class not-ROOM is left out there; what
// is of the class heard-ROOM is only read aloud.
const ROOMS = {
  wide: "(width >= 37.5rem)",
  large: "(width >= 56.25rem) or ((width >= 37.5rem) and (height >= 36rem))",
  desk: "(width >= 56.25rem)",
  narrow: "(width < 56.25rem)",
  tablet: "(37.5rem <= width < 56.25rem) and (height >= 36rem)",
  small: "(width < 37.5rem) or ((width < 56.25rem) and (height < 36rem))",
  phone: "(width < 37.5rem)",
  sideways: "(37.5rem <= width < 56.25rem) and (height < 36rem)",
};

const SEATS = [0, 1, 2, 3, 4, 5];
const COUNTED = [1, 2, 3, 4, 5, 6, 7, 8, 9]; // what points are given for, at the end

// A folder of styles is imported by its name: first what holds everywhere, then room by room as above. Those of a game,
// src/games/GAME, are where nothing but that game can feel them. `:where` weighs nothing, so a rule counts as much as
// if it stood alone; "&" in it is the element that has data-game. Rules that can't be nested, about keyframes for one,
// have no place there. A browser tries every rule of a page on whatever changes, so a table's page has the style of its
// own game alone (games/GAME.css, with how it ends), and the first page has that of all (games.css). "letters latin" are
// the faces of the page's type for these letters.
const styles = {
  name: "styles",
  setup(build) {
    build.onResolve({ filter: /^(table|games(\/[\w-]+)?|ending)$/ }, ({ path }) => ({ path, namespace: "folder" }));
    build.onResolve({ filter: /^of / }, ({ path }) => ({ path: path.slice(3), namespace: "game" }));
    build.onResolve({ filter: /^letters / }, ({ path }) => ({ path: path.slice(8), namespace: "letters" }));
    build.onLoad({ filter: /.*/, namespace: "letters" }, async ({ path: letters }) => {
      const contents = (await Promise.all(FACES.map((face) => faceOf(letters, ...face)))).join("\n");
      return { contents, loader: "css", resolveDir: fileURLToPath(HERE) };
    });
    build.onLoad({ filter: /.*/, namespace: "game" }, ({ path: game }) => {
      const contents = `@import "games/${game}";\n@import "ending"; /* over what the game says of its table */`;
      return { contents, loader: "css", resolveDir: fileURLToPath(HERE) };
    });
    build.onLoad({ filter: /.*/, namespace: "folder" }, async ({ path: folder }) => {
      const inside = await readdir(new URL(`src/${folder}/`, HERE), { recursive: true });
      const order = (path) => Object.keys(ROOMS).indexOf(basename(path, ".css"));
      const files = inside.filter((path) => path.endsWith(".css")).sort();
      files.sort((one, other) => dirname(one).localeCompare(dirname(other)) || order(one) - order(other));
      const imports = files.map((path) => `@import "./src/${folder}/${path}";`);
      const made = folder === "table" ? [...SEATS.map(ofSeat), ...Object.keys(ROOMS).map(leftOut)] : [];
      const contents = [...imports, ...made, ...(folder === "ending" ? COUNTED.map(nth) : [])].join("\n");
      return { contents, loader: "css", resolveDir: fileURLToPath(HERE) };
    });
    build.onLoad({ filter: /[\\/]src[\\/](table|games|ending)[\\/].*\.css$/ }, async ({ path }) => {
      const room = ROOMS[basename(path, ".css")];
      const game = basename(dirname(dirname(path))) === "games" && basename(dirname(path));
      let contents = await readFile(path, "utf8");
      if (room) contents = `@container table ${room} {\n${contents}\n}`;
      if (game) contents = `:where([data-game="${game}"]) {\n${contents}\n}`;
      return { contents, loader: "css" };
    });
  },
};

// Latin letters hold back what is painted; others are fetched where a name has them, and come when they come.
async function faceOf(letters, family, weight, from, cut) {
  const { [letters]: range } = await json(new URL(`${from}/unicode.json`, PACKAGES));
  const file = `./node_modules/${from}/files/${basename(from)}-${letters}-${cut}-normal.woff2`;
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: ${letters === "latin" ? "block" : "swap"};
    src: url("${file}") format("woff2"); unicode-range: ${range} }`;
}

function leftOut(room) {
  return `@container table ${ROOMS[room]} { .not-${room} { display: none !important }
    #stage.scrolls-${room} { display: flex; flex-direction: column; overflow: hidden auto; overscroll-behavior: contain;
      > * { flex: none; align-self: stretch } }
    .heard-${room} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap } }`;
}

// What is the same for each seat: its colour, and what the log leaves out where only its lines are wanted: those of
// other seats, while those of none stay. The log says so: were it what stands beside its lines, the browser would style
// the whole table anew whenever anything in it is laid anew.
function ofSeat(seat) {
  return `[data-seat="${seat}"] { --seat: var(--seat-${seat}) }
    .chronicle:has(> #sift #sift-${seat}:checked) li[data-of]:not([data-of~="${seat}"]) { display: none }`;
}

// What is counted one after the other knows its place.
function nth(number) {
  return `[data-nth="${number}"] { --nth: ${number} }`;
}

async function code() {
  const settings = {
    absWorkingDir: fileURLToPath(HERE),
    outdir: fileURLToPath(OUT),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    assetNames: "[ext]/[name]",
    plugins: [styles],
    logLevel: "warning",
  };
  const files = { client: "src/client.ts", theme: "src/theme.ts", style: "src/style.css", worker: "worker/worker.ts" };
  for (const game of await readdir(new URL("src/games/", HERE))) files[`games/${game}`] = `of ${game}`;
  files.games = "games";
  await build({ ...settings, entryPoints: files, loader: { ".woff2": "file", ".svg": "file" } });
  await build({ ...settings, entryPoints: { fonts: "src/fonts.css" }, loader: { ".woff2": "dataurl" } });
}

// Two files of symbols: the signs that nearly every page has, with our own marks of the seats and faces of the bots; and
// the figures, which tables have and pictures are drawn with (src/ennead/page/art).
async function icons(wanted) {
  const [signs, figures] = await Promise.all([symbols("lucide", wanted.lucide), symbols("game-icons", wanted["game-icons"], whole)]);
  const write = (name, all) =>
    writeFile(new URL(name, OUT), `<svg xmlns="http://www.w3.org/2000/svg">${all.join("")}</svg>`);
  const ours = await Promise.all(["seats", "faces"].map((name) => readFile(new URL(`src/art/${name}.svg`, HERE), "utf8")));
  await write("icons.svg", [...ours, ...signs]);
  await write("figures.svg", [...figures, ...digits()]);
}

async function symbols(set, names, outline = (path) => path) {
  const found = await json(new URL(`@iconify-json/${set}/icons.json`, PACKAGES));
  return (Array.isArray(names) ? names : Object.keys(names)).map((name) => {
    const icon = found.icons[name];
    if (!icon) throw new Error(`${set} has no icon ${name}`);
    const size = `${icon.width ?? found.width ?? 16} ${icon.height ?? found.height ?? 16}`;
    const body = icon.body.replace(/ d="([^"]+)"/g, (_, path) => ` d="${outline(path)}"`);
    return `<symbol id="${name}" viewBox="0 0 ${size}">${body}</symbol>`;
  });
}

// Figures are 512 units high and seldom more than 100 pixels: whole units are exact enough, and half as long to write.
// All is told from the latest point, which is rounded by itself, so that no mistake grows along the way.
const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }; // that a command of a path has

function whole(path) {
  const said = [];
  let [x, y, left, top] = [0, 0, 0, 0]; // the latest point, and the first of this outline
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    if (kind === "z") {
      said.push("z");
      [x, y] = [left, top];
      continue;
    }
    const numbers = kind === "a" ? arcs(rest) : (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (!numbers.length || numbers.length % NUMBERS[kind]) throw new Error(`no path: ${letter}${rest}`);
    const [fromX, fromY] = letter === kind ? [() => x, () => y] : [() => 0, () => 0];
    const across = (value) => Math.round(fromX() + value) - Math.round(x);
    const down = (value) => Math.round(fromY() + value) - Math.round(y);
    for (let n = 0; n < numbers.length; n += NUMBERS[kind]) {
      const some = numbers.slice(n, n + NUMBERS[kind]);
      const points = kind === "a" ? some.splice(5) : some.splice(0);
      const to = points.map((value, at) => (kind === "v" || (kind !== "h" && at % 2) ? down(value) : across(value)));
      said.push((kind === "m" && n ? "l" : kind) + [...some, ...to].join(" ").replaceAll(" -", "-"));
      const [toX, toY] = kind === "h" ? [points[0], y - fromY()] : kind === "v" ? [x - fromX(), points[0]] : points.slice(-2);
      [x, y] = [fromX() + toX, fromY() + toY];
      if (kind === "m" && !n) [left, top] = [x, y];
    }
  }
  return said.join("");
}

/** The numbers of arcs, whose two flags may stand together with what follows. */
function arcs(rest) {
  const number = "\\s*,?\\s*(-?(?:\\d+\\.?\\d*|\\.\\d+))";
  const flag = "\\s*,?\\s*([01])";
  return [...rest.matchAll(new RegExp(number.repeat(3) + flag.repeat(2) + number.repeat(2), "g"))].flatMap((one) => one.slice(1).map(Number));
}

// The digits of the display face as outlines, at its boldest: a picture is an image of its own, where no font of the
// page's can be used.
function digits() {
  const font = openSync(fileURLToPath(new URL(`${FRAUNCES}/files/fraunces-latin-wght-normal.woff2`, PACKAGES)));
  return [..."0123456789"].map((digit) => {
    const [glyph] = font.layout(digit, ["lnum"]).glyphs;
    const outline = glyph.path.scale(1, -1).translate(0, font.capHeight).toSVG();
    return `<symbol id="digit-${digit}" viewBox="0 0 ${glyph.advanceWidth} ${font.capHeight}"><path d="${outline}"/></symbol>`;
  });
}

// The mark as PNG, for what takes no SVG. The full ones are for systems that cut a shape of their own out of them:
// the ground goes up to the edges, with the mark well inside of it.
async function pngs() {
  const mark = await readFile(new URL("src/art/favicon.svg", HERE), "utf8");
  const inside = mark.replace('"0 0 32 32"', '"-4 -4 40 40"');
  const [ground] = mark.match(/#\w+/);
  const draw = (svg, width, rest) => new Resvg(svg, { fitTo: { mode: "width", value: width }, ...rest }).render().asPng();
  for (const width of [192, 512]) await writeFile(new URL(`icon-${width}.png`, OUT), draw(mark, width));
  for (const width of [180, 512]) {
    await writeFile(new URL(`icon-full-${width}.png`, OUT), draw(inside, width, { background: ground }));
  }
}

async function credits(wanted) {
  const authors = new Map();
  for (const [name, author] of Object.entries(wanted["game-icons"])) {
    authors.set(author, [...(authors.get(author) ?? []), name]);
  }
  const parts = [
    "Ennead: what the pages are made of, besides our own work",
    [
      "Figures: icons made by " + [...authors].map(([author, names]) => `${author} (${names.join(", ")})`).join("; ") + ".",
      "From https://game-icons.net, licensed under CC BY 3.0: https://creativecommons.org/licenses/by/3.0/",
      "Changed: colours, sizes, light and shade.",
    ].join("\n"),
  ];
  const notices = {
    [FRAUNCES]: "Typeface Fraunces",
    [ATKINSON]: "Typeface Atkinson Hyperlegible Next",
    "@iconify-json/lucide": "Signs on buttons: Lucide, https://lucide.dev",
    idiomorph: "Code in client.js: idiomorph",
  };
  for (const [name, what] of Object.entries(notices)) {
    const { version, license } = await json(new URL(`${name}/package.json`, PACKAGES));
    const file = name in OWN_NOTICES ? new URL(OWN_NOTICES[name], HERE) : new URL(`${name}/LICENSE`, PACKAGES);
    const text = await readFile(file, "utf8");
    parts.push(`${what} (${name} ${version}, ${license})\n\n${text}`.trim());
  }
  await writeFile(new URL("credits.txt", OUT), parts.join(`\n\n${"-".repeat(72)}\n\n`) + "\n");
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const wanted = await json(new URL("icons.json", HERE));
await Promise.all([code(), icons(wanted), credits(wanted), pngs()]);
for (const name of ["favicon.svg", "favicon-turn.svg"]) {
  await cp(new URL(`src/art/${name}`, HERE), new URL(name, OUT));
}

// Beside each file of text its compressed forms, which the server gives to browsers that take them.
for (const path of await readdir(OUT, { recursive: true })) {
  if (!/\.(css|js|svg|txt)$/.test(path)) continue;
  const plain = await readFile(new URL(path, OUT));
  await writeFile(new URL(`${path}.br`, OUT), brotliCompressSync(plain));
  await writeFile(new URL(`${path}.gz`, OUT), gzipSync(plain, { level: 9 }));
}
