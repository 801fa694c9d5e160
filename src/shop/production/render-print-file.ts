import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { worstDpi } from "#shared/design/judge-design.ts";

import { printPdf, type PrintedPhoto } from "./print-pdf.ts";
import { boxOfRegion, printRasterOf, regionOf } from "./print-raster.ts";
import { readGlyphSheets } from "./read-glyph-sheets.ts";
import { encodePdfImage } from "./render-pdf-image.ts";
import { renderPhoto } from "./render-photo.ts";
import { type Master, openMaster } from "./render-pixels.ts";

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
 * The print file of one magnet: a PDF page of the bleed box with its photos at 300 dpi, everything else
 * as vectors. Equal inputs give equal bytes. A damaged master throws: never half a photo.
 */
export const renderPrintFile = async (input: PrintFileInput): Promise<PrintFile> => {
  const { document, format } = input;
  const masters = await readMasters(input);
  const sizes = new Map(Array.from(masters, ([photoId, { size }]) => [photoId, size] as const));
  const glyphs = await readGlyphSheets(document.texts.map(({ font }) => font));
  const drawing = drawMagnet(document, format, Object.fromEntries(sizes), glyphs);

  const raster = printRasterOf(drawing.bleed);
  const photos: PrintedPhoto[] = [];
  for (const node of drawing.nodes) {
    if (node.kind !== "photo") continue;
    const master = masters.get(node.photoId);
    if (master === undefined) throw new Error(`photo ${node.photoId} was not read`);
    const region = regionOf(raster, node.box);
    const pixels = await renderPhoto(master.file, node, raster, region);
    photos.push({ node, box: boxOfRegion(raster, region), image: encodePdfImage(pixels) });
  }

  const pdf = await printPdf(drawing, photos, {
    title: input.title ?? `Magnet ${format.slug}`,
    ...(input.createdAt !== undefined && { createdAt: input.createdAt }),
  });
  return {
    pdf,
    sha256: new Bun.CryptoHasher("sha256").update(pdf).digest("hex"),
    widthPx: raster.size.width,
    heightPx: raster.size.height,
    effectiveDpi: worstDpi(document, format, sizes) ?? 0,
  };
};

type OpenedMaster = { readonly file: Master; readonly size: PhotoSize };

/** Each photo once, in however many frames it is. */
const readMasters = async ({
  document,
  readMaster,
}: PrintFileInput): Promise<ReadonlyMap<string, OpenedMaster>> => {
  const masters = new Map<string, OpenedMaster>();
  for (const photoId of new Set(document.frames.map((frame) => frame.photoId))) {
    const file = await readMaster(photoId);
    const { width, height } = await openMaster(file).metadata();
    masters.set(photoId, { file, size: { widthPx: width, heightPx: height } });
  }
  return masters;
};
