import { describe, expect, test } from "bun:test";

import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";

import type { Crop } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { micrometres, pointsPerMillimetre } from "#shared/design/units.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import { type PrintPicture, readPrintPictures } from "#testing/judges/read-print-pictures.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { renderPrintFile } from "./render-print-file.ts";

const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
const upright: Crop = { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 };
const designOf = (format: FormatGeometry, crop: Crop) => plainDesign(format.slug, photoId, crop);

const plainPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0a141e" } })
    .jpeg()
    .toBuffer();

const black = plainPhoto(1600, 1200);
const render = async (
  format: FormatGeometry,
  crop: Crop,
  master = black,
  more: { readonly cutLine?: CutLine } = {},
) => {
  const bytes = await master;
  return renderPrintFile({
    document: designOf(format, crop),
    format,
    readMaster: async () => bytes,
    title: "LS-1042 · 1",
    createdAt: new Date("2026-03-04T05:06:07Z"),
    ...more,
  });
};

const rasterOf = async (pdf: Uint8Array): Promise<PrintPicture> => {
  const [picture] = await readPrintPictures(pdf);
  if (picture === undefined) throw new Error("the file has no picture");
  return picture;
};

test.each(Object.values(formatGeometries))(
  "the page of $slug is the bleed box, its TrimBox the trim size",
  async (format) => {
    const { pdf, widthPx, heightPx } = await render(format, upright);
    const page = (await PDFDocument.load(pdf)).getPage(0);
    const inMm = (box: { x: number; y: number; width: number; height: number }) =>
      [box.x, box.y, box.width, box.height].map((side) => side / pointsPerMillimetre);
    const bleed = frameOf(format);
    const trim = [3, 3, format.widthUm / 1000, format.heightUm / 1000];
    inMm(page.getTrimBox()).forEach((side, at) => expect(side).toBeCloseTo(trim[at] ?? -1, 3));
    for (const box of [page.getMediaBox(), page.getBleedBox(), page.getCropBox()]) {
      inMm(box).forEach((side, at) =>
        expect(side).toBeCloseTo([0, 0, bleed.width, bleed.height][at] ?? -1, 3),
      );
    }
    expect(widthPx).toBe(Math.ceil((bleed.width / 25.4) * 300));
    expect(heightPx).toBe(Math.ceil((bleed.height / 25.4) * 300));
  },
);

test("the same design gives the same bytes, another title another file", async () => {
  const { square } = formatGeometries;
  const first = await render(square, upright);
  const second = await render(square, upright);
  expect(second.sha256).toBe(first.sha256);
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  const bytes = await black;
  const other = await renderPrintFile({
    document: designOf(square, upright),
    format: square,
    readMaster: async () => bytes,
    title: "LS-1042 · 2",
    createdAt: new Date("2026-03-04T05:06:07Z"),
  });
  expect(other.sha256).not.toBe(first.sha256);
});

test("the picture is tagged sRGB and kept without loss at 300 dpi", async () => {
  const { dict } = await rasterOf((await render(formatGeometries.square, upright)).pdf);
  expect(dict).toContain("/ICCBased");
  expect(dict).toContain("/Width 815");
  expect(dict).toContain("/Filter /FlateDecode");
});

test("the cut contour is a spot colour in a layer that is shown wherever the file is opened", async () => {
  const inks = { cyan: 0, magenta: 0, yellow: 100, black: 25 };
  const cutLine = { spotName: "Thru-cut", widthUm: micrometres(250), inks };
  const { pdf } = await render(formatGeometries.circle, upright, black, { cutLine });
  const { catalog } = await PDFDocument.load(pdf);
  const layers = String(catalog.get(PDFName.of("OCProperties")));
  expect(layers).toMatch(/\/ON \[ \d+ 0 R \]/);
  for (const key of ["/OFF", "/AS", "/Event"]) expect(layers).not.toContain(key);
  const source = Buffer.from(pdf).toString("latin1");
  expect(source).toContain("/Separation /Thru-cut /DeviceCMYK");
  expect(source).toMatch(/\/C1 \[ 0 0 1 0\.25 \]/);
});

test("without a spot colour there is no contour: what is cut straight prints no line", async () => {
  const { pdf } = await render(formatGeometries.square, upright);
  const { catalog } = await PDFDocument.load(pdf);
  expect(catalog.get(PDFName.of("OCProperties"))).toBeUndefined();
  expect(Buffer.from(pdf).toString("latin1")).not.toContain("/Separation");
});

test("the file tells its resolution, and nothing of the machine", async () => {
  const { pdf, effectiveDpi } = await render(formatGeometries.square, upright);
  expect(effectiveDpi).toBeCloseTo(1200 / (69 / 25.4), 6);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(document.getTitle()).toBe("LS-1042 · 1");
  expect(document.getProducer()).toBe("Lodestone");
  expect(document.getCreationDate()).toEqual(new Date("2026-03-04T05:06:07Z"));
});

describe("the print is full of photo to the last pixel of the bleed (U17)", () => {
  const crops: readonly Crop[] = [
    upright,
    { centreX: 0, centreY: 0, zoom: 1, turnDegrees: 0 },
    { centreX: 1, centreY: 1, zoom: 1.003, turnDegrees: 0 },
    { centreX: 0, centreY: 1, zoom: 1, turnDegrees: 45 },
    { centreX: 1, centreY: 0, zoom: 1, turnDegrees: 359.999 },
    { centreX: 0.5, centreY: 0.5, zoom: 12, turnDegrees: 90.001 },
  ];
  for (const [name, master] of Object.entries({
    large: black,
    small: plainPhoto(310, 205),
  })) {
    test.each([...crops])(`${name}: %o`, async (crop) => {
      const { png } = await rasterOf((await render(formatGeometries.portrait, crop, master)).pdf);
      const { channels } = await sharp(png).stats();
      channels.forEach(({ min, max }, at) => {
        expect(min).toBeGreaterThan(([0x0a, 0x14, 0x1e][at] ?? 0) - 4);
        expect(max).toBeLessThan(([0x0a, 0x14, 0x1e][at] ?? 0) + 4);
      });
    });
  }
});

test("a damaged master is refused, never half printed", async () => {
  const whole = await sharp(await black)
    .resize(800, 600)
    .jpeg()
    .toBuffer();
  const half = Promise.resolve(whole.subarray(0, Math.floor(whole.length / 2)));
  expect(render(formatGeometries.square, upright, half)).rejects.toThrow();
});

test("a photo of a few pixels is refused before it takes up memory", async () => {
  const dot = plainPhoto(1, 1);
  expect(render(formatGeometries.square, upright, dot)).rejects.toThrow(RangeError);
});
