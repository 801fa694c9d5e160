import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { runProgram } from "#testing/plays/run-program.ts";
import { readSvg } from "#testing/read-svg.ts";

import { openPaper } from "./paper-pages.ts";
import { svgDrawing } from "./svg-drawing.ts";

readSvg();

const svgOf = (inner: string, root = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 60 30"${root}>${inner}</svg>`;

/** What drawing programs write; the other hand that draws them is the library for pictures. */
const plain: readonly (readonly [what: string, svg: string])[] = [
  ["shapes without a colour of their own", svgOf(`<circle cx="40" cy="35" r="10"/>`)],
  [
    "colours, long and short, and none",
    svgOf(
      `<rect x="12" y="22" width="20" height="10" fill="#e33"/><rect x="40" y="22" width="20" height="20" rx="4" fill="none" stroke="#0066aa" stroke-width="2"/>`,
    ),
  ],
  [
    "groups that are moved, turned and made larger, with looks for all that is in them",
    svgOf(
      `<g fill="#063" transform="translate(40 35) rotate(30) scale(2 1)"><path d="M-8-4h16v8h-16z"/><g stroke="#000" stroke-width="1.5" fill="none"><ellipse rx="10" ry="6"/></g></g>`,
    ),
  ],
  [
    "curves, arcs and short forms, with a hole by the other rule",
    svgOf(
      `<path fill="#224488" fill-rule="evenodd" d="M20 40q10-25 20 0t20 0 A 6 6 0 0 0 50 26 S 30 20 20 40Z M30 36 h8 v6 h-8 z"/>`,
    ),
  ],
  [
    "classes of a sheet, and a style that wins over them",
    svgOf(
      `<style>.a{fill:#e5322d;stroke:none}.b,.a{stroke-linejoin:round}</style><polygon class="a" points="15,45 30,22 45,45"/><polygon class="a" style="fill:#1b2130" points="45,45 55,22 65,45"/>`,
    ),
  ],
  [
    "lines with round ends, beyond the view",
    svgOf(
      `<line x1="0" y1="0" x2="80" y2="60" stroke="#333333" stroke-width="4" stroke-linecap="round"/><polyline points="20 45 30 25 40 45" fill="none" stroke="black" stroke-width="3" stroke-linejoin="bevel"/>`,
    ),
  ],
];

const widthPx = 480;

/** How far two pictures are apart, of 255, on average. */
const apart = async (one: Uint8Array, other: Uint8Array): Promise<number> => {
  const [first, second] = await Promise.all(
    [one, other].map((png) =>
      sharp(png)
        .flatten({ background: "#fff" })
        .resize(widthPx, widthPx / 2, { fit: "fill" })
        .greyscale()
        .blur(1)
        .raw()
        .toBuffer(),
    ),
  );
  if (!first || !second) throw new Error("nothing was drawn");
  return (
    first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
  );
};

const drawnAsPdf = async (svg: string): Promise<Uint8Array> => {
  const drawing = svgDrawing(svg);
  if (drawing === null) throw new Error("it is not drawn");
  const paper = await openPaper({ width: 60, height: 30 });
  paper.addPage().drawing({ x: 0, y: 0, width: 60, height: 30 }, drawing);
  const bytes = await (await paper.finish()).save();
  const folder = await mkdtemp(join(tmpdir(), "lodestone-svg-drawing-"));
  try {
    await Bun.write(join(folder, "a.pdf"), bytes);
    return await runProgram(
      ["pdftoppm", "-png", "-singlefile", "-r", "203.2", join(folder, "a.pdf")],
      new Uint8Array(),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe("an SVG's own strokes on paper", () => {
  test.each(plain)("are what its picture shows: %s", async (_, svg) => {
    const asPicture = await sharp(Buffer.from(svg), { density: 600 }).png().toBuffer();
    const blank = await sharp({
      create: { width: widthPx, height: widthPx / 2, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const drawn = await drawnAsPdf(svg);
    expect(await apart(drawn, asPicture)).toBeLessThan(1.5);
    // It is no empty page that resembles an empty page.
    expect(await apart(blank, asPicture)).toBeGreaterThan(6);
  });
});

test.each([
  ["a gradient", svgOf(`<linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/>`)],
  ["what shines through", svgOf(`<rect width="9" height="9" opacity="0.5"/>`)],
  ["a clip", svgOf(`<g clip-path="url(#a)"><rect width="9" height="9"/></g>`)],
  ["what is used again", svgOf(`<use href="#a"/>`)],
  ["a colour by a name that few know", svgOf(`<rect width="9" height="9" fill="rebeccapurple"/>`)],
  ["a dashed line", svgOf(`<path d="M0 0h9" stroke="#000" stroke-dasharray="2"/>`)],
  [
    "a limit of corners that is none",
    svgOf(`<path d="M0 0h9" stroke="#000" stroke-miterlimit="4 M 0 0 9 9 re f"/>`),
  ],
  [
    "a rule for what has no class",
    svgOf(`<style>rect{fill:red}</style><rect width="9" height="9"/>`),
  ],
  ["a broken path", svgOf(`<path d="M0 0 L oops"/>`)],
  ["what is hidden", svgOf(`<rect width="9" height="9" display="none"/>`)],
  ["no view", `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>`],
])("%s is left to the picture", (_, svg) => {
  expect(svgDrawing(svg)).toBeNull();
});
