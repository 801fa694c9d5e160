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

/** Measured at 48 megapixels (see `workerRssBytesMax`), rounded up. */
const memoryBytesPerPixel = {
  jpeg: 7,
  png: 7,
  gif: 8,
  webp: 8,
  heic: 16,
  avif: 18,
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
