import { describe, expect, test } from "bun:test";

import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";

import { placePhoto } from "#shared/design/crop/place-photo.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import { slotCount } from "#shared/design/layouts.ts";
import { tonesCount } from "#shared/design/look/tones.ts";
import { applyMatrix, invertMatrix } from "#shared/design/matrix.ts";
import { plainDesign, plainFrame } from "#shared/design/new-design.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { micrometres, millimetres } from "#shared/design/units.ts";
import { readPrintPictures } from "#testing/judges/read-print-pictures.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { type PrintFile, renderPrintFile } from "./render-print-file.ts";

const photoIds = [1, 2, 3, 4].map((end) => `01890a5d-ac96-774b-bcce-b302099a800${end}`);
const [photoId = ""] = photoIds;
const { square, strip, heart } = formatGeometries;

const flatPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const slate = await flatPhoto("#405060");

const designOf = (format: FormatGeometry, changes: Partial<DesignDocument>): DesignDocument => {
  const plain = plainDesign(format.slug, photoId);
  const [first, ...rest] = photoIds.slice(0, slotCount(changes.layout ?? "single"));
  return {
    ...plain,
    frames: [plainFrame(first ?? photoId), ...rest.map((id) => plainFrame(id))],
    ...changes,
  };
};

const render = (
  document: DesignDocument,
  format: FormatGeometry,
  readMaster: (photoId: string) => Promise<Buffer> = async () => slate,
): Promise<PrintFile> => renderPrintFile({ document, format, readMaster });

/** The page's own operators, unpacked. */
const contentOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(pdf);
  const stream = document.context.lookup(document.getPage(0).node.get(PDFName.of("Contents")));
  if (!(stream instanceof PDFRawStream)) throw new Error("the page has no content");
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
};

describe("a collage", () => {
  test("has each photo once, behind a window of its own, in whole print pixels", async () => {
    const { pdf } = await render(designOf(square, { layout: "quartet" }), square);
    const pictures = await readPrintPictures(pdf);
    expect(pictures).toHaveLength(4);
    for (const { dict } of pictures) {
      const width = Number(/\/Width (\d+)/.exec(dict)?.[1]);
      expect(width).toBeWithin(395, 400);
    }
    const content = await contentOf(pdf);
    expect(content.match(/ W n /g)).toHaveLength(4);
    expect(content.match(/\/Photo[0-3] Do/g)).toHaveLength(4);
  });

  test("reads a photo that is in several frames once", async () => {
    let reads = 0;
    const [one = "", two = ""] = photoIds;
    const frames = [one, two, one, one].map((id) => plainFrame(id));
    const document = designOf(strip, {
      layout: "strip",
      frames: [plainFrame(one), ...frames.slice(1)],
    });
    await render(document, strip, async () => {
      reads += 1;
      return slate;
    });
    expect(reads).toBe(2);
  });

  test("is as sharp as its worst photo", async () => {
    const small = await sharp(slate).resize(300, 225).png().toBuffer();
    const document = designOf(square, { layout: "pair" });
    const alone = await render(document, square);
    const mixed = await render(document, square, async (id) => (id === photoId ? slate : small));
    expect(mixed.effectiveDpi).toBeCloseTo((alone.effectiveDpi * 225) / 1200, 6);
  });
});

test("a look colours the print as the browser colours the preview, rounded once", async () => {
  const document = designOf(square, {
    frames: [
      {
        ...plainFrame(photoId),
        look: "original",
        adjustments: { brightness: 20, contrast: -40, saturation: -100 },
      },
    ],
  });
  const [picture] = await readPrintPictures((await render(document, square)).pdf);
  const { channels } = await sharp(picture?.png).stats();
  // Grey by Rec. 709, contrast 0.8 around the middle, then 0.07 brighter; in 255ths.
  const grey = 0.2126 * 0x40 + 0.7152 * 0x50 + 0.0722 * 0x60;
  const expected = Math.round(grey * 0.8 + 0.1 * 255 + 0.07 * 255);
  for (const { min, max } of channels) expect([min, max]).toEqual([expected, expected]);
});

test("a brightened photo is printed in its tones, and its look is laid over them", async () => {
  // Levels are halved, and nothing is above 128.
  const tones = Array.from({ length: tonesCount }, (_, index) => index * 8);
  const frame = { ...plainFrame(photoId), tones };
  const printedLevels = async (look: "original" | "mono") => {
    const document = designOf(square, { frames: [{ ...frame, look }] });
    const [picture] = await readPrintPictures((await render(document, square)).pdf);
    const { channels } = await sharp(picture?.png).stats();
    return channels.map(({ min, max }) => [min, max]);
  };
  const halves = [0x20, 0x28, 0x30];
  expect(await printedLevels("original")).toEqual(halves.map((level) => [level, level]));
  const grey = (0.2126 * 0x20 + 0.7152 * 0x28 + 0.0722 * 0x30 - 127.5) * 1.1 + 127.5;
  const [level = 0] = (await printedLevels("mono"))[0] ?? [];
  expect(level).toBe(Math.round(grey));
});

test("borders and texts are vectors, whatever the machine's fonts", async () => {
  const text: DesignText = {
    text: "Grüße\naus Łódź",
    font: "pacifico",
    sizeUm: 9_000,
    colour: "#d8432f",
    align: "right",
    x: 0.5,
    y: 0.8,
    turnDegrees: 15,
  };
  const border = { widthUm: 3_000, colour: "#ffe9a8" };
  const { pdf } = await render(designOf(heart, { border, texts: [text] }), heart);
  const content = await contentOf(pdf);
  expect(content).toContain("/Srgb cs 1 0.913725 0.658824 scn");
  expect(content.match(/ f\*\n/g)).toHaveLength(1);
  expect(content).toMatch(/0\.847059 0\.262745 0\.184314 scn [^\n]+ c h [^\n]+ f\n/);
  expect(Buffer.from(pdf).toString("latin1")).not.toContain("/Font");
});

