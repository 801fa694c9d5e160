import { drawingSvg } from "#shared/design/drawing-svg.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import { svgPathData } from "#shared/design/path.ts";

/**
 * The pixels of a magnet as it is cut: the very SVG that is drawn for print, so many pixels wide, clear
 * around the cut.
 * @throws Error when a photo cannot be had now
 */
export const drawPixels = async (
  drawing: Drawing,
  hrefs: Readonly<Record<string, string>>,
  widthPx: number,
): Promise<ImageData> => {
  const { bleed, trim } = drawing;
  const picture = await loadSvg(drawingSvg(drawing, await inline(hrefs)));
  const scale = widthPx / trim.width;
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = Math.round(trim.height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pixels");
  context.setTransform(scale, 0, 0, scale, -trim.x * scale, -trim.y * scale);
  context.clip(new Path2D(svgPathData(drawing.trimOutline)));
  context.drawImage(picture, 0, 0, bleed.width, bleed.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** A picture in a picture may not be fetched: photos go into the SVG as data. */
const inline = async (
  hrefs: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(hrefs).map(async ([id, href]) => [id, await dataUrlOf(href)] as const),
    ),
  );

const dataUrlOf = async (href: string): Promise<string> => {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return readDataUrl(await answer.blob());
};

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () =>
      typeof reader.result === "string" ? resolve(reader.result) : reject(new Error("unreadable")),
    );
    reader.readAsDataURL(blob);
  });

const loadSvg = async (svg: string): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};
