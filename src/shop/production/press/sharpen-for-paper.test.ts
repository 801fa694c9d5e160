import { describe, expect, setDefaultTimeout, test } from "bun:test";

import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import sharp from "sharp";

import { plainDesign } from "#shared/design/new-design.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { papers } from "#shared/sheets/paper.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, printerSchema, usualPrinter } from "#shared/sheets/printer.ts";
import { renderPicture } from "#shop/production/render/render-picture.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { sheetPdf } from "#shop/production/sheets/sheet-pdf.ts";
import { readPrintPictures } from "#testing/judges/read-print-pictures.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";
import { ownProfiles } from "#testing/makes/own-profiles.ts";
import { readSvg } from "#testing/read-svg.ts";

import { sharpenForPaper } from "./sharpen-for-paper.ts";

// Whole print files are made; on a busy machine they take their time.
setDefaultTimeout(120_000);

readSvg();

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const [width, height] = [160, 40];
const [dark, bright] = [80, 170];

/** Grey with an edge in the middle, as soft as a sharp photo's on paper: an S over two print pixels. */
const edgePixels = (): Buffer => {
  const row = Array.from({ length: width }, (_, x) => {
    const away = (x - width / 2 + 0.5) / 0.5;
    return Math.round(dark + (bright - dark) / (1 + Math.exp(-away)));
  });
  return Buffer.from(
    Array.from({ length: height }, () => row.flatMap((level) => [level, level, level])).flat(),
  );
};

/** The middle row of red, and its steepest step. */
const redOf = (data: Uint8Array, widthPx: number, heightPx: number): readonly number[] => {
  const start = Math.floor(heightPx / 2) * widthPx;
  return Array.from({ length: widthPx }, (_, x) => data[3 * (start + x)] ?? 0);
};
const steepest = (row: readonly number[]): number =>
  Math.max(...row.slice(1).map((level, index) => Math.abs(level - (row[index] ?? 0))));

test("an edge becomes a quarter steeper, in its place, and what is flat stays as it is", async () => {
  const pixels = edgePixels();
  const { data } = await sharpenForPaper({ width, height, data: pixels });
  const [before, after] = [redOf(pixels, width, height), redOf(data, width, height)];
  const share = steepest(after) / steepest(before);
  expect(share).toBeGreaterThan(1.2);
  expect(share).toBeLessThan(1.35);
  const isMiddle = (x: number) => Math.abs(x - width / 2) < 4;
  expect(after.filter((_, x) => !isMiddle(x))).toEqual(before.filter((_, x) => !isMiddle(x)));
  // The middle of the edge is where it was, and nothing is seen as a line beside it.
  expect((after[width / 2 - 1] ?? 0) + (after[width / 2] ?? 0)).toBeWithin(248, 253);
  expect(Math.max(...after)).toBeLessThan(bright + 8);
  expect(Math.min(...after)).toBeGreaterThan(dark - 8);
});

const { heart } = formatGeometries;
const size = 1_200;
const master = await sharp(Buffer.alloc(size * size * 3, dark), {
  raw: { width: size, height: size, channels: 3 },
})
  .composite([
    {
      input: { create: { width: 300, height: size, channels: 3, background: "#c89628" } },
      left: 500,
      top: 0,
    },
  ])
  .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
  .toBuffer();

const input = {
  document: {
    ...plainDesign(heart.slug, photoId),
    border: { widthUm: 2_000, colour: "#c02030" },
  },
  format: heart,
  readMaster: async () => master,
  createdAt: new Date("2026-11-23T12:00:00Z"),
  cutLine: usualCutLine,
} as const;
const singleOf = async (sharpensPhotos: boolean) =>
  (await renderPrintFile({ ...input, sharpensPhotos })).pdf;

const { press } = await ownProfiles();
const sheetOf = async (sharpensPhotos: boolean, isConverted = false) => {
  const printed = printedGrid(heart, papers.a4, usualPrinter);
  if (!printed) throw new Error("no grid");
  const sheet = oneFormatSheet(heart, printed);
  return sheetPdf({
    ...input,
    paper: papers.a4,
    ...sheet,
    profile: isConverted ? { ...press, isConverted } : null,
    pieces: planSheets([{ fileIndex: 0, label: "1" }], sheet.layout)[0]?.pieces ?? [],
    title: "",
    note: "",
    origin: "",
    code: "https://magnete.example/admin",
    files: [await singleOf(false)],
    sharpensPhotos,
  });
};

const photoIn = async (pdf: Uint8Array) => {
  const [picture] = await readPrintPictures(pdf);
  return sharp(picture?.png).raw().toBuffer({ resolveWithObject: true });
};

/** All that is in a file but its pictures and its identifier. */
const besidesPhotos = async (pdf: Uint8Array) => {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, bodyOf(object)]);
};

const bodyOf = (object: PDFObject): string => {
  if (!(object instanceof PDFRawStream)) return String(object);
  return object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image")
    ? String(object.dict).replace(/\/Length \d+/, "")
    : Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
};

describe("a printer whose paper softens", () => {
  test("gets its magnet's photo steeper, and all else as it is without", async () => {
    const [plain, sharpened] = [await singleOf(false), await singleOf(true)];
    const [before, after] = [await photoIn(plain), await photoIn(sharpened)];
    expect(after.data).not.toEqual(before.data);
    const [steepBefore, steepAfter] = [before, after].map(({ data, info }) =>
      steepest(redOf(data, info.width, info.height)),
    );
    expect((steepAfter ?? 0) / (steepBefore ?? 1)).toBeGreaterThan(1.1);
    expect(await besidesPhotos(sharpened)).toEqual(await besidesPhotos(plain));
  });

  test("has on its sheets the very pixels of its single files, from the print file that is kept", async () => {
    const [plain, sharpened] = [await sheetOf(false), await sheetOf(true)];
    expect((await photoIn(sharpened)).data).toEqual((await photoIn(await singleOf(true))).data);
    expect((await photoIn(plain)).data).toEqual((await photoIn(await singleOf(false))).data);
    expect(await besidesPhotos(sharpened)).toEqual(await besidesPhotos(plain));
    expect(await sheetOf(true)).toEqual(sharpened);
  });

  test("gets them in its own colours too", async () => {
    expect(await sheetOf(true, true)).not.toEqual(await sheetOf(false, true));
  });

  test("gets the photo of a picture alone sharpened, its border not", async () => {
    const pixels = async (sharpensPhotos: boolean) =>
      sharp(await renderPicture({ ...input, sharpensPhotos }, "png"))
        .raw()
        .toBuffer({ resolveWithObject: true });
    const [before, after] = [await pixels(false), await pixels(true)];
    const row = (at: number, { data, info }: typeof before) => {
      const bytes = info.width * info.channels;
      return data.subarray(at * bytes, (at + 1) * bytes);
    };
    const middle = Math.floor(before.info.height / 2);
    expect(row(middle, after)).not.toEqual(row(middle, before));
    expect(row(0, after)).toEqual(row(0, before));
  });
});

test("no printer sharpens unless it is told to", () => {
  expect(usualPrinter.sharpensPhotos).toBeUndefined();
  expect(printerSchema.parse(usualPrinter)).toEqual(usualPrinter);
});
