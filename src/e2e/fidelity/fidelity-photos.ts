import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";

import { drawChart } from "./draw-chart.ts";

/** What photos are in the list for, with the project's own stand-in for each. */
const fidelityPhotos = {
  exif6Portrait: { file: "ok-portrait-exif6.jpg", make: () => exif6Jpeg(1200, 1800) },
  exif6Landscape: { file: "ok-landscape-exif6.jpg", make: () => exif6Jpeg(1800, 1200) },
  p3Heic: { file: "ok-iphone-12mp-p3-gps.heic", make: () => p3Jpeg(4032, 3024) },
  croppedHeic: { file: "ok-iphone-cropped-p3.heic", make: () => Bun.file(ownHeicPath).bytes() },
  p3Avif: { file: "ok-iphone-12mp-p3-rotated.avif", make: () => p3Avif(1512, 2016) },
  cmyk: { file: "ok-cmyk-1000x1500.jpg", make: () => cmykJpeg(1000, 1500) },
  largeFace: { file: "ok-24mp-face-progressive.jpg", make: () => progressiveJpeg(4800, 3200) },
  faces: { file: "ok-two-faces-mono.jpg", make: () => greyJpeg(840, 700) },
  adobeRgb: { file: "ok-adobergb.jpg", make: () => p3Jpeg(290, 442) },
  transparent: { file: "", make: () => transparentPng(1_536, 1_024) },
  chart: { file: "", make: () => drawChart(4032, 3024).png({ compressionLevel: 1 }).toBuffer() },
} as const;

export type FidelityPhoto = keyof typeof fidelityPhotos;

export const fidelityPhotoNames: readonly FidelityPhoto[] = [
  ...(["exif6Portrait", "exif6Landscape", "p3Heic", "croppedHeic", "p3Avif"] as const),
  ...(["cmyk", "largeFace", "faces", "adobeRgb", "transparent", "chart"] as const),
];

/** The id that designs know a photo by. */
export const photoIdOf = (photo: FidelityPhoto): string =>
  `01890a5d-ac96-774b-bcce-${String(fidelityPhotoNames.indexOf(photo)).padStart(12, "0")}`;

/** @throws RangeError when no photo has the id */
export const photoWithId = (photoId: string): FidelityPhoto => {
  const photo = fidelityPhotoNames.find((name) => photoIdOf(name) === photoId);
  if (photo === undefined) throw new RangeError(`no photo has the id ${photoId}`);
  return photo;
};

/** The photo's file: the real one, or one that is made in `folder` the first time. */
export const fidelityPhotoPath = async (photo: FidelityPhoto, folder: string): Promise<string> => {
  const { file, make } = fidelityPhotos[photo];
  if (photoFixtureNames.includes(file)) return photoFixturePath(file);
  const made = join(folder, `${photo}.original`);
  await Bun.write(made, await make());
  return made;
};

const exif6Jpeg = async (width: number, height: number): Promise<Buffer> =>
  (await scene(height, width)).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();

const p3Jpeg = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).withIccProfile("p3").jpeg({ quality: 92 }).toBuffer();

const p3Avif = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).withIccProfile("p3").avif({ quality: 70, effort: 1 }).toBuffer();

const cmykJpeg = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).toColourspace("cmyk").jpeg({ quality: 92 }).toBuffer();

const progressiveJpeg = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).jpeg({ quality: 90, progressive: true }).toBuffer();

const greyJpeg = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).grayscale().jpeg({ quality: 92 }).toBuffer();

/** Half seen through all over, and not at all within a round hole. */
const transparentPng = async (width: number, height: number): Promise<Buffer> => {
  const alpha = Buffer.alloc(width * height, 0x99);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const fromMiddle = Math.hypot(x - width / 2, y - height / 2) / height;
    if (fromMiddle < 0.2) alpha[pixel] = 0;
    else if (fromMiddle < 0.3) alpha[pixel] = 0xff;
  }
  const rgb = await (await scene(width, height)).raw().toBuffer();
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};

/**
 * Soft sky, edges, fine lines, saturated colours and grain: what resampling gets wrong first. All of it as a
 * lens and a sensor leave it: in no photo does one pixel know nothing of the next.
 */
const scene = async (width: number, height: number): Promise<Sharp> => {
  const data = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (seed >>> 28) - 7.5;
      const [red, green, blue] = colourAt(x / width, y / height);
      data[at] = Math.max(0, Math.min(255, red + grain));
      data[at + 1] = Math.max(0, Math.min(255, green + grain));
      data[at + 2] = Math.max(0, Math.min(255, blue + grain));
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).blur(lensBlurPx);
};

/** A ninth of what pixels could tell apart at the most is left of it, as in phones' and cameras' photos. */
const lensBlurPx = 0.67;

type Colour = readonly [red: number, green: number, blue: number];

/** `x` and `y` run from 0 to 1. */
const colourAt = (x: number, y: number): Colour => {
  const isFence = y > 0.62 && y < 0.86 && (x * 40) % 1 < 0.12 + x / 3;
  const isCross = y < 0.3 && Math.abs(Math.abs(x - 0.24) - Math.abs(y - 0.16)) < 0.002;
  if (isFence) return [24, 44, 68];
  if (isCross) return [255, 255, 255];
  if (y > 0.72 + 0.06 * Math.sin(x * 9)) return [13, 107, 63];
  if (y > 0.55 + 0.08 * Math.sin(x * 5 + 2)) return [200, 64, 74];
  if (Math.hypot(x - 0.69, y - 0.3) < 0.13) return [255, 241, 184];
  return [42 + 213 * y, 111 + 96 * y, 214 - 60 * y];
};
