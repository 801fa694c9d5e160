import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { worstDpi } from "#shared/design/judge-design.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import type { OutputProfile } from "#shop/production/press/output-profile.ts";
import { sharpenForPaper } from "#shop/production/press/sharpen-for-paper.ts";

import { printPdf, type PrintedPhoto } from "./print-pdf.ts";
import { boxOfRegion, printRasterOf, regionOf } from "./print-raster.ts";
import { encodePdfImage } from "./render-pdf-image.ts";
import { renderPhoto } from "./render-photo.ts";
import { decodePhoto, type PhotoFile, type PixelSize } from "./render-pixels.ts";

export type PrintFileInput = {
  readonly document: DesignDocument;
  readonly format: FormatGeometry;
  /** The full-resolution derivative of a photo: upright, sRGB, 8 bit. */
  readonly readMaster: (photoId: string) => Promise<PhotoFile>;
  readonly title?: string;
  /** Goes into the file, so that rendering again gives the same bytes; left out, the file has no date. */
  readonly createdAt?: Date;
  /** Of the contour; left out or null, the magnet has none. */
  readonly cutLine?: CutLine | null;
  /** What the colours are meant for; left out, sRGB. */
  readonly profile?: OutputProfile | null;
  /** For a printer whose paper softens; left out, photos are as they were seen. */
  readonly sharpensPhotos?: boolean;
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
  const { format } = input;
  const { drawing, opened, raster, effectiveDpi } = await openMagnet(input);
  const photos: PrintedPhoto[] = [];
  for (const node of drawing.nodes) {
    if (node.kind !== "photo") continue;
    const photo = opened.get(node.photoId);
    if (photo === undefined) throw new Error(`photo ${node.photoId} was not read`);
    const region = regionOf(raster, node.box);
    const asSeen = await renderPhoto(photo.master, node, raster, region);
    const pixels = input.sharpensPhotos ? await sharpenForPaper(asSeen) : asSeen;
    photos.push({ node, box: boxOfRegion(raster, region), image: encodePdfImage(pixels) });
  }

  const pdf = await printPdf(drawing, photos, {
    title: input.title ?? `Magnet ${format.slug}`,
    ...(input.createdAt !== undefined && { createdAt: input.createdAt }),
    ...(input.cutLine && { cutLine: input.cutLine }),
    ...(input.profile && { profile: input.profile }),
  });
  return {
    pdf,
    sha256: new Bun.CryptoHasher("sha256").update(pdf).digest("hex"),
    widthPx: raster.size.width,
    heightPx: raster.size.height,
    effectiveDpi,
  };
};

/** The drawing of a design, its photos opened, and the grid that they are rendered to. */
export const openMagnet = async (input: PrintFileInput) => {
  const { document, format } = input;
  const opened = await readPhotos(input);
  const sizes = new Map(Array.from(opened, ([photoId, { size }]) => [photoId, size] as const));
  const glyphs = await readGlyphsOf(document.texts);
  const drawing = drawMagnet(document, format, Object.fromEntries(sizes), glyphs);
  return {
    drawing,
    opened,
    raster: printRasterOf(drawing.bleed),
    effectiveDpi: worstDpi(document, format, sizes) ?? 0,
  };
};

type OpenedPhoto = { readonly master: PhotoFile; readonly size: PhotoSize };

/** Each photo once, in however many frames it is. */
const readPhotos = async ({
  document,
  readMaster,
}: PrintFileInput): Promise<ReadonlyMap<string, OpenedPhoto>> => {
  const photos = new Map<string, OpenedPhoto>();
  for (const photoId of new Set(document.frames.map((frame) => frame.photoId))) {
    const master = await readMaster(photoId);
    const { width: widthPx, height: heightPx } = await sizeOf(master);
    photos.set(photoId, { master, size: { widthPx, heightPx } });
  }
  return photos;
};

const sizeOf = async (file: PhotoFile): Promise<PixelSize> => {
  const { width, height } = await decodePhoto(file).metadata();
  return { width, height };
};
