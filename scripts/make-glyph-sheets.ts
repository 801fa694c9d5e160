/**
 * Makes src/shared/design/glyphs/*.json out of the fonts' own files: outlines and kerning of exactly
 * the printable characters, so that screen and print draw one and the same text.
 * Run it after a change of the fonts or of the characters: `bun scripts/make-glyph-sheets.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { create, type Font } from "fontkit";

import { svgPathData } from "#shared/design/path.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

import { type FontId, fontIds } from "../src/shared/design/text/fonts.ts";
import type { Kerning } from "../src/shared/design/text/glyph-sheet.ts";
import { printableCharacters } from "../src/shared/design/text/printable-text.ts";
import { textBlock } from "../src/shared/design/text/text-outline.ts";
import {
  type PackedGlyphSheet,
  unpackGlyphSheet,
} from "../src/shared/design/text/unpack-glyph-sheet.ts";
import { compose } from "./glyph-sheets/compose.ts";
import { type Outline, outlineOf, packContour, unitsPerEm } from "./glyph-sheets/outline.ts";

const root = join(import.meta.dir, "..");
/** Less than this no line of text shows. */
const kernMin = 3;

type Cut = {
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  readonly weight: number;
  readonly lineHeight: number;
};

/** The weights that hold their own on a photo, and lines as close as their letters allow. */
const cuts: Readonly<Record<FontId, Cut>> = {
  caveat: { name: "caveat", label: "Caveat", weight: 600, lineHeight: 950 },
  bricolage: { name: "bricolage-grotesque", label: "Bricolage", weight: 800, lineHeight: 1080 },
  instrument: { name: "instrument-sans", label: "Instrument", weight: 600, lineHeight: 1180 },
  fraunces: { name: "fraunces", label: "Fraunces", weight: 600, lineHeight: 1200 },
  pacifico: { name: "pacifico", label: "Pacifico", weight: 400, lineHeight: 1400 },
  bebas: { name: "bebas-neue", label: "Bebas Neue", weight: 400, lineHeight: 950 },
};

for (const id of fontIds) {
  const sheet = makeSheet(cuts[id]);
  const file = join(root, `src/shared/design/glyphs/${id}.json`);
  writeFileSync(file, `${JSON.stringify(sheet)}\n`);
  const sample = drawSample(sheet, cuts[id].label);
  writeFileSync(join(root, `src/client/features/studio/texts/font-samples/${id}.svg`), sample.svg);
  const packedBytes = Bun.gzipSync(JSON.stringify(sheet)).length;
  console.log(
    `${id}: ${Object.keys(sheet.glyphs).length} characters, ${packedBytes} bytes packed, sample ${sample.width} × ${sample.height}`,
  );
}

function makeSheet(cut: Cut): PackedGlyphSheet {
  const face = openFace(cut);
  const scale = unitsPerEm / face.latin.unitsPerEm;
  const descent = Math.round(-face.latin.descent * scale);
  const capHeight = Math.round(face.latin.capHeight * scale);
  const contours: string[] = [];
  const known = new Map<string, number>();
  const packed = (character: string): readonly number[] => {
    const { advance, contours: lines } = drawCharacter(character, cut, face, capHeight);
    const places = lines.flatMap((line) => {
      const { contour, x, y } = packContour(line);
      const number = known.get(contour) ?? contours.push(contour) - 1;
      known.set(contour, number);
      return [number, x, y];
    });
    return [advance, ...places];
  };
  const glyphs = Object.fromEntries(printableCharacters.map((each) => [each, packed(each)]));
  return {
    unitsPerEm,
    ascent: capHeight + descent,
    descent,
    lineHeight: cut.lineHeight,
    contours,
    glyphs,
    kerning: makeKerning(face, scale),
  };
}

/** A font's files: Latin, and the rest of Europe. */
type Face = { readonly latin: Font; readonly rest: Font };

