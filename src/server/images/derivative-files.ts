import type { ColourSpaceName, FaceBox } from "#shared/photos.ts";

/**
 * The files a picture becomes, in the order they are made. Told apart from their
 * making, so that who only asks for it does not load the image library (16 MB, 30 ms of a start).
 */
export const derivativeFileNames = (isTransparent: boolean) =>
  isTransparent
    ? ({ master: "master.png", proxy: "proxy.webp", thumb: "thumb.webp" } as const)
    : ({ master: "master.jpg", proxy: "proxy.jpg", thumb: "thumb.webp" } as const);

export type RenderedDerivatives = {
  /** Upright pixels of the master, which is as large as the original. */
  readonly width: number;
  readonly height: number;
  /** What matters in the picture, as fractions of its width and height. */
  readonly focusX: number;
  readonly focusY: number;
  /** The surest first. */
  readonly faces: readonly FaceBox[];
  /** The file moves; its first frame was taken. */
  readonly isFirstFrame: boolean;
  /** What lies below is seen through it somewhere: its master is a PNG, its proxy a WebP. */
  readonly isTransparent: boolean;
  /** Of the original. */
  readonly colourSpace: ColourSpaceName;
};
