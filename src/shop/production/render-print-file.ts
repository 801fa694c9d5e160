import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf, type PhotoSize } from "#shared/design/frame.ts";
import { effectiveDpi } from "#shared/design/resolution.ts";
import { millimetresPerInch, printDpi } from "#shared/design/units.ts";

import { printPdf, type PrintedPhoto } from "./print-pdf.ts";
import { encodePdfImage } from "./render-pdf-image.ts";
import { renderPhoto } from "./render-photo.ts";
import { type Master, openMaster, type PixelSize } from "./render-pixels.ts";

export type PrintFileInput = {
  readonly document: DesignDocument;
  readonly format: FormatGeometry;
  /** The full-resolution derivative of a photo: upright, sRGB, 8 bit. */
  readonly readMaster: (photoId: string) => Promise<Master>;
  readonly title?: string;
  /** Goes into the file, so that rendering again gives the same bytes; left out, the file has no date. */
  readonly createdAt?: Date;
};

export type PrintFile = {
  readonly pdf: Uint8Array;
  /** Hex, of the whole file. */
  readonly sha256: string;
  /** Of the printed raster: the bleed box at 300 dpi, rounded up. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of the original an inch, of the worst photo. */
  readonly effectiveDpi: number;
};

/**
 * The print file of one magnet: a PDF page of the bleed box with the photo at 300 dpi, everything else
 * as vectors. Equal inputs give equal bytes. A damaged master throws: never half a photo.
 */
export const renderPrintFile = async (input: PrintFileInput): Promise<PrintFile> => {
  const { document, format } = input;
  const bleed = frameOf(format);
  const size: PixelSize = { width: printPixels(bleed.width), height: printPixels(bleed.height) };

  const masters = new Map<string, Master>();
  const photoSizes: Record<string, PhotoSize> = {};
  for (const { photoId } of document.frames) {
    if (!masters.has(photoId)) {
      const master = await input.readMaster(photoId);
      masters.set(photoId, master);
      photoSizes[photoId] = await masterSize(master);
    }
  }

  const drawing = drawMagnet(document, format, photoSizes);
  const photos: PrintedPhoto[] = [];
  for (const node of drawing.nodes) {
    const master = node.kind === "photo" ? masters.get(node.photoId) : undefined;
    if (node.kind === "photo" && master !== undefined) {
      const pixels = await renderPhoto(master, node, drawing.bleed, size);
      photos.push({ node, image: await encodePdfImage(pixels) });
    }
  }

  const pdf = await printPdf(drawing, photos, {
    title: input.title ?? `Magnet ${format.slug}`,
    ...(input.createdAt !== undefined && { createdAt: input.createdAt }),
  });
  const dpis = document.frames.map(({ photoId, crop }) => {
    const photo = photoSizes[photoId];
    return photo === undefined ? 0 : effectiveDpi(bleed, photo, crop);
  });
  return {
    pdf,
    sha256: new Bun.CryptoHasher("sha256").update(pdf).digest("hex"),
    widthPx: size.width,
    heightPx: size.height,
    effectiveDpi: Math.min(...dpis),
  };
};

/** Rounded up, so that no print pixel is larger than 1/300 inch; a hair above a whole one is that one. */
const printPixels = (lengthMm: number): number =>
  Math.ceil((lengthMm / millimetresPerInch) * printDpi - 1e-6);

const masterSize = async (master: Master): Promise<PhotoSize> => {
  const { width, height } = await openMaster(master).metadata();
  return { widthPx: width, heightPx: height };
};
