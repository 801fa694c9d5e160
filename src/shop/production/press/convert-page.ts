import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
} from "@cantoo/pdf-lib";

import type { PrinterColours } from "#server/images/printer/printer-colours.ts";
import { numbers } from "#shop/production/render/pdf-operators.ts";

import { changePictures, rawStreamOf } from "./page-pictures.ts";

/**
 * Turns a print file's page from sRGB into a printer's colours: its pictures, and what is drawn between
 * them. Its contour is left as it is. The space of the inks is called Ink afterwards.
 */
export const convertPage = async (
  pdf: PDFDocument,
  page: PDFPage,
  colours: PrinterColours,
  inkSpace: PDFObject,
): Promise<void> => {
  const { context } = pdf;
  const resources = page.node.lookup(PDFName.of("Resources"), PDFDict);
  await changePictures(pdf, page, async (image) => ({
    image: await colours.convert(image),
    space: inkSpace,
  }));
  const spaces = resources.lookup(PDFName.of("ColorSpace"), PDFDict);
  spaces.delete(PDFName.of("Srgb"));
  spaces.set(PDFName.of("Ink"), inkSpace);
  const contents = page.node.get(PDFName.of("Contents"));
  const [drawn, ...contour] = contents instanceof PDFArray ? contents.asArray() : [contents];
  const stream = rawStreamOf(context.lookup(drawn));
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
  const inked = context.register(context.flateStream(await inkContent(text, colours)));
  const all = contour.length === 0 ? inked : context.obj([inked, ...contour]);
  page.node.set(PDFName.of("Contents"), all);
};

/** As `pageContent` writes its colours. */
const fills = /\/Srgb (?:cs [\d. ]+ scn|CS [\d. ]+ SCN)/g;

const inkContent = async (content: string, colours: PrinterColours): Promise<string> => {
  const found = [...new Set([...content.matchAll(fills)].map(([fill]) => fill))];
  if (found.length === 0) return content;
  const shares = found.flatMap((fill) => [...fill.matchAll(/[\d.]+(?= )/g)].map(Number));
  const data = Uint8Array.from(shares, (share) => Math.round(255 * share));
  const inks = await colours.convert({ width: found.length, height: 1, data });
  const changed = new Map(
    found.map((fill, index) => {
      const samples = inks.data.subarray(index * inks.channels, (index + 1) * inks.channels);
      const inked = numbers(...Array.from(samples, (ink) => ink / 255));
      const isStroke = fill.endsWith("SCN");
      return [fill, isStroke ? `/Ink CS ${inked} SCN` : `/Ink cs ${inked} scn`] as const;
    }),
  );
  return content.replaceAll(fills, (fill) => changed.get(fill) ?? fill);
};
