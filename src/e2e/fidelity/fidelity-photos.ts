import { existsSync } from "node:fs";
import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

/** Real photos beside the project, read only where they are present. */
const sharedPhotos = join(import.meta.dir, "../../../../shared/fixtures/photos");

/** What photos are in the list for, with the project's own stand-in for each. */
export const fidelityPhotos = {
  exif6Portrait: { file: "ok-portrait-exif6.jpg", make: () => exif6Jpeg(1200, 1800) },
  exif6Landscape: { file: "ok-landscape-exif6.jpg", make: () => exif6Jpeg(1800, 1200) },
  p3Heic: { file: "ok-iphone-12mp-p3-gps.heic", make: () => p3Jpeg(4032, 3024) },
  turnedHeic: { file: "ok-iphone-12mp-irot-arrow.heic", make: () => p3Jpeg(3024, 4032) },
  croppedHeic: { file: "ok-iphone-cropped-p3.heic", make: () => p3Jpeg(1025, 900) },
  p3Avif: { file: "ok-iphone-12mp-p3-rotated.avif", make: () => p3Avif(1512, 2016) },
  cmyk: { file: "ok-cmyk-1000x1500.jpg", make: () => cmykJpeg(1000, 1500) },
  largeFace: { file: "ok-24mp-face-progressive.jpg", make: () => progressiveJpeg(6000, 4000) },
  faces: { file: "ok-two-faces-mono.jpg", make: () => greyJpeg(840, 700) },
  adobeRgb: { file: "ok-adobergb.jpg", make: () => p3Jpeg(290, 442) },
  transparent: { file: "ok-alpha.png", make: () => transparentPng(576, 384) },
} as const;

export type FidelityPhoto = keyof typeof fidelityPhotos;

/** The photo's file: the real one, or one that is made in `folder` the first time. */
export const fidelityPhotoPath = async (photo: FidelityPhoto, folder: string): Promise<string> => {
  const { file, make } = fidelityPhotos[photo];
  const real = join(sharedPhotos, file);
  if (existsSync(real)) return real;
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

const transparentPng = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).ensureAlpha(0.6).png().toBuffer();

/** Soft sky, hard edges, fine lines, saturated colours and grain: what resampling gets wrong first. */
const scene = async (width: number, height: number): Promise<Sharp> => {
  const stripes = Array.from(
    { length: 24 },
    (_, at) => `<rect x="${at * 26}" y="620" width="${2 + at / 2}" height="240" fill="#182c44"/>`,
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a6fd6"/><stop offset="1" stop-color="#ffcf9a"/></linearGradient>
    <rect width="1000" height="1000" fill="url(#sky)"/><circle cx="690" cy="300" r="130" fill="#fff1b8"/>
    <path d="M0 560C250 380 380 700 1000 470V1000H0Z" fill="#c8404a"/><path d="M0 700C300 560 700 860 1000 640V1000H0Z" fill="#0d6b3f"/>
    ${stripes}<g stroke="#ffffff" stroke-width="3"><path d="M60 90L420 240"/><path d="M60 240L420 90"/></g></svg>`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 6 };
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#808080", noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const flat = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .composite([{ input: grain, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(flat).removeAlpha();
};