describe("a puzzle", () => {
  const setId = "01890a5d-ac96-774b-bcce-b302099a8057";
  const photo = { widthPx: 2600, heightPx: 2600 };
  /** Grey levels a photo pixel: steep enough to see a twentieth of a pixel. */
  const levelsPerPx = 2;
  const sawtooth = (px: number): number => (px * levelsPerPx) % 256;
  /** Colours of upright photos are not rounded: half a level on average. */
  /** As steep, up and down: a place that is rounded otherwise changes a level at most. */
  const zigzag = (px: number): number => Math.abs(((px * levelsPerPx) % 510) - 255);
  const ramp = async (wave = sawtooth): Promise<Buffer> => {
    const data = Buffer.alloc(photo.widthPx * photo.heightPx * 3);
    for (let y = 0, at = 0; y < photo.heightPx; y += 1) {
      for (let x = 0; x < photo.widthPx; x += 1, at += 3) {
        data[at] = wave(x + 0.5);
        data[at + 1] = wave(y + 0.5);
      }
    }
    return sharp(data, { raw: { width: photo.widthPx, height: photo.heightPx, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };

  test("goes on across the cut from piece to piece, to a tenth of a pixel", async () => {
    const master = await ramp();
    const trim = trimBoxOf(square);
    const bleed = frameOf(square);
    const crop = { centreX: 0.45, centreY: 0.5, zoom: 1.05, turnDegrees: 0 };
    // The picture as it hangs on the door, placed without a word about pieces.
    const wall = {
      width: millimetres(3 * trim.width + 2 * trim.x),
      height: millimetres(3 * trim.height + 2 * trim.y),
    };
    const back = invertMatrix(placePhoto(wall, photo, crop).matrix);
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 2],
    ] as const) {
      const document = designOf(square, {
        frames: [plainFrame(photoId, crop)],
        puzzle: { setId, column, row },
      });
      const [picture] = await readPrintPictures(
        (await render(document, square, async () => master)).pdf,
      );
      const { data, info } = await sharp(picture?.png).raw().toBuffer({ resolveWithObject: true });
      const errors: number[] = [];
      for (const x of [0, 35, 36, 37, 400, 778, 779, 780, info.width - 1]) {
        for (let y = 0; y < info.height; y += 3) {
          const [photoX, photoY] = applyMatrix(
            back,
            ((x + 0.5) / info.width) * bleed.width + column * trim.width,
            ((y + 0.5) / info.height) * bleed.height + row * trim.height,
          );
          [sawtooth(photoX), sawtooth(photoY)].forEach((level, channel) => {
            const printed = data[(y * info.width + x) * 3 + channel] ?? 999;
            // Far from the teeth, where a filter mixes both sides.
            if (level > 60 && level < 196) errors.push(printed - level);
          });
        }
      }
      expect(errors.length).toBeGreaterThan(500);
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
      expect(Math.abs(mean) / levelsPerPx).toBeLessThan(0.1);
      expect(Math.max(...errors.map(Math.abs))).toBeLessThan(3);
    }
  });

  test("of nine pieces is the whole picture: no seam, nothing twice, nothing missing", async () => {
    // Two inches, of 600 print pixels each: pieces and whole share one raster.
    const [trimPx, bleedPx] = [600, 30];
    const sides = (trimmed: number): FormatGeometry => ({
      ...square,
      widthUm: micrometres(trimmed),
      heightUm: micrometres(trimmed),
      bleedUm: micrometres(2_540),
    });
    const [piece, wall] = [sides(50_800), sides(3 * 50_800)];
    const master = await ramp(zigzag);
    const pictureOf = async (format: FormatGeometry, puzzle: DesignDocument["puzzle"]) => {
      const crop = { centreX: 0.47, centreY: 0.51, zoom: 1.07, turnDegrees: 0 };
      const document = designOf(format, { frames: [plainFrame(photoId, crop)], puzzle });
      const { pdf } = await render(document, format, async () => master);
      const [picture] = await readPrintPictures(pdf);
      return sharp(picture?.png)
        .removeAlpha()
        .extract({
          left: bleedPx,
          top: bleedPx,
          width: format === wall ? 3 * trimPx : trimPx,
          height: format === wall ? 3 * trimPx : trimPx,
        });
    };
    const pieces = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        const [column, row] = [index % 3, Math.floor(index / 3)];
        const picture = await pictureOf(piece, { setId, column, row });
        return { input: await picture.png().toBuffer(), left: column * trimPx, top: row * trimPx };
      }),
    );
    const blank = {
      width: 3 * trimPx,
      height: 3 * trimPx,
      channels: 3,
      background: "red",
    } as const;
    const together = await sharp({ create: blank })
      .composite(pieces)
      .removeAlpha()
      .raw()
      .toBuffer();
    const whole = await (await pictureOf(wall, null)).raw().toBuffer();
    expect(together.length).toBe(whole.length);
    let [worst, sum] = [0, 0];
    for (let at = 0; at < whole.length; at += 1) {
      const difference = Math.abs((whole[at] ?? 999) - (together[at] ?? 0));
      worst = Math.max(worst, difference);
      sum += difference;
    }
    expect(worst).toBeLessThanOrEqual(1);
    // Levels are rounded once more where the library shrinks.
    expect(sum / whole.length).toBeLessThan(0.05);
  });
});
