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
  // picked before all of this is here are coming, and let a dialog take another one's place without a flash, on a busy phone, too; 0.05 name the file of the way out.
  { name: "first load of /", path: files(home), limit: "124.95 kB", brotli: true },
  {
    name: "what the studio adds to it",
    path: files(studio.difference(home)),
    // Every tool is there from the start: one that is fetched when it is opened fails on a dead line. Of the last
    // 1.7 kB, 1.2 break a text that is too long into lines, stand in for a picture that cannot be had, ask for it again
    // and say the next price; 0.5 keep a magnet of the cart whose photo was refused until it has another one. 0.4 more
    // say that a photo is blurred, what finds it comes later; 0.3 try a photo again that met a full disk; 0.4 let a hasty
    // press for the cart wait until the photos are measured, mark blurred ones in the strip, and write fonts' names; 0.3 say
    // what a format's tap costs and tell of work laid aside together with what is shown; 0.2 stop a text at what it
    // holds, count no set that is not all here yet, and tell the cart what was refused (0.2). 0.3 draw the words that wait
    // as they will be and colour a text by what it lies on, 0.3 forget refusals that are settled, keep files that are no
    // pictures off magnets and bring the keys back to the cart's line, 0.1 let photos share a strip; 0.7 keep a refused
    // photo's place in it free, seen and asked for, 0.2 tell the cart which files it was. 0.7 let a text's colour
    // follow what it lies on, and tell of one that nobody reads where all else that is amiss is told; what mends it comes
    // later; 0.5 find a free place for a new text and make a caption's letters smaller as it is written; 0.1 say a refusal more. 0.8
    // keep the selected magnet over a reload, keep a chosen design in sight, and tell words that a photo swallows; 0.1 leave to
    // the cart what is wrong with other magnets than the one that is changed, 0.2 draw a magnet of which one photo is there. A rise
    // of 0.5 kB is what to ask about; ten bytes are nobody's wait.
    limit: "139.6 kB",
    brotli: true,
  },
];
