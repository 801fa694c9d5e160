import { expect, test } from "bun:test";

import sharp, { type Sharp } from "sharp";

import type { PhotoPixels } from "#client/features/studio/brighten/find-tones.ts";
import { readSvg } from "#testing/read-svg.ts";

import { looksBlurred } from "./looks-blurred.ts";

readSvg();

const size = { width: 400, height: 300 };

/** Discs and bars on a soft ground, as sharp as they can be drawn. */
const scene = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#89a"/>
  ${Array.from({ length: 40 }, (_, at) => `<circle cx="${(at * 73) % 400}" cy="${(at * 47) % 300}" r="${6 + (at % 9)}" fill="hsl(${at * 40},60%,${20 + ((at * 13) % 60)}%)"/>`).join("")}</svg>`,
);

const pixelsOf = async (picture: Sharp): Promise<PhotoPixels> => {
  const data = await picture.ensureAlpha().raw().toBuffer();
  return { ...size, data: new Uint8ClampedArray(data) };
};

test("a photo with a sharp edge is fine, as is one that is blurred around what matters, or plain", async () => {
  expect(looksBlurred(await pixelsOf(sharp(scene)))).toBe(false);
  const sharpPart = await sharp(scene)
    .extract({ left: 120, top: 60, width: 140, height: 160 })
    .png()
    .toBuffer();
  const blurredAround = await sharp(await sharp(scene).blur(5).png().toBuffer())
    .composite([{ input: sharpPart, left: 120, top: 60 }])
    .png()
    .toBuffer();
  expect(looksBlurred(await pixelsOf(sharp(blurredAround)))).toBe(false);
  const plain = sharp({ create: { ...size, channels: 3, background: "#cde" } });
  expect(looksBlurred(await pixelsOf(plain))).toBe(false);
});

test("a photo that is blurred everywhere is told, however strong its colours", async () => {
  for (const sigma of [2.5, 4]) {
    const blurred = await sharp(scene).blur(sigma).png().toBuffer();
    expect(looksBlurred(await pixelsOf(sharp(blurred)))).toBe(true);
  }
});
