import { expect, test } from "bun:test";

import sharp from "sharp";

import { askProcess } from "#server/apart/ask-process.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { slotCount } from "#shared/design/layouts.ts";
import { plainFrame } from "#shared/design/new-design.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { slotsOf } from "#shared/design/slots.ts";
import { micrometres } from "#shared/design/units.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeDocument } from "#testing/makes/make-shopper.ts";

import { picturesAnswerSchema } from "./magnet-pictures-request.ts";

const photoId = crypto.randomUUID();
const processPath = Bun.fileURLToPath(import.meta.resolve("./magnet-pictures-process.ts"));
const { square, heart } = formatGeometries;
const longSidePx = 220;
const red = { r: 200, g: 40, b: 40 };

const jpegOf = (background: typeof red): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg({ quality: 95 })
    .toBuffer();

type MagnetToDraw = { readonly document: DesignDocument | null; readonly format: FormatGeometry };

/** Through the process, as the shop draws them: ours may not read SVG. */
const drawAll = async (magnets: readonly MagnetToDraw[], photos: ReadonlyMap<string, Buffer>) => {
  const { header, body } = await askProcess(processPath, {
    header: {
      longSidePx,
      magnets,
      photos: Array.from(photos, ([id, { length }]) => ({
        photoId: id,
        sizeBytes: length,
        size: { widthPx: 3_200, heightPx: 2_400 },
      })),
    },
    files: Array.from(photos.values(), (jpeg) => ({
      sizeBytes: jpeg.length,
      stream: new Blob([new Uint8Array(jpeg)]).stream(),
    })),
    timeoutMs: 30_000,
  });
  let at = 0;
  const pngs = picturesAnswerSchema.parse(header).pictures.map(({ sizeBytes }) => {
    at += sizeBytes;
    return body.slice(at - sizeBytes, at);
  });
  return { body, pngs };
};

const draw = async () => {
  const bordered = {
    ...makeDocument(photoId),
    border: { widthUm: micrometres(6_000), colour: "#ffffff" },
  };
  const magnets = [
    { document: readDesignDocument(bordered), format: square },
    { document: makeDocument(photoId, heart.slug), format: heart },
  ];
  return drawAll(magnets, new Map([[photoId, await jpegOf(red)]]));
};

/** From the trim's corner; 1.6 mm around the magnet are free. */
const pixelAt = async (
  png: Uint8Array | undefined,
  xMm: number,
  yMm: number,
  { widthUm, heightUm }: FormatGeometry = square,
) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pxPerMm = longSidePx / (Math.max(widthUm, heightUm) / 1_000);
  const [x, y] = [xMm, yMm].map((mm) => Math.round((mm + 1.6) * pxPerMm));
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

test("every layout shows each of its photos in its place, and a text is on it", async () => {
  const colours = [
    red,
    { r: 40, g: 160, b: 60 },
    { r: 40, g: 60, b: 200 },
    { r: 230, g: 190, b: 20 },
  ];
  const photoIds = colours.map(() => crypto.randomUUID());
  const jpegs = await Promise.all(colours.map(jpegOf));
  const photos = new Map(photoIds.map((id, index) => [id, jpegs[index] ?? Buffer.alloc(0)]));
  const { instant, strip, circle, landscape } = formatGeometries;
  const layouts = [
    [square, "single"],
    [square, "pair"],
    [square, "quartet"],
    [landscape, "quartet"],
    [circle, "single"],
    [heart, "single"],
    [instant, "instant"],
    [strip, "strip"],
  ] as const;
  const magnets = layouts.map(([format, layout]) => ({
    format,
    document: readDesignDocument({
      ...makeDocument(photoIds[0] ?? "", format.slug),
      layout,
      frames: photoIds.slice(0, slotCount(layout)).map((id) => plainFrame(id)),
    }),
  }));
  const black = { text: "M", font: "bebas", sizeUm: 20_000, colour: "#000000", align: "center" };
  const texted = readDesignDocument({
    ...makeDocument(photoIds[0] ?? "", square.slug),
    texts: [{ ...black, x: 0.5, y: 0.5, turnDegrees: 0 }],
  });
  const all = [...magnets, { format: square, document: texted }].map(({ document, format }) => {
    if (!document) throw new Error(`no design of ${format.slug}`);
    return { document, format };
  });
  const { pngs } = await drawAll(all, photos);
  for (const [index, { document, format }] of all.slice(0, -1).entries()) {
    const slots = slotsOf(document, format);
    expect(slots).toHaveLength(document.frames.length);
    for (const [at, { box }] of slots.entries()) {
      const bleedMm = format.bleedUm / 1_000;
      const [x, y] = [box.x + box.width / 2 - bleedMm, box.y + box.height / 2 - bleedMm];
      const seen = await pixelAt(pngs[index], x, y, format);
      for (const channel of ["r", "g", "b"] as const) {
        expect(Math.abs(seen[channel] - (colours[at]?.[channel] ?? 999))).toBeLessThan(12);
      }
    }
  }
  const darkest = async (png: Uint8Array | undefined) =>
    Math.min(...(await sharp(png).flatten({ background: "#ffffff" }).greyscale().raw().toBuffer()));
  expect(await darkest(pngs.at(-1))).toBeLessThan(20);
  expect(await darkest(pngs[0])).toBeGreaterThan(50);
});
