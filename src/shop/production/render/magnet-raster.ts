import sharp from "sharp";

import { pathSvg } from "#shared/design/drawing-svg.ts";
import type { Drawing, DrawingNode } from "#shared/design/drawing.ts";
import { type Path, type PathNode, svgPathData } from "#shared/design/path.ts";
import { sharpenForPaper } from "#shop/production/press/sharpen-for-paper.ts";

import { printRasterOf, regionOf } from "./print-raster.ts";
import { renderPhoto } from "./render-photo.ts";
import type { PhotoFile, PixelImage, PixelRegion, PixelSize } from "./render-pixels.ts";

/**
 * The whole bleed box of a drawing in the printer's pixels, sRGB: the very pixels of its photos, what else
 * is drawn with smooth edges. For programs that take pictures only; a PDF keeps edges as vectors.
 */
export const rasteriseMagnet = async (
  drawing: Drawing,
  photos: ReadonlyMap<string, { readonly master: PhotoFile }>,
  sharpensPhotos = false,
): Promise<PixelImage> => {
  const raster = printRasterOf(drawing.bleed);
  const { width, height } = raster.size;
  const data = Buffer.alloc(width * height * 3, 0xff);
  for (const node of drawing.nodes) {
    const layer = await layerOf(drawing, node, photos, sharpensPhotos);
    blend(data, width, layer);
  }
  return { ...raster.size, data };
};

/** Pixels over a region, each with how much of it covers what lies below: null for all. */
type Layer = {
  readonly region: PixelRegion;
  readonly pixels: Buffer;
  readonly channels: 3 | 4;
  readonly mask: Buffer | null;
};

const layerOf = async (
  drawing: Drawing,
  node: DrawingNode,
  photos: ReadonlyMap<string, { readonly master: PhotoFile }>,
  sharpensPhotos: boolean,
): Promise<Layer> => {
  const raster = printRasterOf(drawing.bleed);
  const whole = { left: 0, top: 0, ...raster.size };
  if (node.kind !== "photo") {
    const paths = node.kind === "path" ? [node] : node.paths;
    return { region: whole, channels: 4, mask: null, pixels: await drawPaths(drawing, paths) };
  }
  const photo = photos.get(node.photoId);
  if (photo === undefined) throw new Error(`photo ${node.photoId} was not read`);
  const region = regionOf(raster, node.box);
  const asSeen = await renderPhoto(photo.master, node, raster, region);
  const { data } = sharpensPhotos ? await sharpenForPaper(asSeen) : asSeen;
  const mask = node.clip === undefined ? null : await maskOf(drawing, node.clip, region);
  return { region, channels: 3, pixels: data, mask };
};

/** Paths over the whole page: red, green, blue and how opaque, a byte each. */
const drawPaths = async (drawing: Drawing, paths: readonly PathNode[]): Promise<Buffer> =>
  readLayer(drawing, paths.map(pathSvg).join(""));

/** How much of each pixel of a region is inside a path. */
const maskOf = async (drawing: Drawing, path: Path, region: PixelRegion): Promise<Buffer> => {
  const size = printRasterOf(drawing.bleed).size;
  const whole = await readLayer(drawing, `<path d="${svgPathData(path)}" fill="#000000"/>`);
  const mask = Buffer.alloc(region.width * region.height);
  for (let row = 0; row < region.height; row += 1) {
    for (let column = 0; column < region.width; column += 1) {
      const at = (region.top + row) * size.width + region.left + column;
      mask[row * region.width + column] = whole[at * 4 + 3] ?? 0;
    }
  }
  return mask;
};

const readLayer = async ({ bleed }: Drawing, node: string): Promise<Buffer> => {
  const { width, height }: PixelSize = printRasterOf(bleed).size;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `preserveAspectRatio="none" viewBox="0 0 ${bleed.width} ${bleed.height}">${node}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height || info.channels !== 4) {
    throw new Error("a path was drawn in another size");
  }
  return data;
};

const blend = (onto: Buffer, ontoWidth: number, layer: Layer): void => {
  const { region, pixels, channels, mask } = layer;
  let from = 0;
  for (let row = 0; row < region.height; row += 1) {
    let to = ((region.top + row) * ontoWidth + region.left) * 3;
    for (let column = 0; column < region.width; column += 1, to += 3, from += channels) {
      const cover =
        channels === 4 ? (pixels[from + 3] ?? 0) : (mask?.[row * region.width + column] ?? 0xff);
      if (cover === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = pixels[from + channel] ?? 0;
        const below = onto[to + channel] ?? 0;
        onto[to + channel] = below + Math.round(((above - below) * cover) / 0xff);
      }
    }
  }
};
