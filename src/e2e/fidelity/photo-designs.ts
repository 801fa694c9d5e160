import {
  cropOf,
  designOf,
  type FidelityDesign,
  frameOfPhoto,
  mirrored,
} from "./fidelity-designs.ts";
import type { FidelityFormat } from "./fidelity-designs.ts";
import type { FidelityPhoto } from "./fidelity-photos.ts";

const plain = (
  photo: FidelityPhoto,
  format: FidelityFormat,
  ...[x, y, zoom, turn]: readonly [x: number, y: number, zoom: number, turn: number]
): FidelityDesign =>
  designOf(`${photo}, zoom ${zoom}, ${turn}°`, format, [
    frameOfPhoto(photo, cropOf(x, y, zoom, turn)),
  ]);

/** As in a mirror, in every way that paper has to draw a photo: shrunk, turned by quarters, aslant, enlarged. */
const inMirror = (
  [
    ["exif6Landscape", "landscape", "original", 0.4, 1, 0],
    ["p3Heic", "square", "original", 0.55, 1.3, 90],
    ["exif6Portrait", "portrait", "warm", 0.45, 1.2, 180],
    ["largeFace", "circle", "original", 0.58, 1.4, 23.5],
    ["largeFace", "landscape", "original", 0.5, 3.5, 0],
    ["transparent", "square", "sepia", 0.5, 1.1, 270],
  ] as const
).map(([photo, format, look, x, zoom, turn]) =>
  designOf(
    `${photo} in a mirror, ${look}, zoom ${zoom}, ${turn}°`,
    format,
    [frameOfPhoto(photo, mirrored(cropOf(x, 0.45, zoom, turn)), { look })],
    { background: "#bfe3d0" },
  ),
);

/** Every kind of photo, cropped and turned, on the formats that are filled to the edge. */
export const photoDesigns: readonly FidelityDesign[] = [
  plain("exif6Portrait", "square", 0.5, 0.5, 1, 0),
  plain("exif6Portrait", "portrait", 0.45, 0.4, 1.3, 270),
  plain("exif6Landscape", "landscape", 0.5, 0.5, 1, 0),
  plain("exif6Landscape", "circle", 0.3, 0.6, 1.15, 11.5),
  plain("p3Heic", "square", 0.5, 0.5, 1, 0),
  plain("p3Heic", "portrait", 0.62, 0.37, 2.2, 90),
  plain("p3Heic", "circle", 0.5, 0.5, 1, 33.3),
  plain("croppedHeic", "square", 0.5, 0.5, 1.1, 180),
  plain("p3Avif", "portrait", 0.5, 0.5, 1, 0),
  plain("p3Avif", "square", 0.55, 0.45, 1.7, 211),
  plain("cmyk", "circle", 0.5, 0.35, 1.2, 0),
  plain("largeFace", "square", 0.6, 0.5, 1, 0),
  plain("largeFace", "portrait", 0.58, 0.48, 1.6, 4.5),
  plain("largeFace", "landscape", 0.5, 0.5, 3.5, 0),
  plain("faces", "circle", 0.5, 0.4, 1.25, 0),
  plain("adobeRgb", "circle", 0.5, 0.5, 1, 0),
  plain("transparent", "landscape", 0.5, 0.5, 1, 0),
  ...inMirror,
  ...(
    [
      ["square", "original", 0, "#d8432f"],
      ["circle", "original", 17, "#22263a"],
      ["portrait", "sepia", 90, "#bfe3d0"],
      ["landscape", "mono", 211, "#ffe9a8"],
    ] as const
  ).map(([format, look, turn, background]) =>
    designOf(
      `transparent on ${background}, ${look}, ${turn}°`,
      format,
      [frameOfPhoto("transparent", cropOf(0.5, 0.5, 1.1, turn), { look })],
      { background },
    ),
  ),
];
