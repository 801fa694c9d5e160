// Bench: what preparing an uploaded photo costs beside the image library alone.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { derivativeFileNames } from "#server/images/derivative-files.ts";
import { findFaces } from "#server/images/find-faces.ts";
import {
  masterJpegQuality,
  proxyJpegQuality,
  thumbLongSidePixelsMax,
  thumbWebpQuality,
} from "#server/images/image-limits.ts";
import { proxySizeOf } from "#server/images/proxy-size.ts";
import { renderDerivatives } from "#server/images/render-derivatives.ts";

import { makePhonePhoto } from "../../src/testing/makes/phone-photo.ts";
import { cpuMillisecondsOf, median } from "./median.ts";
import type { Tell } from "./tell.ts";

/** All that an upload becomes, faces and all, costs at most this much of the image library's work alone. */
const previewRatioMax = 1.15;

const rounds = 7;
const photo = { width: 4_032, height: 3_024 } as const;
const jpeg = { chromaSubsampling: "4:4:4", optimizeCoding: false } as const;

/** What preparing an uploaded photo costs beside the image library alone: `bun run bench upload-preview`. */
export const benchUploadPreview = async (tell: Tell): Promise<void> => {
  const { libraryMs, previewMs, facesMs } = await measure();
  tell(
    "preview of an upload of 12 megapixels, ms of a processor",
    `${previewMs.toFixed(0)}, of that faces ${facesMs.toFixed(0)}, ratio of all ${(previewMs / libraryMs).toFixed(2)}`,
    `ratio <= ${previewRatioMax}`,
    `sharp alone, the same three files ${libraryMs.toFixed(0)}`,
  );
};

/**
 * Medians of processor time: sharp making the three files of a photo, our worker's whole act before it is
 * seen from the shop, and what of it looks for faces, which the library can't.
 */
const measure = async () => {
  const threads = sharp.concurrency();
  const folder = await mkdtemp(join(tmpdir(), "lodestone-preview-"));
  sharp.concurrency(1);
  try {
    const path = join(folder, "photo.jpg");
    await Bun.write(path, await makePhonePhoto({ ...photo, orientation: 6 }));
    const times = { alone: [] as number[], whole: [] as number[], faces: [] as number[] };
    const alone = () => libraryAlone(path);
    const whole = async () => {
      await renderDerivatives(path, folder);
    };
    const faces = async () => {
      await findFaces((sidePixels) =>
        smallCopy(join(folder, derivativeFileNames(false).thumb), sidePixels),
      );
    };
    await alone();
    await whole();
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(await cpuMillisecondsOf(alone));
      times.whole.push(await cpuMillisecondsOf(whole));
      times.faces.push(await cpuMillisecondsOf(faces));
    }
    return {
      libraryMs: median(times.alone),
      previewMs: median(times.whole),
      facesMs: median(times.faces),
    };
  } finally {
    sharp.concurrency(threads);
    await rm(folder, { recursive: true });
  }
};

/** The same three files, each from the one before, and nothing looked for in them. */
export const libraryAlone = async (path: string): Promise<void> => {
  const master = await sharp(path)
    .autoOrient()
    .toColourspace("srgb")
    .jpeg({ quality: masterJpegQuality, ...jpeg })
    .toBuffer({ resolveWithObject: true });
  const { width: widthPx, height: heightPx } = master.info;
  const { width, height } = proxySizeOf({ widthPx, heightPx });
  const proxy = await sharp(master.data)
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: proxyJpegQuality, ...jpeg })
    .toBuffer();
  await sharp(proxy)
    .resize({ width: thumbLongSidePixelsMax, height: thumbLongSidePixelsMax, fit: "inside" })
    .webp({ quality: thumbWebpQuality })
    .toBuffer();
};

const smallCopy = async (thumb: string, sidePixels: number) => {
  const { data, info } = await sharp(thumb)
    .resize({ width: sidePixels, height: sidePixels, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
};
