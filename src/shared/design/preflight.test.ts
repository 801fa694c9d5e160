import { expect, test } from "bun:test";

import { formatGeometries } from "#testing/makes/format-geometries.ts";

import type { DesignDocument } from "./design-document.ts";
import { plainDesign } from "./new-design.ts";
import { preflight, type PreflightPhoto } from "./preflight.ts";

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
  } = {},
) => {
  const format = more.format ?? square;
  return preflight({
    document: { ...plainDesign(format.slug, photoId), ...more.design },
    format,
    photos: new Map([[photoId, { ...good, ...changes }]]),
    glyphs: {},
    acceptsLowResolution: more.acceptsLowResolution ?? false,
  });
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

test("colours that are lost on the way are named once", () => {
  expect(look({ colourSpace: "display_p3" })).toEqual([
    { kind: "colour_space", space: "display_p3" },
  ]);
  expect(look({ colourSpace: null })).toEqual([]);
});
