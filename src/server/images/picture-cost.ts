import type { ImageType } from "#shared/pictures/image-type.ts";

import type { InspectedImage } from "./inspect-image.ts";

/** Whatever the picture: starting, looking for faces. */
const baseCpuMs = 400;
const baseMemoryBytes = 120 * 1024 * 1024;

/** Of noise, which costs most; flat colour a tenth. What was really used is put right afterwards. */
const cpuMsPerMegapixel = {
  jpeg: 45,
  png: 60,
  gif: 60,
  webp: 90,
  heic: 110,
  avif: 160,
} as const satisfies Record<ImageType, number>;

/** Measured at 32 and 48 megapixels (see `keptPixelsMax`, `workerRssBytesMax`), rounded up. */
const memoryBytesPerPixel = {
  jpeg: 9,
  png: 9,
  gif: 9,
  webp: 10,
  heic: 18,
  avif: 20,
} as const satisfies Record<ImageType, number>;

export type PictureCost = {
  readonly cpuMs: number;
  readonly memoryBytes: number;
};

/** What decoding a picture will cost, from its header alone. */
export const costOfPicture = ({ type, width, height }: InspectedImage): PictureCost => ({
  cpuMs: baseCpuMs + (cpuMsPerMegapixel[type] * width * height) / 1_000_000,
  memoryBytes: baseMemoryBytes + memoryBytesPerPixel[type] * width * height,
});
