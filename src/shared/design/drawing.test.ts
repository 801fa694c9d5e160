import { describe, expect, test } from "bun:test";

import sharp from "sharp";

import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { readSvg } from "#testing/read-svg.ts";

import { changeFormat } from "./change-format.ts";
import { centredCrop } from "./crop/crop-limits.ts";
import type { DesignDocument, DesignText } from "./design-document.ts";
import { drawingSvg } from "./drawing-svg.ts";
import { drawMagnet, type PhotoNode } from "./drawing.ts";
import type { FormatGeometry } from "./format.ts";
import { safeOutline } from "./inset-outline.ts";
import { toneTable } from "./look/tones.ts";
import { applyMatrix } from "./matrix.ts";
import { plainDesign } from "./new-design.ts";
import { svgPathData } from "./path.ts";

readSvg();

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const photoSizes = { [photoId]: { widthPx: 4000, heightPx: 3000 } };
const designOf = (format: FormatGeometry, turnDegrees = 0): DesignDocument =>
  plainDesign(format.slug, photoId, { ...centredCrop, turnDegrees });
const photoNodeOf = (format: FormatGeometry, turnDegrees: number): PhotoNode => {
  const { nodes } = drawMagnet(designOf(format, turnDegrees), format, photoSizes);
  const node = nodes.find((each) => each.kind === "photo");
  if (node === undefined) throw new Error("the drawing has no photo");
  return node;
};

test("the drawing is the bleed box in millimetres, with the trim inside it", () => {
  const { portrait } = formatGeometries;
  const drawing = drawMagnet(designOf(portrait), portrait, photoSizes);
  expect<object>(drawing.bleed).toEqual({ width: 56, height: 81 });
  expect<object>(drawing.trim).toEqual({ x: 3, y: 3, width: 50, height: 75 });
  expect(svgPathData(drawing.trimOutline)).toBe("M3 3L53 3L53 78L3 78Z");
  expect(svgPathData(safeOutline(portrait))).toBe("M6 6L50 6L50 75L6 75Z");
});

test("a circle is cut as a circle", () => {
  const { circle } = formatGeometries;
  const { trimOutline } = drawMagnet(designOf(circle), circle, photoSizes);
  const reach = trimOutline.flatMap((segment) =>
    segment.kind === "close" ? [] : [Math.hypot(segment.x - 32, segment.y - 32)],
  );
  for (const radius of reach) expect(radius).toBeCloseTo(29, 9);
});

test("an upright photo lies upright, a quarter turn puts its top to the right", () => {
  const { square } = formatGeometries;
  const upright = photoNodeOf(square, 0).matrix;
  expect(applyMatrix(upright, 2000, 0)).toEqual([34.5, 0]);
  const turned = photoNodeOf(square, 90).matrix;
  expect(applyMatrix(turned, 2000, 0)).toEqual([69, 34.5]);
});

test("the SVG has the photo under its matrix and escapes its address", () => {
  const { square } = formatGeometries;
  const svg = drawingSvg(drawMagnet(designOf(square), square, photoSizes), {
    [photoId]: `/photos/a?b=1&c="`,
  });
  expect(svg).toContain(`viewBox="0 0 69 69"`);
  expect(svg).toContain(`href="/photos/a?b=1&amp;c=&quot;" width="4000" height="3000"`);
  expect(svg).toContain(`transform="matrix(0.023 0 0 0.023 -11.5 0)"`);
});

test("the SVG brightens a photo as its print is brightened, and lays its look over that", async () => {
  const { square } = formatGeometries;
  const [frame] = designOf(square).frames;
  const tones = [0, 40, 70, 98, 120, 140, 158, 174, 188, 201, 212, 222, 231, 239, 246, 251, 255];
  const svgOf = (changes: object) => {
    const document = { ...designOf(square), frames: [{ ...frame, ...changes }] as const };
    return drawingSvg(
      drawMagnet({ ...document, frames: [document.frames[0]] }, square, photoSizes),
      {
        [photoId]: `data:image/png;base64,${slate.toString("base64")}`,
      },
    );
  };
  const slate = await sharp({
    create: { width: 8, height: 6, channels: 3, background: "#405060" },
  })
    .png()
    .toBuffer();
  const { channels } = await sharp(Buffer.from(svgOf({ tones })))
    .flatten({ background: "#ffffff" })
    .extract({ left: 60, top: 60, width: 40, height: 40 })
    .stats();
  const table = toneTable(tones);
  channels.slice(0, 3).forEach(({ mean }, channel) => {
    const level = [0x40, 0x50, 0x60][channel] ?? 0;
    expect(Math.abs(mean - (table[level] ?? 0))).toBeLessThanOrEqual(1);
  });
  const both = svgOf({ tones, look: "mono" });
  expect(both.indexOf("feComponentTransfer")).toBeLessThan(both.indexOf("feColorMatrix"));
});

