import type { Browser } from "playwright-core";

import { type Pixels, pixelsOfPicture } from "./pixels.ts";
import type { Preview } from "./preview-page.tsx";

/** Shows a drawing in Chromium and takes its picture. */
export type PhotographPreview = (preview: Preview) => Promise<Pixels>;

/** Wider and higher than every print at 300 dpi. */
const viewport = { width: 1200, height: 1900 };

/** A page of its own for the drawings to be shown in, one after the other. */
export const openCamera = async (browser: Browser, url: string): Promise<PhotographPreview> => {
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  const devTools = await page.context().newCDPSession(page);
  return async (preview) => {
    const { widthPx, heightPx } = preview;
    if (widthPx > viewport.width || heightPx > viewport.height) {
      throw new RangeError(`a print of ${widthPx}×${heightPx} does not fit the window`);
    }
    await page.evaluate((shown) => window.showPreview?.(shown), preview);
    const { data } = await devTools.send("Page.captureScreenshot", {
      format: "png",
      clip: { x: 0, y: 0, width: widthPx, height: heightPx, scale: 1 },
      optimizeForSpeed: true,
    });
    return pixelsOfPicture(Buffer.from(data, "base64"));
  };
};
