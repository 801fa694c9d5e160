import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import sharp from "sharp";

import { srgbProfile } from "#server/images/srgb-profile.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { safeOutline } from "#shared/design/inset-outline.ts";
import { boxPath } from "#shared/design/path.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import { numbers, pathOf } from "#shop/production/render/pdf-operators.ts";
import {
  cutPageContent,
  pageContent,
  type PlacedPhoto,
} from "#shop/production/render/print-pdf-content.ts";
import { boxOfRegion, printRasterOf, regionOf } from "#shop/production/render/print-raster.ts";
import { renderPhoto } from "#shop/production/render/render-photo.ts";
import type { PhotoFile, PixelImage } from "#shop/production/render/render-pixels.ts";

/** Half of the print's: looked at, not printed, and on its way in a moment. */
const proofDpi = 150;
const jpegOptions = { quality: 88, chromaSubsampling: "4:4:4" } as const;

/** How much of what the cutter takes is paled. */
const veil = 0.6;

/** A photo of a proof, and its JPEG. */
type ProofPhoto = PlacedPhoto & { readonly jpeg: Uint8Array; readonly size: PixelImage };

/** A drawing's photos as the renderer of the print makes them, on a coarser grid. */
export const renderProofPhotos = async (
  drawing: Drawing,
  files: ReadonlyMap<string, { readonly master: PhotoFile }>,
): Promise<readonly ProofPhoto[]> => {
  const raster = printRasterOf(drawing.bleed, proofDpi);
  const photos: ProofPhoto[] = [];
  for (const node of drawing.nodes) {
    if (node.kind !== "photo") continue;
    const file = files.get(node.photoId);
    if (file === undefined) throw new Error(`photo ${node.photoId} was not read`);
    const region = regionOf(raster, node.box);
    const size = await renderPhoto(file.master, node, raster, region);
    const { width, height } = size;
    const jpeg = await sharp(size.data, { raw: { width, height, channels: 3 } })
      .jpeg(jpegOptions)
      .toBuffer();
    photos.push({ node, box: boxOfRegion(raster, region), jpeg, size });
  }
  return photos;
};

/**
 * A magnet in its own size as a form of a PDF, drawn by the operators of its print file: as it is cut, or all
 * that is printed with the cut and what is safe.
 */
export const addProofForm = async (
  pdf: PDFDocument,
  drawing: Drawing,
  photos: readonly ProofPhoto[],
  lines: FormatGeometry | null,
): Promise<PDFRef> => {
  const { context } = pdf;
  const profile = await srgbProfile();
  const srgb = context.obj([
    "ICCBased",
    context.register(context.flateStream(profile, { N: 3, Alternate: "DeviceRGB" })),
  ]);
  const images = photos.map(({ jpeg, size }, index) => {
    const image = context.stream(jpeg, {
      Type: "XObject",
      Subtype: "Image",
      Width: size.width,
      Height: size.height,
      ColorSpace: srgb,
      BitsPerComponent: 8,
      Filter: "DCTDecode",
    });
    return [`Photo${index}`, context.register(image)] as const;
  });
  const content =
    lines === null
      ? `${cutPageContent(drawing, photos)}${edgeOf(drawing)}\n`
      : `${pageContent(drawing, photos)}${linesOf(drawing, lines)}\n`;
  const { bleed, trim } = drawing;
  const seen = lines === null ? trim : { x: 0, y: 0, ...bleed };
  const [left, bottom] = [points(seen.x), points(bleed.height - seen.y - seen.height)];
  const [width, height] = [points(seen.width), points(seen.height)];
  return context.register(
    context.flateStream(content, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [left, bottom, left + width, bottom + height],
      Matrix: [1, 0, 0, 1, -left, -bottom],
      Resources: {
        ColorSpace: { Srgb: srgb },
        ExtGState: { Veil: { Type: "ExtGState", ca: veil } },
        XObject: Object.fromEntries(images),
      },
    }),
  );
};

/** What a form shows, in millimetres. */
export const proofSizeOf = ({ bleed, trim }: Drawing, hasLines: boolean) => {
  const { width, height } = hasLines ? bleed : trim;
  return { width, height };
};

/** So that a white magnet is seen on white paper. */
const edgeOf = ({ trimOutline }: Drawing): string =>
  `q /Srgb CS 0.8 0.78 0.74 SCN 0.2 w ${pathOf(trimOutline)} S Q`;

const linesOf = ({ bleed, trimOutline }: Drawing, format: FormatGeometry): string => {
  const everything = pathOf(boxPath({ x: 0, y: 0, ...bleed }));
  const line = (path: string, dash: string) =>
    `q /Srgb CS 1 J [${dash}] 0 d 1 1 1 SCN 0.6 w ${path} S 0.1 0.13 0.2 SCN 0.25 w ${path} S Q`;
  return [
    `q /Veil gs /Srgb cs 1 1 1 scn ${everything} ${pathOf(trimOutline)} f* Q`,
    line(pathOf(trimOutline), "2 1.2"),
    line(pathOf(safeOutline(format)), "0 0.9"),
  ].join("\n");
};

const points = (millimetres: number): number => Number(numbers(millimetres * pointsPerMillimetre));
