import { expect, test } from "bun:test";

import { drawingSvg } from "#shared/design/drawing-svg.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { printPdf } from "#shop/production/render/print-pdf.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { pathDistance, readPdfPaths } from "./drawn-paths.ts";

test("emoji are filled in a print file exactly where the preview has them", async () => {
  const { circle } = formatGeometries;
  const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
  const size = { widthPx: 1_000, heightPx: 1_000 };
  const line = {
    sizeUm: 7_000,
    colour: "#112233",
    align: "center",
    x: 0.5,
    turnDegrees: 0,
  } as const;
  const texts = [
    { ...line, font: "caveat" as const, text: "Oma ❤️ 2026 🎉", y: 0.3 },
    {
      ...line,
      font: "bebas" as const,
      text: "🍩 👩🏽‍🚀",
      y: 0.7,
      arcUm: -25_000,
      edge: { colour: "#ffffff", percent: 8 },
    },
  ];
  const document = { ...plainDesign(circle.slug, photoId), texts };
  const glyphs = await readGlyphsOf(texts);
  const whole = drawMagnet(document, circle, { [photoId]: size }, glyphs);
  const drawing = { ...whole, nodes: whole.nodes.filter(({ kind }) => kind !== "photo") };
  const { filled } = await readPdfPaths(await printPdf(drawing, [], { title: "emoji" }));
  const svg = drawingSvg(drawing, {});
  const seen = [...svg.matchAll(/<path d="([^"]*)" fill="(#[0-9a-f]{6})"([^>]*)>/g)].flatMap(
    ([, data = "", , rest = ""]) => {
      const path = Array.from(data.matchAll(/-?[\d.]+(?:e-?\d+)?/g), ([value]) => Number(value));
      const width = /stroke-width="([\d.]+)"/.exec(rest)?.[1];
      return width === undefined ? [path] : [[...path, Number(width), Number(width)], path];
    },
  );
  expect(seen.length).toBeGreaterThan(30);
  expect(pathDistance(seen, filled)).toBeLessThan(0.001);
});

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
