import type { Browser } from "playwright-core";

import type { Drawing } from "#shared/design/drawing.ts";

import type { DrawnPath, DrawnPaths } from "./drawn-paths.ts";
import { type Pixels, pixelsOfPicture } from "./pixels.ts";
import type { PlacedPath, Preview } from "./preview-page.tsx";

/** Pixels of the screens for each CSS pixel: old monitors, laptops, phones. */
export const screens = [1, 2, 3] as const;

/** As large as a magnet is in the studio of a phone. */
export const cssPxPerMm = 5;

export type SeenPreview = {
  /** The magnet's size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** One for each of {@link screens}. */
  readonly pictures: readonly Pixels[];
  readonly paths: DrawnPaths;
};

/** Shows a drawing in Chromium, and takes its picture on each kind of screen. */
export type PhotographPreview = (shown: Pick<Preview, "drawing" | "hrefs">) => Promise<SeenPreview>;

/** Wider and higher than every magnet. */
const viewport = { width: 600, height: 900 };

const sizeOf = ({ bleed }: Drawing) => ({
  width: Math.round(bleed.width * cssPxPerMm),
  height: Math.round(bleed.height * cssPxPerMm),
});

/** A page of its own for the drawings to be shown in, one after the other. */
export const openCamera = async (browser: Browser, url: string): Promise<PhotographPreview> => {
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  const devTools = await page.context().newCDPSession(page);
  return async ({ drawing, hrefs }) => {
    const size = sizeOf(drawing);
    if (size.width > viewport.width || size.height > viewport.height) {
      throw new RangeError(`a magnet of ${size.width}×${size.height} does not fit the window`);
    }
    const preview = { drawing, hrefs, ...size };
    await page.evaluate((shown) => window.showPreview?.(shown), preview);
    const pictures: Pixels[] = [];
    for (const deviceScaleFactor of screens) {
      const screen = { ...viewport, deviceScaleFactor, mobile: false };
      await devTools.send("Emulation.setDeviceMetricsOverride", screen);
      await page.evaluate(() => window.painted?.());
      const { data } = await devTools.send("Page.captureScreenshot", {
        format: "png",
        clip: { x: 0, y: 0, ...size, scale: 1 },
        optimizeForSpeed: true,
      });
      pictures.push(await pixelsOfPicture(Buffer.from(data, "base64")));
    }
    const read = await page.evaluate((shown) => window.readPaths?.(shown), preview);
    if (!read?.cut) throw new Error("the preview has no outline");
    return {
      size,
      pictures,
      paths: { filled: read.filled.map(pointsOf), cut: pointsOf(read.cut) },
    };
  };
};

/** Paths of ours know moves, lines and cubics only, all in whole places. */
const pointsOf = ({ data, matrix, widthMm }: PlacedPath): DrawnPath => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const numbers = (data.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
  const points = numbers.flatMap((x, at) => {
    const y = numbers[at + 1] ?? 0;
    return at % 2 === 1 ? [] : [a * x + c * y + e, b * x + d * y + f];
  });
  return widthMm === undefined ? points : [...points, widthMm, widthMm];
};
