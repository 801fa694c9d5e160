import type { Crop } from "#shared/design/design-document.ts";
import type { formatGeometries } from "#testing/format-geometries.ts";

import type { FidelityPhoto } from "./fidelity-photos.ts";

export type FidelityDesign = {
  readonly photo: FidelityPhoto;
  readonly format: keyof typeof formatGeometries;
  readonly crop: Crop;
};

const crop = (centreX: number, centreY: number, zoom: number, turnDegrees: number): Crop => ({
  centreX,
  centreY,
  zoom,
  turnDegrees,
});

/** Formats × crops × turns × photos: every one a shopper could order. */
export const fidelityDesigns: readonly FidelityDesign[] = [
  { photo: "exif6Portrait", format: "square", crop: crop(0.5, 0.5, 1, 0) },
  { photo: "exif6Portrait", format: "portrait", crop: crop(0.45, 0.4, 1.3, 270) },
  { photo: "exif6Landscape", format: "landscape", crop: crop(0.5, 0.5, 1, 0) },
  { photo: "exif6Landscape", format: "circle", crop: crop(0.3, 0.6, 1.15, 11.5) },
  { photo: "p3Heic", format: "square", crop: crop(0.5, 0.5, 1, 0) },
  { photo: "p3Heic", format: "portrait", crop: crop(0.62, 0.37, 1.83, 90) },
  { photo: "p3Heic", format: "circle", crop: crop(0.5, 0.5, 1, 33.3) },
  { photo: "turnedHeic", format: "landscape", crop: crop(0.5, 0.2, 1.4, 0) },
  { photo: "turnedHeic", format: "square", crop: crop(0.4, 0.55, 2.2, 347) },
  { photo: "croppedHeic", format: "square", crop: crop(0.5, 0.5, 1.1, 180) },
  { photo: "p3Avif", format: "portrait", crop: crop(0.5, 0.5, 1, 0) },
  { photo: "p3Avif", format: "square", crop: crop(0.55, 0.45, 1.7, 211) },
  { photo: "cmyk", format: "circle", crop: crop(0.5, 0.35, 1.2, 0) },
  { photo: "cmyk", format: "landscape", crop: crop(0.5, 0.5, 1, 90) },
  { photo: "largeFace", format: "square", crop: crop(0.6, 0.5, 1, 0) },
  { photo: "largeFace", format: "portrait", crop: crop(0.58, 0.48, 1.6, 4.5) },
  { photo: "largeFace", format: "landscape", crop: crop(0.5, 0.5, 3.5, 0) },
  { photo: "faces", format: "circle", crop: crop(0.5, 0.4, 1.25, 0) },
  { photo: "adobeRgb", format: "circle", crop: crop(0.5, 0.5, 1, 0) },
  { photo: "transparent", format: "landscape", crop: crop(0.5, 0.5, 1, 0) },
];
