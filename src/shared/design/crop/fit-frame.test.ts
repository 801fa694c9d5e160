import { expect, test } from "bun:test";

import { plainDesign } from "#shared/design/new-design.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { fitCrop } from "./fit-crop.ts";
import { fitFrame } from "./fit-frame.ts";

test("the pieces of a puzzle get one crop, with the face safe in the whole picture", () => {
  const photo = { widthPx: 4_000, heightPx: 3_000 };
  const face = { x: 0.71, y: 0.33, width: 0.1, height: 0.17 };
  const crops = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const piece = { setId: "00000000-0000-4000-8000-000000000000", column, row };
      const document = { ...plainDesign("square-63", "photo"), puzzle: piece };
      return fitFrame(document, 0, formatGeometries.square, photo, { faces: [face] }, fitCrop);
    }),
  );
  expect(new Set(crops.map((crop) => JSON.stringify(crop))).size).toBe(1);
  const [crop] = crops;
  if (!crop) throw new Error("no crop");
  const shown = photo.heightPx / photo.widthPx;
  expect(crop.zoom).toBe(1);
  expect(crop.centreX - shown / 2).toBeLessThan(face.x);
  expect(crop.centreX + shown / 2).toBeGreaterThan(face.x + face.width);
});