function openFace(cut: Cut): Face {
  return { latin: openFont(cut, "latin"), rest: openFont(cut, "latin-ext") };
}

function openFont({ name, weight }: Cut, part: string): Font {
  const file = `node_modules/@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`;
  const font = create(readFileSync(join(root, file)));
  if (!("characterSet" in font)) throw new Error(`${file} is not one font`);
  return font;
}

function fontWith({ latin, rest }: Face, ...characters: readonly string[]): Font | undefined {
  return [latin, rest].find((font) =>
    characters.every((character) => font.hasGlyphForCodePoint(codeOf(character))),
  );
}

/** @throws Error for a character that the font has not, and that is not composed either. */
function drawCharacter(character: string, cut: Cut, face: Face, capHeight: number): Outline {
  const font = fontWith(face, character);
  if (font !== undefined) return outlineOf(font.glyphForCodePoint(codeOf(character)), font);
  const composed = compose(character, {
    of: (part) => drawCharacter(part, cut, face, capHeight),
    bolder: (part) => {
      const bolder = { ...cut, weight: cut.weight + 100 };
      return drawCharacter(part, bolder, openFace(bolder), capHeight);
    },
    capHeight,
  });
  if (composed === undefined) throw new Error(`${cut.name} cannot draw ${character}`);
  return composed;
}

function makeKerning(face: Face, scale: number): Kerning {
  const table = printableCharacters.map((first) =>
    printableCharacters.map((second) => {
      const units = Math.round(roomBetween(face, first, second) * scale);
      return Math.abs(units) < kernMin ? 0 : units;
    }),
  );
  const rows = classesOf(table);
  const columns = classesOf(
    printableCharacters.map((_, column) => table.map((row) => row[column] ?? 0)),
  );
  return {
    rows: rows.of,
    columns: columns.of,
    units: rows.first.map((row) => columns.first.map((column) => table[row]?.[column] ?? 0)),
  };
}

/** Lines of the table that are alike share a class; those of naught have none. */
function classesOf(lines: readonly (readonly number[])[]) {
  const known = new Map<string, number>();
  const first: number[] = [];
  const of: Record<string, number> = {};
  for (const [index, line] of lines.entries()) {
    if (line.every((units) => units === 0)) continue;
    const key = line.join();
    const shared = known.get(key) ?? first.push(index) - 1;
    known.set(key, shared);
    of[printableCharacters[index] ?? ""] = shared;
  }
  return { of, first };
}

/** Two characters of different files are kerned as their letters without marks are. */
function roomBetween(face: Face, first: string, second: string): number {
  const both = fontWith(face, first, second);
  if (both === undefined) {
    const [one, two] = [withoutMarks(first), withoutMarks(second)];
    return one === first && two === second ? 0 : roomBetween(face, one, two);
  }
  const run = both.layout(first + second, { liga: false, clig: false, calt: false, rlig: false });
  const [glyph] = run.glyphs;
  const [position] = run.positions;
  return run.glyphs.length === 2 && glyph && position ? position.xAdvance - glyph.advanceWidth : 0;
}

function withoutMarks(character: string): string {
  return Array.from(character.normalize("NFD"))[0] ?? character;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** The font's name in itself, a line high: what a picker of fonts shows. */
function drawSample(sheet: PackedGlyphSheet, name: string) {
  const loaded = unpackGlyphSheet(sheet);
  const height = 1.3;
  const text = {
    text: name,
    font: "caveat",
    sizeUm: micrometresPerMillimetre,
    colour: "#000000",
    align: "left",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  } as const;
  const width = Math.ceil(textBlock(text, loaded).widthMm * 100) / 100 + 0.1;
  const path = svgPathData(loaded.setText(text, { x: 0, y: 0, width, height }));
  const rounded = path.replaceAll(/-?\d+\.\d{4,}/g, (value) =>
    String(Number(Number(value).toFixed(3))),
  );
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${rounded}"/></svg>\n`,
  };
}
