// The page that shows a preview to be photographed.

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import type { Drawing } from "#shared/design/drawing.ts";

export type Preview = {
  readonly drawing: Drawing;
  readonly hrefs: Readonly<Record<string, string>>;
  /** In CSS pixels, of the bleed box. */
  readonly width: number;
  readonly height: number;
};

declare global {
  interface Window {
    /** Shows the shop's own component; done when it is painted. */
    showPreview?: (preview: Preview) => Promise<void>;
    /** Once it is painted again, as after a change of the screen. */
    painted?: () => Promise<void>;
    /** What it fills, and the outline that it cuts the magnet by, in millimetres as they lie on the screen. */
    readPaths?: (preview: Preview) => { filled: PlacedPath[]; cut: PlacedPath | null };
  }
}

/** The `d` of a path, and how it lies on the drawing: a matrix in SVG's order. */
export type PlacedPath = {
  readonly data: string;
  readonly matrix: readonly number[];
  /** Of the edge that is drawn along it below its fill. */
  readonly widthMm?: number;
};

const root = createRoot(document.body.appendChild(document.createElement("main")));

window.showPreview = async ({ drawing, hrefs, width, height }) => {
  for (const href of Object.values(hrefs)) {
    const image = new Image();
    image.src = href;
    await image.decode();
  }
  // New elements: one that gets another address shows the photo before until that one is there.
  flushSync(() => root.render(null));
  flushSync(() => {
    root.render(
      <>
        <div id="seen" style={{ width, height }}>
          <MagnetDrawing drawing={drawing} hrefs={hrefs} view="bleed" />
        </div>
        <div id="held" style={{ width, height, visibility: "hidden" }}>
          <MagnetDrawing drawing={drawing} hrefs={{}} view="trim" />
        </div>
      </>,
    );
  });
  await Promise.all(Array.from(document.querySelectorAll("image"), loaded));
  await document.fonts.ready;
  await window.painted?.();
};

window.painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

window.readPaths = ({ drawing, width, height }) => {
  const svg = document.querySelector("#seen svg");
  const paths = Array.from(document.querySelectorAll<SVGPathElement>("#seen path"));
  const box = svg?.getBoundingClientRect();
  const [acrossMm, downMm] = [drawing.bleed.width / width, drawing.bleed.height / height];
  const filled = paths.flatMap((path): PlacedPath[] => {
    const onScreen = path.getScreenCTM();
    if (path.closest("clipPath") !== null || onScreen === null || box === undefined) return [];
    const { a, b, c, d, e, f } = onScreen;
    const place = [(e - box.left) * acrossMm, (f - box.top) * downMm];
    const matrix = [a * acrossMm, b * downMm, c * acrossMm, d * downMm, ...place];
    const filledPath = { data: path.getAttribute("d") ?? "", matrix };
    const edge = path.getAttribute("stroke-width");
    if (edge === null) return [filledPath];
    return [{ ...filledPath, widthMm: Number(edge) * Math.hypot(a, b) * acrossMm }, filledPath];
  });
  // What it is cut by lies in the drawing's own millimetres.
  const cut = document.querySelector("#held svg > clipPath > path")?.getAttribute("d");
  return { filled, cut: cut == null ? null : { data: cut, matrix: [1, 0, 0, 1, 0, 0] } };
};

/** Events come later than the drawing: none is missed. */
const loaded = (image: SVGImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => reject(new Error("a photo was not shown")), {
      once: true,
    });
  });
