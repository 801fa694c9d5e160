// A4 pages of a PDF to write on: text, lines, pictures, tags for screen readers.

import { PDFDocument, type PDFFont, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";

import type { Box } from "#shared/design/path.ts";
import { breakLines } from "#shared/text/break-lines.ts";

import { fontFeatures, openFonts, type PaperFace, type PaperFont } from "./paper-fonts.ts";
import { drawingOperators, type SvgDrawing } from "./place-drawing.ts";

/** A4, in millimetres. */
export const paperWidthMm = 210;
export const paperHeightMm = 297;

const pointsPerMillimetre = 72 / 25.4;

export type TextStyle = {
  readonly face: PaperFace;
  readonly sizePt: number;
  /** `#1b2130`, sRGB. */
  readonly colour: string;
  /** Which end of the text stands at x. */
  readonly align?: "left" | "right" | "center";
};

/** A page to write on, in millimetres from its top left corner; `y` of a text is its baseline. */
export type Page = {
  readonly text: (x: number, y: number, text: string, style: TextStyle) => void;
  readonly box: (box: Box, colour: string, radius?: number) => void;
  readonly line: (x: number, y: number, toX: number, colour: string, widthPt?: number) => void;
  /** Like the modules of a code: squares of a unit, where true. */
  readonly modules: (
    x: number,
    y: number,
    unit: number,
    rows: readonly (readonly boolean[])[],
    colour: string,
  ) => void;
  readonly circle: (x: number, y: number, radius: number, colour: string) => void;
  /** A PNG, stretched over the box. */
  readonly picture: (box: Box, png: Uint8Array) => void;
  /** An SVG's own strokes, stretched over the box. */
  readonly drawing: (box: Box, drawing: SvgDrawing) => void;
  /** What a form of the PDF shows, which is as large as the box. */
  readonly form: (box: Box, draw: DrawForm) => void;
};

/** Adds a form to the PDF, one unit a point. */
type DrawForm = (pdf: PDFDocument) => Promise<PDFRef>;

export type PaperPages = {
  readonly addPage: () => Page;
  readonly pages: readonly Page[];
  /** In millimetres. */
  readonly widthOf: (text: string, style: Pick<TextStyle, "face" | "sizePt">) => number;
  readonly wrap: (
    text: string,
    widthMm: number,
    style: Pick<TextStyle, "face" | "sizePt">,
  ) => readonly string[];
  /** Writes everything down; the paper is finished. */
  readonly finish: () => Promise<PDFDocument>;
};

/**
 * Sheets of A4, or of another size, with the shop's own faces, embedded as far as they are used, with
 * kerning. Nothing in it depends on the clock, the machine or chance.
 * @param size in millimetres
 */
export const openPaper = async (
  size: Pick<Box, "width" | "height"> = { width: paperWidthMm, height: paperHeightMm },
): Promise<PaperPages> => {
  const fonts = await openFonts();
  const sheets: { readonly parts: Part[]; readonly page: Page }[] = [];

  const widthOf: PaperPages["widthOf"] = (text, { face, sizePt }) =>
    fonts.runsOf(face, text).reduce((sum, run) => sum + advanceOf(run.font, run.text) * sizePt, 0) /
    pointsPerMillimetre;

  const addPage = (): Page => {
    const parts: Part[] = [];
    const page: Page = {
      text(x, y, text, style) {
        const width = widthOf(text, style);
        const left =
          x - (style.align === "right" ? width : style.align === "center" ? width / 2 : 0);
        let at = left;
        for (const run of fonts.runsOf(style.face, text)) {
          parts.push({ x: at, y, ...run, ...style });
          at += widthOf(run.text, style);
        }
      },
      box(box, colour, radius = 0) {
        parts.push(`${fill(colour)} ${roundedBox(box, radius)} f`);
      },
      line(x, y, toX, colour, widthPt = 0.5) {
        parts.push(`${stroke(colour)} ${number(widthPt)} w ${point(x, y)} m ${point(toX, y)} l S`);
      },
      modules(x, y, unit, rows, colour) {
        parts.push(fill(colour));
        rows.forEach((row, down) => parts.push(...rowBoxes(row, x, y + down * unit, unit)));
        parts.push("f");
      },
      circle(x, y, radius, colour) {
        const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
        parts.push(`${fill(colour)} ${roundedBox(box, radius)} f`);
      },
      picture(box, png) {
        parts.push({ box, png });
      },
      drawing(box, drawing) {
        const { x, y, width, height } = box;
        const top = points(paperHeightMm - y);
        const inPoints = { x: points(x), top, width: points(width), height: points(height) };
        parts.push(drawingOperators(drawing, inPoints));
      },
      form(box, draw) {
        parts.push({ box, draw });
      },
    };
    sheets.push({ parts, page });
    return page;
  };

  return {
    addPage,
    get pages() {
      return sheets.map(({ page }) => page);
    },
    widthOf,
    wrap: (text, widthMm, style) => breakLines(text, (part) => widthOf(part, style), widthMm),
    async finish() {
      const pdf = await PDFDocument.create({ updateMetadata: false });
      pdf.registerFontkit(fontkit);
      const embedded = new Map<PaperFont, PDFFont>();
      for (const { parts } of sheets) {
        const page = pdf.addPage([points(size.width), points(size.height)]);
        const names = new Map<PDFFont, string>();
        // Everything is placed from the top of an A4 page: smaller pages are its upper left corner.
        const shift = points(size.height - paperHeightMm);
        const lines = shift === 0 ? [] : [`1 0 0 1 0 ${number(shift)} cm`];
        for (const part of parts) {
          if (typeof part === "string") {
            lines.push(part);
            continue;
          }
          if ("png" in part) {
            const image = await pdf.embedPng(part.png);
            const name = page.node.newXObject("Picture", image.ref);
            lines.push(pictureOperators(part.box, name.asString()));
            continue;
          }
          if ("draw" in part) {
            const name = page.node.newXObject("Form", await part.draw(pdf));
            const { x, y, height } = part.box;
            lines.push(`q 1 0 0 1 ${point(x, y + height)} cm ${name.asString()} Do Q`);
            continue;
          }
          const font = embedded.get(part.font) ?? (await embed(pdf, part.font, embedded.size));
          embedded.set(part.font, font);
          const name = names.get(font) ?? `F${names.size}`;
          names.set(font, name);
          lines.push(textOperators(part, font, name));
        }
        for (const [font, name] of names) page.node.setFontDictionary(PDFName.of(name), font.ref);
        const content = pdf.context.flateStream(`${lines.join("\n")}\n`);
        page.node.set(PDFName.of("Contents"), pdf.context.register(content));
      }
      return pdf;
    },
  };
};

type Part = string | PlacedText | PlacedPicture | PlacedForm;

type PlacedForm = { readonly box: Box; readonly draw: DrawForm };

type PlacedPicture = { readonly box: Box; readonly png: Uint8Array };

const pictureOperators = ({ x, y, width, height }: Box, name: string): string =>
  `q ${numbers(points(width), 0, 0, points(height))} ${point(x, y + height)} cm ${name} Do Q`;

type PlacedText = TextStyle & {
  readonly x: number;
  readonly y: number;
  readonly font: PaperFont;
  readonly text: string;
};

/** Six letters before a plus say that not all of the font is there (ISO 32000-1, 9.6.4). */
const embed = (pdf: PDFDocument, { bytes, font }: PaperFont, index: number): Promise<PDFFont> =>
  pdf.embedFont(bytes, {
    subset: true,
    features: fontFeatures,
    customName: `MAGNE${String.fromCharCode(65 + index)}+${font.postscriptName}`,
  });

/** The width of a run for one point of size, with its kerning, in points. */
const advanceOf = (font: PaperFont, text: string): number =>
  layOut(font, text).reduce((sum, { width, closer }) => sum + width - closer, 0) / 1_000;

/** Each letter's width and how much closer the next one comes, in thousandths of the size. */
const layOut = ({ font }: PaperFont, text: string) => {
  const { glyphs, positions } = font.layout(text, fontFeatures);
  const scale = 1_000 / font.unitsPerEm;
  const isBlank = (index: number) => glyphs[index]?.codePoints.some((code) => blanks.has(code));
  return glyphs.map((glyph, index) => {
    // Fonts draw what follows a blank into it; groups of figures then run together.
    const isKerned = index < glyphs.length - 1 && !isBlank(index) && !isBlank(index + 1);
    const closer = isKerned ? glyph.advanceWidth - (positions[index]?.xAdvance ?? 0) : 0;
    return { width: glyph.advanceWidth * scale, closer: Math.round(closer * scale) };
  });
};
const blanks: ReadonlySet<number> = new Set([0x20, 0xa0]);

const textOperators = (text: PlacedText, font: PDFFont, name: string): string => {
  const codes = font.encodeText(text.text).asString();
  let shown = "";
  layOut(text.font, text.text).forEach(({ closer }, index) => {
    shown += codes.slice(index * 4, index * 4 + 4);
    if (closer !== 0) shown += `> ${closer} <`;
  });
  return `BT ${fill(text.colour)} /${name} ${number(text.sizePt)} Tf ${point(text.x, text.y)} Td [<${shown}>] TJ ET`;
};

/** Neighbouring squares become one box. */
const rowBoxes = (row: readonly boolean[], x: number, y: number, unit: number): string[] => {
  const boxes: string[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const start = at;
    while (row[at] === true) at += 1;
    if (at > start) {
      const size = numbers((at - start) * unit * pointsPerMillimetre, -unit * pointsPerMillimetre);
      boxes.push(`${point(x + start * unit, y)} ${size} re`);
    }
  }
  return boxes;
};

/** How far a circle's handles reach, of its radius. */
const handle = 0.5523;

const roundedBox = ({ x, y, width, height }: Box, radius: number): string => {
  if (radius === 0) {
    return `${point(x, y + height)} ${numbers(points(width), points(height))} re`;
  }
  const [right, bottom] = [x + width, y + height];
  const reach = radius * (1 - handle);
  const curve = (...at: readonly [number, number][]) =>
    `${at.map(([atX, atY]) => point(atX, atY)).join(" ")} c`;
  return [
    `${point(x + radius, y)} m ${point(right - radius, y)} l`,
    curve([right - reach, y], [right, y + reach], [right, y + radius]),
    `${point(right, bottom - radius)} l`,
    curve([right, bottom - reach], [right - reach, bottom], [right - radius, bottom]),
    `${point(x + radius, bottom)} l`,
    curve([x + reach, bottom], [x, bottom - reach], [x, bottom - radius]),
    `${point(x, y + radius)} l`,
    curve([x, y + reach], [x + reach, y], [x + radius, y]),
    "h",
  ].join(" ");
};

const points = (millimetres: number): number => millimetres * pointsPerMillimetre;
const point = (x: number, y: number): string => numbers(points(x), points(paperHeightMm - y));
const numbers = (...values: readonly number[]): string => values.map(number).join(" ");
/** PDF knows no exponents. */
const number = (value: number): string => String(Number(value.toFixed(3)));

const rgb = (colour: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255));
const fill = (colour: string): string => `${rgb(colour)} rg`;
const stroke = (colour: string): string => `${rgb(colour)} RG`;
