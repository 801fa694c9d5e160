// How sharp prints are, by fine detail beside a Lanczos reference.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import sharp from "sharp";

import type { Derivatives } from "#server/images/make-derivatives.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { followedBy, type Matrix, turnVector } from "#shared/design/matrix.ts";
import { printRasterOf, regionOf } from "#shop/production/render/print-raster.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { readPrintPictures } from "#testing/judges/read-print-pictures.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { detailEnergy } from "./detail-energy.ts";
import { cropOf, designOf, frameOfPhoto } from "./fidelity-designs.ts";
import { type FidelityPhoto, photoIdOf } from "./fidelity-photos.ts";
import { lanczosReference } from "./lanczos-reference.ts";
import { type Pixels, pixelsOfPicture } from "./pixels.ts";

/** Of the fine detail of a Lanczos reference, what the print may have: no less, and nothing made up. */
export const sharpnessMin = 0.95;
export const sharpnessMax = 1.05;

export const sharpnessPhotos: readonly FidelityPhoto[] = [
  "chart",
  "largeFace",
  "p3Heic",
  "croppedHeic",
];
const crops = [
  [1, 0, "single"],
  [1.6, 0, "single"],
  [2.2, 0, "single"],
  [1, 90, "single"],
  [1, 17, "single"],
  [1.6, 45, "single"],
  [1, 0, "quartet"],
  [1.6, 0, "quartet"],
  [1, 270, "quartet"],
] as const;
type SharpnessCrop = (typeof crops)[number];

/** Those that a photo has pixels enough for: where it is enlarged, nothing of it can be lost. */
export const sharpnessCropsOf = ({ width, height }: { width: number; height: number }) =>
  crops.filter(([zoom]) => Math.min(width, height) / zoom > enlargedPx);

export type Sharpness = {
  readonly photo: FidelityPhoto;
  readonly zoom: number;
  readonly turn: number;
  /** Of a collage the first photo is looked at. */
  readonly layout: "single" | "quartet";
  /** Detail of the print by that of the reference; 1 is the same. */
  readonly share: number;
};

/** In print pixels: the middle of a magnet is compared, less of it where the reference is slow to make. */
const sidePx = 360;
const turnedSidePx = 160;
/** Of the shorter side of what is shown: turned aslant, fewer would be enlarged. */
const enlargedPx = 1_200;
const format = formatGeometries.square;

/** How sharp a photo comes on paper, beside Lanczos from all pixels of the original. */
export const measureSharpness = async (
  photo: FidelityPhoto,
  [zoom, turn, layout]: SharpnessCrop | readonly [zoom: number, turn: number, layout: "single"],
  original: Pixels,
  { paths }: Pick<Derivatives, "paths">,
): Promise<Sharpness> => {
  const photoId = photoIdOf(photo);
  const frame = frameOfPhoto(photo, cropOf(0.5, 0.5, zoom, turn));
  const { document } = designOf("", "square", [frame], { layout });
  const { pdf } = await renderPrintFile({ document, format, readMaster: async () => paths.master });
  const [picture] = await readPrintPictures(pdf);
  if (picture === undefined) throw new Error("the print has no photo");
  const printed = await pixelsOfPicture(picture.png);

  const size = { widthPx: original.width, heightPx: original.height };
  const { bleed, nodes } = drawMagnet(document, format, { [photoId]: size });
  const node = nodes.find(({ kind }) => kind === "photo");
  if (node?.kind !== "photo") throw new Error("the drawing has no photo");
  const side = Math.min(turn % 90 === 0 ? sidePx : turnedSidePx, printed.width, printed.height);
  const [left, top] = [(printed.width - side) >> 1, (printed.height - side) >> 1];
  const raster = printRasterOf(bleed);
  const region = regionOf(raster, node.box);
  const toRaster: Matrix = [
    ...([raster.size.width / bleed.width, 0, 0, raster.size.height / bleed.height] as const),
    ...([-region.left - left, -region.top - top] as const),
  ];
  const quarters = turn % 90 === 0 ? turn : 0;
  const { pixels, toPixels } = await turnedByQuarters(original, quarters);
  const map = followedBy(toPixels, followedBy(node.matrix, toRaster));
  const reference = lanczosReference(pixels, map, { width: side, height: side });
  const shown = cut(printed, { left, top, width: side, height: side });
  return { photo, zoom, turn, layout, share: detailEnergy(shown) / detailEnergy(reference) };
};

/** A photo as it was uploaded, whole and upright: from what its decoder left, where it needed one. */
export const readOriginal = async (
  path: string,
  { paths }: Pick<Derivatives, "paths">,
): Promise<Pixels> => {
  const decoded = join(dirname(paths.master), "decoded.png");
  const { data, info } = await sharp(existsSync(decoded) ? decoded : path)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Laid on its side or its head, without loss, so that what is left is no turn. */
const turnedByQuarters = async ({ data, width, height }: Pixels, turn: number) => {
  const raw = { width, height, channels: 3 } as const;
  const turned = await sharp(data, { raw })
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { cos, sin } = turnVector(turn);
  const [across, down] = [width / 2, height / 2];
  const { width: wide, height: high } = turned.info;
  // Back to the photo's own pixels: about the middle, the other way round.
  const toPixels: Matrix = [
    ...([cos, 0 - sin, sin, cos] as const),
    across - (cos * wide) / 2 - (sin * high) / 2,
    down + (sin * wide) / 2 - (cos * high) / 2,
  ];
  return { pixels: { data: turned.data, width: wide, height: high }, toPixels };
};

const cut = (
  { data, width }: Pixels,
  part: { left: number; top: number; width: number; height: number },
): Pixels => {
  const out = new Uint8Array(part.width * part.height * 3);
  for (let row = 0; row < part.height; row += 1) {
    const from = ((part.top + row) * width + part.left) * 3;
    out.set(data.subarray(from, from + part.width * 3), row * part.width * 3);
  }
  return { width: part.width, height: part.height, data: out };
};
