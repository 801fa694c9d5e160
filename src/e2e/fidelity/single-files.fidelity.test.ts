import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import sharp from "sharp";

import { renderPicture } from "#shop/production/render/render-picture.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";

import { comparePixels, meanDifferenceMax, seenShareMax } from "./compare-pixels.ts";
import { rasterisePdf } from "./inspect-pdf.ts";
import { pixelsOfPicture } from "./pixels.ts";
import { textDesigns } from "./text-designs.ts";

// Another program draws the page; on a busy machine it takes its time.
setDefaultTimeout(60_000);

/** A border and texts both ways up, small print on a photo, a bent text with an edge, emoji. */
const designs = [
  "Fraunces on its head, with a border",
  "Bebas in a cloud, with a border",
  "Instrument, small, left",
  "two lines, bent, edged and turned",
  "emoji in a line, and bent with an edge",
];
/** Print files have a process of their own, in which these are open; here others may have closed it. */
const loaders = { operation: ["VipsForeignLoadSvg", "VipsForeignLoadTiff"] };
beforeAll(() => sharp.unblock(loaders));
afterAll(() => sharp.block(loaders));
const hasReader = Bun.which("pdftoppm") !== null;

test.skipIf(!hasReader).each(designs)(
  "PNG and TIFF of one magnet show what its PDF shows at the same dpi: %s",
  async (wanted) => {
    const design = textDesigns.find(({ name }) => name === wanted);
    if (design === undefined) throw new Error(`no design ${wanted}`);
    const master = await makeJpeg(1_600, 1_200, 5);
    const format = formatGeometries[design.format];
    const input = { document: design.document, format, readMaster: async () => master };
    const file = await renderPrintFile(input);
    const page = await rasterisePdf(file, 1);
    const png = await pixelsOfPicture(await renderPicture(input, "png"));
    const { mean, share } = comparePixels(page, png);
    expect(mean).toBeLessThan(meanDifferenceMax);
    expect(share).toBeLessThan(seenShareMax);
    const tiff = await pixelsOfPicture(await renderPicture(input, "tiff"));
    expect(Buffer.compare(tiff.data, png.data)).toBe(0);
  },
);
