import { readFileSync } from "node:fs";

/** What a browser loads is read from the build's own manifest: chunk names change with every build. */
const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));

const withImports = (key, found = new Set()) => {
  if (manifest[key] === undefined) throw new Error(`the build has no chunk ${key}`);
  if (!found.has(key)) {
    found.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  }
  return found;
};
const union = (...keys) => new Set(keys.flatMap((key) => [...withImports(key)]));
const files = (keys) => [...keys].map((key) => `dist/client/${manifest[key].file}`);

const home = union("src/client/main.tsx", "src/client/routes/home-page.tsx");
const studio = withImports("src/client/routes/studio-page.tsx");

/** Compressed with brotli, as phones get it. */
export default [
  // It is fetched behind the painted page. A rise of 0.5 kB is what to ask about; the last 0.3 say that photos
  // picked before all of this is here are coming, and let a dialog take another one's place without a flash, on a busy
  // phone, too; 0.05 name the file of the way out; 0.15 ask again for a style that a lost line took: the build's loader
  // asks once; 0.1 tell a step back of somebody's own from one of the page's; 0.15 go on by themselves once a shop that
  // was away answers again; 0.1 keep a day with its month and the words of a shop's long name whole; 0.1 leave what is said
  // behind another tab until it is seen, and let pages of the workshop name their tabs; 0.1 are the names of files, which
  // pack otherwise from build to build.
  { name: "first load of /", path: files(home), limit: "125.7 kB", brotli: true },
  {
    name: "what the studio adds to it",
    path: files(studio.difference(home)),
    // Every tool is there from the start: one that is fetched when it is opened fails on a dead line. What only a press
    // within it opens (another photo, a question before the cart, the occasions) comes two seconds later, on its own.
    // What it grew by tells of what would be printed otherwise than meant: texts that are cut, too long, unreadable or on
    // each other, blurred and refused photos, places that wait for one, and lets the way back take a press back whose
    // part is still coming. 0.15 keep the places of refused photos, so that nothing beside them moves, and count
    // what was picked in the first frame; 0.1 wait for a text's letters before the cart; 0.05 fetch the words of a shop with nothing on sale. The same sources pack to 0.15 more or less from build to build, by the names
    // of their files. A rise of 0.5 kB is what to ask about; ten bytes
    // are nobody's wait. The figure behind it is acts at 4x in `bun run bench acts`.
    limit: "138.6 kB",
    brotli: true,
  },
];
