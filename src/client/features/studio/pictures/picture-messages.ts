// What the page and its picture worker say to each other, with the limits of pictures read here.

import type { PhotoMatter } from "#shared/design/crop/fit-around.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

/** Larger ones are refused by the shop anyway and would only fill the memory of a phone. */
export const localPixelsMax = 60_000_000;
/** What is edited until the shop's own copy is there. Phones stutter long before 16.7 megapixels. */
export const previewPixelsMax = 3_200_000;
/** Sharp in the strip on every screen, and small enough for two hundred of them. */
export const thumbEdgeMax = 360;
export const localJpegQuality = 0.88;

/** Asked of the worker. */
export type PictureQuestion = {
  readonly id: number;
  readonly file: Blob;
  /** `glance`: what can be had at once. Else the file is decoded. */
  readonly wish: "glance" | "thumb" | "thumb and preview";
};

/** What became known of a file, upright and sRGB. */
export type PictureParts = {
  /** Upright pixels of the original. */
  readonly size: PhotoSize;
  readonly thumb?: Blob;
  readonly preview?: Blob;
  /** Where the eye goes first, found in the thumb. */
  readonly focus?: PhotoMatter["focus"];
  /** The small picture of a HEIC that this browser cannot decode: whoever can, makes the thumb of it. */
  readonly coded?: Blob;
};

/** Parts come as they are ready, the small one first; `isLast` without parts: can't be shown here. */
export type PictureAnswer = {
  readonly id: number;
  readonly parts: PictureParts | null;
  readonly isLast: boolean;
};
