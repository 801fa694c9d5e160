import { expect, test } from "bun:test";

import sharp from "sharp";

import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { micrometres } from "#shared/design/units.ts";
import { formatGeometries } from "#testing/format-geometries.ts";
import { makeDocument } from "#testing/make-shopper.ts";

import { askProcess } from "./ask-process.ts";
import { picturesAnswerSchema } from "./magnet-pictures-request.ts";

const photoId = crypto.randomUUID();
const processPath = Bun.fileURLToPath(import.meta.resolve("./magnet-pictures-process.ts"));
const { square, heart } = formatGeometries;
const red = { r: 200, g: 40, b: 40 };

/** Through the process, as the shop draws them: ours may not read SVG. */
const draw = async () => {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: red } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const bordered = {
    ...makeDocument(photoId),
    border: { widthUm: micrometres(6_000), colour: "#ffffff" },
  };
  const magnets = [
    { document: readDesignDocument(bordered), format: square },
    { document: makeDocument(photoId, heart.slug), format: heart },
  ];
  const { header, body } = await askProcess(processPath, {
    header: {
      longSidePx: 220,
      magnets,
      photos: [{ photoId, sizeBytes: jpeg.length, size: { widthPx: 3_200, heightPx: 2_400 } }],
    },
    files: [{ sizeBytes: jpeg.length, stream: new Blob([new Uint8Array(jpeg)]).stream() }],
    timeoutMs: 30_000,
  });
  const { pictures } = picturesAnswerSchema.parse(header);
  const [first = 0] = pictures.map(({ sizeBytes }) => sizeBytes);
  return { body, pngs: [body.slice(0, first), body.slice(first)] };
};

const pixelAt = async (png: Uint8Array | undefined, xMm: number, yMm: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // 220 px are 63 or 64 mm; 1.6 mm around the magnet are free.
  const [x, y] = [xMm, yMm].map((mm) => Math.round((mm + 1.6) * (220 / 63)));
  const at = ((y ?? 0) * info.width + (x ?? 0)) * 4;
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
  return { r, g, b, alpha };
};

test("a magnet is pictured as it is cut: its border, its photo, and nothing around it", async () => {
  const { pngs } = await draw();
  const [bordered, hearted] = pngs;
  expect(await pixelAt(bordered, 3, 31)).toEqual({ r: 255, g: 255, b: 255, alpha: 255 });
  const middle = await pixelAt(bordered, 31, 31);
  for (const channel of ["r", "g", "b"] as const) {
    expect(Math.abs(middle[channel] - red[channel])).toBeLessThan(6);
  }
  expect(middle.alpha).toBe(255);
  expect((await pixelAt(bordered, -1.3, -1.3)).alpha).toBeLessThan(40);
  expect((await pixelAt(hearted, 2, 56)).alpha).toBeLessThan(10);
  expect((await pixelAt(hearted, 31, 30)).alpha).toBe(255);
});

test("the same design gives the same picture", async () => {
  const [one, other] = [await draw(), await draw()];
  expect(Buffer.compare(one.body, other.body)).toBe(0);
});
