import { expect, test } from "bun:test";

import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import type { DesignDocument, DesignText } from "./design-document.ts";
import { plainDesign } from "./new-design.ts";
import { preflight, type PreflightPhoto } from "./preflight.ts";
import type { GlyphSheets } from "./text/glyph-sheet.ts";

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const { square, circle } = formatGeometries;
const good: PreflightPhoto = {
  size: { widthPx: 3_000, heightPx: 3_000 },
  faces: [],
  colourSpace: "srgb",
};

const look = (
  changes: Partial<PreflightPhoto>,
  more: {
    format?: typeof square;
    acceptsLowResolution?: boolean;
    design?: Partial<DesignDocument>;
    glyphs?: GlyphSheets;
  } = {},
) => {
  const format = more.format ?? square;
  return preflight({
    document: { ...plainDesign(format.slug, photoId), ...more.design },
    format,
    photos: new Map([[photoId, { ...good, ...changes }]]),
    glyphs: more.glyphs ?? {},
    acceptsLowResolution: more.acceptsLowResolution ?? false,
  });
};
const line: Omit<DesignText, "text" | "y"> = {
  font: "caveat",
  sizeUm: 8_000,
  colour: "#202020",
  align: "center",
  x: 0.5,
  turnDegrees: 0,
};
const face = (x: number, y: number) => ({ x: x - 0.1, y: y - 0.1, width: 0.2, height: 0.2 });

test("a good photo has nothing to look at", () => {
  expect(look({ faces: [face(0.5, 0.5)] })).toEqual([]);
});

test("too few pixels are told with what the shopper was asked, and how much it is enlarged", () => {
  // 69 mm with bleed: 2.72 inches.
  const size = { widthPx: 340, heightPx: 340 };
  const enlarged = { kind: "enlarged", tenths: 24 } as const;
  expect(look({ size })).toEqual([
    { kind: "low_resolution", dpi: 125, isAccepted: false },
    enlarged,
  ]);
  expect(look({ size }, { acceptsLowResolution: true })).toEqual([
    { kind: "low_resolution", dpi: 125, isAccepted: true },
    enlarged,
  ]);
});

test("faces that are seen and reach into the cut are counted; those cropped away are not", () => {
  expect(look({ faces: [face(0.12, 0.5), face(0.5, 0.5), face(0.5, 0.93)] })).toEqual([
    { kind: "face_cut", count: 2 },
  ]);
  // In the corner of a square, but outside of a circle.
  expect(look({ faces: [face(0.22, 0.22)] })).toEqual([]);
  expect(look({ faces: [face(0.22, 0.22)] }, { format: circle })).toEqual([
    { kind: "face_cut", count: 1 },
  ]);
  const wide = { size: { widthPx: 9_000, heightPx: 3_000 }, faces: [face(0.1, 0.5)] };
  expect(look(wide)).toEqual([]);
});

test("a text that is cut is told by its beginning, which ends between emoji and never in one", async () => {
  const text = "👩🏽‍🚀".repeat(17);
  const texts = [{ ...line, text: `${text} und mehr`, y: 0.01 }];
  const told = look({}, { design: { texts }, glyphs: await readGlyphsOf(texts) });
  expect(told).toEqual([{ kind: "text_cut", text: `${text} und mehr` }]);
  const hearts = [{ ...line, text: "❤️".repeat(60), y: 0.01 }];
  expect(look({}, { design: { texts: hearts }, glyphs: await readGlyphsOf(hearts) })).toEqual([
    { kind: "text_cut", text: "❤️".repeat(40) },
  ]);
});

test("colours that are lost on the way are named once", () => {
  expect(look({ colourSpace: "display_p3" })).toEqual([
    { kind: "colour_space", space: "display_p3" },
  ]);
  expect(look({ colourSpace: null })).toEqual([]);
});
