// What a sheet has beside its magnets: labels, QR code, ruler, colour strip.

import { encode } from "uqr";

import type { LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import { textBlock } from "#shared/design/text/text-outline.ts";
import {
  type Micrometres,
  micrometres,
  micrometresPerMillimetre,
  pointsPerMillimetre,
} from "#shared/design/units.ts";
import { registrationRoom } from "#shared/sheets/registration-marks.ts";
import { numbers, pathOf } from "#shop/production/render/pdf-operators.ts";

import type { SheetFacts } from "./sheet-facts.ts";

export const markMm = 0.25 / pointsPerMillimetre;
const titleSizeUm = micrometres(3_600);
const noteSizeUm = micrometres(2_400);
const figureSizeUm = micrometres(2_000);
const qrMm = 14;
const rulerMmMax = 100;
const patchMm = 5;
/** Beside the ruler: its number. */
const rulerWordsMm = 14;
/** Full colours, and three greys that show a cast. */
const patches = ["#00a0e0", "#e0007a", "#ffe500", "#000000", "#ff0000", "#00a040", "#0040c0"];
const greys = ["#404040", "#808080", "#c0c0c0"];

const mm = (um: number): number => um / micrometresPerMillimetre;

const fill = (hex: string): string =>
  `${numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255))} scn`;
export const blackFill = fill("#000000");

/** Where head and foot begin and end across: beside the marks in the corners. */
const sideOf = ({ edgeUm, registration }: SheetFacts["margins"]): number =>
  mm(
    edgeUm + (registration ? registrationRoom(registration.kind, registration.edgeUm).cornerUm : 0),
  );

/** What the sheet is and where it comes from, with the code that moves its batch on. */
export const headOf = (facts: SheetFacts, font: LoadedGlyphSheet): string => {
  const { title, note, origin, code, margins, paper } = facts;
  const edge = mm(margins.edgeUm);
  const side = sideOf(margins);
  const { data } = encode(code, { ecc: "M", border: 0 });
  const module = qrMm / data.length;
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`${numbers(side + x * module, edge + y * module, module, module)} re`] : [],
    ),
  );
  const x = side + qrMm + 4;
  const spot = { x, align: "start", room: mm(paper.widthUm) - side - x } as const;
  return [
    `${modules.join(" ")} f`,
    filledText(title, titleSizeUm, font, { ...spot, y: edge + 2.6 }),
    filledText(note, noteSizeUm, font, { ...spot, y: edge + 8 }),
    filledText(origin, noteSizeUm, font, { ...spot, y: edge + 12.2 }),
  ].join("\n");
};

/**
 * A ruler of 100 mm, to see that the printer did not scale, and patches of colour: beside it, or above
 * it on narrow paper.
 */
export const footOf = ({ paper, margins }: SheetFacts, font: LoadedGlyphSheet): string => {
  const x = sideOf(margins);
  const y = mm(paper.heightUm - margins.edgeUm);
  const room = mm(paper.widthUm) - 2 * x;
  const rulerMm = Math.min(rulerMmMax, Math.floor((room - rulerWordsMm) / 10) * 10);
  const colours = [...patches, ...greys].slice(0, Math.floor(room / patchMm));
  const isNarrow = room < rulerMm + rulerWordsMm + colours.length * patchMm;
  const stripY = y - patchMm - (isNarrow ? patchMm + 1 : 0);
  const ticks = Array.from({ length: rulerMm + 1 }, (_, at) => {
    const height = at % 10 === 0 ? 4 : at % 5 === 0 ? 2.6 : 1.6;
    return `${numbers(x + at, y)} m ${numbers(x + at, y - height)} l`;
  });
  const strip = colours.map(
    (colour, index) =>
      `${fill(colour)} ${numbers(mm(paper.widthUm) - x - (index + 1) * patchMm, stripY, patchMm, patchMm)} re f`,
  );
  return [
    `q 0 0 0 SCN ${numbers(markMm)} w ${numbers(x, y)} m ${numbers(x + rulerMm, y)} l ${ticks.join(" ")} S Q`,
    blackFill,
    filledText(`${rulerMm} mm`, figureSizeUm, font, {
      x: x + rulerMm + 2,
      y: y - 2,
      align: "start",
      room: rulerWordsMm - 2,
    }),
    ...strip,
  ].join("\n");
};

type Spot = {
  readonly x: number;
  /** Of the line's middle. */
  readonly y: number;
  readonly align: "start" | "middle";
  /** Millimetres it may be wide; a longer line ends in three points. */
  readonly room: number;
};

/** A line of text. What the font has no outline for becomes a question mark. */
export const filledText = (
  line: string,
  sizeUm: Micrometres,
  font: LoadedGlyphSheet,
  { x, y, align, room }: Spot,
): string => {
  const known = Array.from(line, (character) => (font.glyphs[character] ? character : "?"));
  const fitting = fitIn(known, room, sizeUm, font);
  const text = textOf(fitting, sizeUm);
  const middle = align === "middle" ? x : x + textBlock(text, font).widthMm / 2;
  return `${pathOf(font.setText(text, { x: middle, y, width: 0, height: 0 }))} f`;
};

const fitIn = (
  characters: readonly string[],
  room: number,
  sizeUm: Micrometres,
  font: LoadedGlyphSheet,
): string => {
  const whole = characters.join("");
  const widthOf = (line: string) => textBlock(textOf(line, sizeUm), font).widthMm;
  if (widthOf(whole) <= room) return whole;
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const cut = `${characters.slice(0, length).join("").trimEnd()}...`;
    if (widthOf(cut) <= room) return cut;
  }
  return characters[0] ?? "";
};

const textOf = (text: string, sizeUm: Micrometres) =>
  ({
    text,
    font: "instrument",
    sizeUm,
    colour: "#000000",
    align: "left",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  }) as const;
