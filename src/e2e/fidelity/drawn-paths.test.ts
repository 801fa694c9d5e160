import { expect, test } from "bun:test";

import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { printPdf } from "#shop/production/render/print-pdf.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { readPdfPaths } from "./drawn-paths.ts";

test("paths of a print file are read in millimetres from the top left corner", async () => {
  const { square } = formatGeometries;
  const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
  const size = { widthPx: 1_000, heightPx: 1_000 };
  const drawing = drawMagnet(plainDesign(square.slug, photoId), square, { [photoId]: size });
  const nodes = drawing.nodes.filter(({ kind }) => kind === "path");
  const facts = { title: "paths", cutLine: usualCutLine };
  const { filled, cut } = await readPdfPaths(await printPdf({ ...drawing, nodes }, [], facts));
  const [background] = filled;
  [0, 0, 69, 0, 69, 69, 0, 69].forEach((value, at) =>
    expect(background?.[at]).toBeCloseTo(value, 3),
  );
  // Round corners of 3 mm, within a bleed of 3 mm.
  expect(cut[0]).toBeCloseTo(6, 3);
  expect(cut[1]).toBeCloseTo(3, 3);
  expect(Math.max(...cut)).toBeCloseTo(66, 3);
});
