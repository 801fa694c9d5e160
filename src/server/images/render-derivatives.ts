import { open as openFile } from "node:fs/promises";
import { join } from "node:path";

import type { Sharp } from "sharp";

import {
  findFocusPoint,
  focusSidePixels,
  type SmallPicture,
} from "#shared/pictures/focus-point.ts";

import { colourSpaceOf } from "./colour-space.ts";
import { derivativeFileNames, type RenderedDerivatives } from "./derivative-files.ts";
import { findFaces } from "./find-faces.ts";
import {
  faceSearchSidePixelsMin,
  keptPixelsMax,
  masterJpegQuality,
  proxyJpegQuality,
  thumbLongSidePixelsMax,
  thumbWebpQuality,
} from "./image-limits.ts";
import { openUpright } from "./open-upright.ts";
import { proxySizeOf } from "./proxy-size.ts";
import { readableCopy } from "./readable-copy.ts";
import { freeBytes, keepPixels, type KeptPixels, openImage } from "./sharp-policy.ts";

/** Of what is transparent: without loss for print, with all of its edges for the studio. */
const masterPngOptions = { compressionLevel: 3 } as const;
const proxyWebpOptions = { quality: 95, alphaQuality: 100, smartSubsample: true } as const;
const thumbOptions = { quality: thumbWebpQuality } as const;
/** Optimised Huffman tables save 2 % of bytes and cost half the time and 4 bytes a pixel: left off. */
const jpegOptions = { chromaSubsampling: "4:4:4", optimizeCoding: false } as const;

/**
 * Decodes a picture once and writes master, proxy and thumb into a folder: upright, sRGB, 8 bit, as
 * transparent as it is, without any metadata. Runs in a worker process only.
 * @throws ShopError `photo_damaged`, `photo_contradicts_itself`, `photo_format_unsupported`,
 * `photo_too_many_pixels`; anything else that sharp throws is its message
 */
export const renderDerivatives = async (
  path: string,
  folder: string,
  onWhite = false,
): Promise<RenderedDerivatives> => {
  const source = await readableCopy(path, folder);
  const metadata = await openImage(source.path).metadata();
  const upright = await openUpright(source.path, metadata, folder);
  const isKept = metadata.width * metadata.height <= keptPixelsMax;
  const kept = isKept ? await keepPixels(upright) : undefined;
  const open = () => kept?.open() ?? upright.clone();
  const isTransparent =
    !onWhite &&
    metadata.hasAlpha &&
    !(kept ? isOpaque(kept) : (await upright.clone().stats()).isOpaque);
  const names = derivativeFileNames(isTransparent);
  const master = await (
    isTransparent
      ? open().png(masterPngOptions)
      : opaque(open()).jpeg({ quality: masterJpegQuality, ...jpegOptions })
  ).toBuffer({ resolveWithObject: true });
  await writeBytes(join(folder, names.master), master.data);

  const { width, height } = master.info;
  const size = proxySizeOf({ widthPx: width, heightPx: height });
  const whole = kept?.open() ?? openImage(master.data);
  const shrunk = await keepPixels(
    (isTransparent ? whole : opaque(whole)).resize(size.width, size.height, { fit: "fill" }),
  );
  freeBytes(master.data);
  if (kept) freeBytes(kept.data);
  const proxy = isTransparent
    ? shrunk.open().webp(proxyWebpOptions)
    : shrunk.open().jpeg({ quality: proxyJpegQuality, ...jpegOptions });
  await writeBytes(join(folder, names.proxy), await proxy.toBuffer());

  const thumb = await toThumbSize(shrunk.open()).webp(thumbOptions).toBuffer();
  freeBytes(shrunk.data);
  await writeBytes(join(folder, names.thumb), thumb);
  // As it is kept: the same faces are found in it later.
  const small = await keepPixels(opaque(openImage(thumb)));

  return {
    width,
    height,
    ...(await findFocus(small)),
    faces:
      Math.min(width, height) < faceSearchSidePixelsMin
        ? []
        : await findFaces((sidePixels) => smallCopy(small, sidePixels)),
    isFirstFrame:
      source.isAnimatedAvif ||
      ((metadata.pages ?? 1) > 1 && ["gif", "webp"].includes(metadata.format)),
    isTransparent,
    colourSpace: colourSpaceOf(metadata),
  };
};

/** Whether nothing is seen through a picture, which is told by its alpha channel. */
const isOpaque = ({ data, channels }: KeptPixels): boolean => {
  if (channels === 1 || channels === 3) return true;
  for (let at = channels - 1; at < data.length; at += channels) {
    if (data[at] !== 0xff) return false;
  }
  return true;
};

/** Only the thumb, of a picture that is hardly larger itself: upright, sRGB, looked at and not kept. */
export const renderGlance = async (path: string, folder: string): Promise<RenderedDerivatives> => {
  const metadata = await openImage(path).metadata();
  const upright = await openUpright(path, metadata, folder);
  const { data, info } = await toThumbSize(opaque(upright))
    .webp(thumbOptions)
    .toBuffer({ resolveWithObject: true });
  await writeBytes(join(folder, derivativeFileNames(false).thumb), data);
  const { width, height } = info;
  const unasked = { focusX: 0.5, focusY: 0.5, faces: [], isFirstFrame: false } as const;
  return { width, height, ...unasked, isTransparent: false, colourSpace: colourSpaceOf(metadata) };
};

const toThumbSize = (image: Sharp): Sharp =>
  image.resize({
    width: thumbLongSidePixelsMax,
    height: thumbLongSidePixelsMax,
    fit: "inside",
    withoutEnlargement: true,
  });

/** On white: where nothing is to be seen through, or nobody would see what lies below. */
const opaque = (image: Sharp): Sharp => image.flatten({ background: "#ffffff" });

/** A small bare copy is enough to find what matters, and the same for every size of the picture. */
const findFocus = async (thumb: KeptPixels) => {
  const { x, y } = findFocusPoint(await smallCopy(thumb, focusSidePixels));
  return { focusX: x, focusY: y };
};

const smallCopy = async (thumb: KeptPixels, sidePixels: number): Promise<SmallPicture> => {
  const { data, info } = await thumb
    .open()
    .resize({ width: sidePixels, height: sidePixels, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
};

const writeBytes = async (path: string, bytes: Uint8Array) => {
  const file = await openFile(path, "w");
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
};