test("a wrong format or a photo without size is a bug and throws", () => {
  const { square, circle } = formatGeometries;
  expect(() => drawMagnet(designOf(square), circle, photoSizes)).toThrow(RangeError);
  expect(() => drawMagnet(designOf(square), square, {})).toThrow(RangeError);
});

test("another format is filled around the same spot, and coming back draws the same again", () => {
  const { square, landscape } = formatGeometries;
  const design = designOf(square);
  const offCentre: DesignDocument = {
    ...design,
    frames: [
      { ...design.frames[0], crop: { ...centredCrop, centreX: 0.4, centreY: 0.3, zoom: 1.5 } },
    ],
  };
  const wide = changeFormat(offCentre, landscape.slug, ["single"]);
  const spots = drawMagnet(wide, landscape, photoSizes).nodes.flatMap((node) =>
    node.kind === "photo" ? [applyMatrix(node.matrix, 0.4 * 4000, 0.3 * 3000)] : [],
  );
  const [[x, y] = [Number.NaN, Number.NaN]] = spots;
  expect(x).toBeCloseTo(40.5, 6);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThanOrEqual(28);
  const back = changeFormat(wide, square.slug, ["single"]);
  expect(drawMagnet(back, square, photoSizes)).toEqual(drawMagnet(offCentre, square, photoSizes));
});

describe("everything at once on one magnet", () => {
  const { square } = formatGeometries;
  const text: DesignText = {
    text: "Moin",
    font: "bebas",
    sizeUm: 20_000,
    colour: "#112233",
    align: "center",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  };
  const [first] = designOf(square).frames;
  const grey = {
    ...first,
    adjustments: { brightness: 0, contrast: 0, saturation: -100 },
  };
  const document: DesignDocument = {
    ...designOf(square),
    layout: "quartet",
    frames: [grey, first, first, first],
    border: { widthUm: 4_000, colour: "#d8432f" },
    background: "#ffe9a8",
    texts: [text],
  };

  test("lies from back to front: paper, photos, border, texts", async () => {
    const glyphs = await readGlyphSheets(["bebas"]);
    const { nodes } = drawMagnet(document, square, photoSizes, glyphs);
    const kinds = nodes.map((node) => (node.kind === "path" ? node.fill : node.kind));
    const photos = ["photo", "photo", "photo", "photo"];
    expect(kinds).toEqual(["#ffe9a8", ...photos, "#d8432f", "text"]);
    expect(
      nodes.flatMap((node) => (node.kind === "photo" && node.colours ? [1] : [])),
    ).toHaveLength(1);
    expect(nodes.flatMap((node) => (node.kind === "photo" && node.clip ? [1] : []))).toHaveLength(
      4,
    );
  });

  test("is the same as a stand-alone SVG, in another renderer's pixels", async () => {
    const glyphs = await readGlyphSheets(["bebas"]);
    const photo = await sharp({
      create: { width: 400, height: 300, channels: 3, background: "#2050a0" },
    })
      .png()
      .toBuffer();
    const drawing = drawMagnet(document, square, photoSizes, glyphs);
    const svg = drawingSvg(drawing, {
      [photoId]: `data:image/png;base64,${photo.toString("base64")}`,
    });
    const { data, info } = await sharp(Buffer.from(svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pxPerMm = info.width / 69;
    const colourAt = (xMm: number, yMm: number): string => {
      const at = (Math.round(yMm * pxPerMm) * info.width + Math.round(xMm * pxPerMm)) * 3;
      return data.subarray(at, at + 3).toString("hex");
    };
    expect(colourAt(1, 30)).toBe("d8432f");
    expect(colourAt(6.5, 30)).toBe("d8432f");
    expect(colourAt(34.5, 12)).toBe("ffe9a8");
    expect(colourAt(50, 15)).toBe("2050a0");
    expect(colourAt(15, 15)).toBe("4c4c4c");
    const middle = Array.from({ length: 500 }, (_, step) => colourAt(10 + step / 10, 34));
    expect(middle).toContain("112233");
  });

  test("a text whose outlines were not read is a bug and throws", () => {
    expect(() => drawMagnet(document, square, photoSizes)).toThrow(RangeError);
  });
});
