/**
 * Makes the photographs that the demo's magnets show: small AVIF files and, for browsers without AVIF,
 * the same as JPEG. Run again only for new ones: `bun scripts/pictures/make-demo-photos.ts FOLDER`, with the sources
 * that src/client/features/demo/photos/README.md names in that folder.
 */
import { join } from "node:path";

import sharp from "sharp";

const target = join(import.meta.dir, "../..", "src/client/features/demo/photos");

/**
 * What is shown of each source, as parts of its width and height from the top left, and its shorter side in
 * pixels: 63 mm of the door are 110 points wide on a phone and 180 on a desk, so one size is sharp on both.
 */
const cuts: Readonly<Record<string, { readonly part: Part; readonly shortPx: number }>> = {
  "blue-flowers": { part: { x: 0.12, y: 0.04, width: 0.78, height: 0.96 }, shortPx: 360 },
  "cactus-flower": { part: { x: 0.2, y: 0.1, width: 0.7, height: 0.9 }, shortPx: 300 },
  "cat-face": { part: { x: 0, y: 0, width: 1, height: 1 }, shortPx: 300 },
  dunes: { part: { x: 0, y: 0, width: 1, height: 1 }, shortPx: 300 },
  espresso: { part: { x: 0, y: 0, width: 1, height: 1 }, shortPx: 300 },
  meadow: { part: { x: 0, y: 0, width: 1, height: 1 }, shortPx: 300 },
  mountains: { part: { x: 0.08, y: 0, width: 0.82, height: 1 }, shortPx: 300 },
  "pink-blossom": { part: { x: 0, y: 0.05, width: 1, height: 0.9 }, shortPx: 330 },
  "sleeping-cat": { part: { x: 0.1, y: 0.12, width: 0.8, height: 0.7 }, shortPx: 320 },
  "violet-flowers": { part: { x: 0, y: 0, width: 1, height: 1 }, shortPx: 340 },
};

type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder holds the sources?");

for (const [name, { part, shortPx }] of Object.entries(cuts)) {
  const source = join(folder, `${name}.jpg`);
  const { width, height } = await sharp(source).metadata();
  const cut = sharp(source)
    .extract({
      left: Math.round(part.x * width),
      top: Math.round(part.y * height),
      width: Math.floor(part.width * width),
      height: Math.floor(part.height * height),
    })
    .resize(shortPx, shortPx, { fit: "outside" });
  const avif = cut.clone().avif({ quality: 50, effort: 9 });
  const {
    width: widthPx,
    height: heightPx,
    size,
  } = await avif.toFile(join(target, `${name}.avif`));
  await cut
    .clone()
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`));
  console.log(`${name}: ${widthPx} × ${heightPx} px, ${size} bytes`);
}
