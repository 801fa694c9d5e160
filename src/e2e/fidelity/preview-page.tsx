import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import type { Drawing } from "#shared/design/drawing.ts";

export type Preview = {
  readonly drawing: Drawing;
  readonly hrefs: Readonly<Record<string, string>>;
  /** Of the print's raster, which covers the bleed box. */
  readonly widthPx: number;
  readonly heightPx: number;
};

declare global {
  interface Window {
    /** Shows the shop's own component, one CSS pixel for each print pixel; done when it is painted. */
    showPreview?: (preview: Preview) => Promise<void>;
  }
}

const cssPxPerMm = 10;

const root = createRoot(document.body.appendChild(document.createElement("main")));

window.showPreview = async ({ drawing, hrefs, widthPx, heightPx }) => {
  for (const href of Object.values(hrefs)) {
    const image = new Image();
    image.src = href;
    await image.decode();
  }
  // Laid out on whole CSS pixels, which Chromium snaps boxes to, then scaled to the print's raster.
  const width = drawing.bleed.width * cssPxPerMm;
  const height = drawing.bleed.height * cssPxPerMm;
  const transform = `scale(${widthPx / width}, ${heightPx / height})`;
  // New elements: one that gets another address shows the photo before until that one is there.
  flushSync(() => root.render(null));
  flushSync(() => {
    root.render(
      <div style={{ width, height, transform, transformOrigin: "0 0" }}>
        <MagnetDrawing drawing={drawing} hrefs={hrefs} view="bleed" />
      </div>,
    );
  });
  await Promise.all(Array.from(document.querySelectorAll("image"), loaded));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

/** Events come later than the drawing: none is missed. */
const loaded = (image: SVGImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => reject(new Error("a photo was not shown")), {
      once: true,
    });
  });
