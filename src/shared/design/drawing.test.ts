import { expect, test } from "bun:test";

import { formatGeometries } from "#testing/format-geometries.ts";

import { changeFormat } from "./change-format.ts";
import { centredCrop } from "./crop-limits.ts";
import type { DesignDocument } from "./design-document.ts";
import { drawingSvg } from "./drawing-svg.ts";
import { drawMagnet, type PhotoNode } from "./drawing.ts";
import type { FormatGeometry } from "./format.ts";
import { applyMatrix } from "./matrix.ts";
import { plainDesign } from "./new-design.ts";
import { svgPathData } from "./path.ts";

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
  expect(svgPathData(drawing.safeOutline)).toBe("M6 6L50 6L50 75L6 75Z");
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
