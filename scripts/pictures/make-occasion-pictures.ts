/**
 * Draws what magnets are made for, as the first page shows it: each occasion's first design on a photograph, by the
 * drawing that prints, once for each language. Run again only for new ones:
 * `bun scripts/pictures/make-occasion-pictures.ts FOLDER`, with the sources that src/client/features/demo/photos/README.md names.
 */
import { join } from "node:path";

import sharp from "sharp";

import { demoFormats } from "#client/features/demo/demo-formats.ts";
import { dressDocument, textsForDesign } from "#client/features/studio/occasions/dress-document.ts";
import { occasionDesigns } from "#client/features/studio/occasions/occasion-designs.ts";
import { speak } from "#client/page-locale.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import type { Crop } from "#shared/design/design-document.ts";
import { drawingSvgNodes } from "#shared/design/drawing-svg.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import type { OperatorsWords } from "#shared/locale.ts";
import { type Occasion, occasions } from "#shared/occasions/occasions.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";

const target = join(import.meta.dir, "../..", "src/client/features/home/occasions");
/** Twice what the largest card shows. */
const sidePx = 232;
/** Drawn larger and then shrunk, so that edges are smooth. */
const oversampling = 2;
const format = demoFormats.square;

/** A photograph for each occasion, where its middle lies, and words in the place of those that ask for one's own. */
const scenes: Readonly<
  Record<
    Occasion,
    {
      readonly photo: string;
      readonly crop: Pick<Crop, "centreX" | "centreY" | "zoom">;
      readonly words: OperatorsWords;
    }
  >
> = {
  baby: {
    photo: "pink-blossom",
    crop: { centreX: 0.5, centreY: 0.4, zoom: 1 },
    words: { de: "Mia · 12. Mai", en: "Mia · 12 May" },
  },
  wedding: {
    photo: "book-and-flowers",
    crop: { centreX: 0.62, centreY: 0.32, zoom: 1.5 },
    words: { de: "Mia & Jonas", en: "Mia & Jonas" },
  },
  year: {
    photo: "mountains",
    crop: { centreX: 0.5, centreY: 0.5, zoom: 1 },
    words: { de: "Sonnenaufgang am Gipfel", en: "Sunrise at the top" },
  },
  pet: {
    photo: "cat-face",
    crop: { centreX: 0.5, centreY: 0.5, zoom: 1 },
    words: { de: "Mimi", en: "Mimi" },
  },
  thanks: {
    photo: "violet-flowers",
    crop: { centreX: 0.5, centreY: 0.5, zoom: 1 },
    words: { de: "Von Mia", en: "From Mia" },
  },
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder holds the sources?");

for (const locale of ["de", "en"] as const) {
  speak(locale);
  for (const occasion of occasions) {
    const { photo, crop, words } = scenes[occasion];
    const first = occasionDesigns.find((design) => design.occasion === occasion);
    if (!first) throw new Error(`no design for ${occasion}`);
    // The day of a wedding stands where the couple's names do not.
    const own = (isTitle: boolean) => () =>
      occasion === "wedding" && !isTitle ? { de: "12. Mai", en: "12 May" }[locale] : words[locale];
    const design = {
      ...first,
      ...(first.title.isSample && { title: { ...first.title, words: own(true) } }),
      ...(first.line.isSample && { line: { ...first.line, words: own(false) } }),
    };
    const glyphs = await readGlyphsOf(textsForDesign(design));
    const plain = plainDesign(format.slug, photo, { ...centredCrop, ...crop });
    const dressed = dressDocument(plain, design, format, glyphs);
    if (!dressed) throw new Error(`${occasion} has no room`);
    const source = sharp(join(folder, `${photo}.jpg`)).resize(900, 900, { fit: "outside" });
    const { data, info } = await source.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
    const sizes = { [photo]: { widthPx: info.width, heightPx: info.height } };
    const drawing = drawMagnet(dressed, format, sizes, glyphs);
    const { x, y, width, height } = drawing.trim;
    const href = `data:image/jpeg;base64,${data.toString("base64")}`;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx * oversampling}" ` +
      `height="${sidePx * oversampling}" viewBox="${x} ${y} ${width} ${height}">` +
      `${drawingSvgNodes(drawing, { [photo]: href })}</svg>`;
    const picture = sharp(Buffer.from(svg), { unlimited: true }).resize(sidePx, sidePx);
    const file = join(target, `${occasion}-${locale}`);
    const { size } = await picture.clone().avif({ quality: 55, effort: 9 }).toFile(`${file}.avif`);
    await picture.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${file}.jpg`);
    console.log(`${occasion} (${locale}): ${size} bytes`);
  }
}
