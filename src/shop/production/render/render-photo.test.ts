import { describe, expect, test } from "bun:test";

import sharp from "sharp";

import { placePhoto } from "#shared/design/crop/place-photo.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoNode } from "#shared/design/drawing.ts";
import { frameOf, type PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix, invertMatrix } from "#shared/design/matrix.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { renderPhoto } from "./render-photo.ts";

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";

/** Grey levels a photo pixel: steep enough to see a twentieth of a pixel. */
const levelsPerPx = 2;
const sawtooth = (px: number): number => (px * levelsPerPx) % 256;

/** Red tells the distance from the left, green from the top: every pixel says where it was. */
const ramp = async ({ widthPx, heightPx }: PhotoSize): Promise<Uint8Array> => {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 3;
      data[at] = sawtooth(x + 0.5);
      data[at + 1] = sawtooth(y + 0.5);
    }
  }
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Far from the teeth, where a filter mixes both sides. */
const isTellable = (level: number): boolean => level > 60 && level < 196;

const crops: readonly Crop[] = [
  { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 },
  { centreX: 0, centreY: 1, zoom: 1, turnDegrees: 0 },
  { centreX: 0.37, centreY: 0.61, zoom: 1.37, turnDegrees: 0 },
  { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 90 },
  { centreX: 0.31, centreY: 0.44, zoom: 1.2, turnDegrees: 90 },
  { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 180 },
  { centreX: 0.62, centreY: 0.2, zoom: 2.1, turnDegrees: 270 },
  { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 13.7 },
  { centreX: 0.9, centreY: 0.1, zoom: 1.1, turnDegrees: 211.3 },
  { centreX: 0.4, centreY: 0.6, zoom: 5, turnDegrees: 340 },
  { centreX: 0.37, centreY: 0.61, zoom: 1.37, turnDegrees: 0, isMirrored: true },
  { centreX: 0.31, centreY: 0.44, zoom: 1.2, turnDegrees: 90, isMirrored: true },
  { centreX: 0.9, centreY: 0.1, zoom: 1.1, turnDegrees: 211.3, isMirrored: true },
  { centreX: 0.5, centreY: 0.5, zoom: 1.5, turnDegrees: 20, coverTurnDegrees: 0 },
];
const photos: readonly PhotoSize[] = [
  { widthPx: 5200, heightPx: 3900 },
  { widthPx: 2000, heightPx: 1500 },
  { widthPx: 620, heightPx: 930 },
];

describe("every printed pixel comes from where the drawing says, on average to a tenth of a pixel", () => {
  for (const photo of photos) {
    const master = ramp(photo);
    for (const format of [formatGeometries.square, formatGeometries.portrait]) {
      test.each([...crops])(
        `${photo.widthPx}×${photo.heightPx} on ${format.slug}, %o`,
        async (crop) => {
          const bleed = frameOf(format);
          const { matrix, millimetresPerPixel } = placePhoto(bleed, photo, crop);
          const node: PhotoNode = {
            kind: "photo",
            photoId,
            photo,
            matrix,
            box: { x: 0, y: 0, ...bleed },
            beneath: "#ffffff",
          };
          const size = { width: 815, height: Math.round((815 * bleed.height) / bleed.width) };
          const raster = { bleed, size };
          const region = { left: 0, top: 0, ...size };
          const image = await renderPhoto(await master, node, raster, region);
          expect({ width: image.width, height: image.height }).toEqual(size);

          const back = invertMatrix(matrix);
          const errors: number[] = [];
          for (let y = 0; y < size.height; y += 5) {
            for (let x = 0; x < size.width; x += 5) {
              const [photoX, photoY] = applyMatrix(
                back,
                ((x + 0.5) / size.width) * bleed.width,
                ((y + 0.5) / size.height) * bleed.height,
              );
              const at = (y * size.width + x) * 3;
              const expected = [sawtooth(photoX), sawtooth(photoY)];
              expected.forEach((level, channel) => {
                const seen = image.data[at + channel] ?? 999;
                if (isTellable(level)) errors.push(seen - level);
              });
            }
          }
          expect(errors.length).toBeGreaterThan(1000);
          const meanError = errors.reduce((sum, error) => sum + error, 0) / errors.length;
          const shrink = Math.min(1, (millimetresPerPixel * size.width) / bleed.width);
          expect((Math.abs(meanError) / levelsPerPx) * shrink).toBeLessThan(0.1);
          expect(Math.max(...errors.map(Math.abs))).toBeLessThan(2);
        },
      );
    }
  }
});
