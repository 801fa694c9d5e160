// Embeds fonts in a PDF and sets runs of text.

import { type PDFDocument, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";

/** How a run of text is set; lengths in points, `y` is the baseline from the page's bottom. */
export type TextPlace = {
  readonly x: number;
  readonly y: number;
  readonly sizePt: number;
  /** `#rrggbb`, sRGB. */
  readonly colour: string;
};

/** A face with everything that names and addresses of the EU need, embedded as far as it is used. */
export type PdfFace = {
  readonly widthOf: (text: string, sizePt: number) => number;
  readonly draw: (page: PDFPage, text: string, place: TextPlace) => void;
};

const weights = { regular: 400, bold: 600 } as const;
export type PdfWeight = keyof typeof weights;

/** The shop's text face for documents on paper, in the weights that documents use. */
export const embedFaces = async (
  pdf: PDFDocument,
): Promise<Readonly<Record<PdfWeight, PdfFace>>> => {
  pdf.registerFontkit(asFontkit(fontkit));
  return { regular: await embedFace(pdf, "regular"), bold: await embedFace(pdf, "bold") };
};

const embedFace = async (pdf: PDFDocument, weight: PdfWeight): Promise<PdfFace> => {
  // The face comes in two files; a letter of neither is shown as a question mark, never dropped.
  const files = ["latin", "latin-ext"] as const;
  const fonts = await Promise.all(
    files.map(async (part) => {
      const font = await pdf.embedFont(await readFontFile(part, weight), { subset: true });
      return { font, letters: new Set(font.getCharacterSet()) };
    }),
  );
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const letter of text.normalize("NFC")) {
      const known = fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
      const font = (known ?? fonts[0])?.font;
      if (font === undefined) throw new Error("a face without files");
      const shown = known === undefined ? "?" : letter;
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };
  const widthOf = (text: string, sizePt: number) =>
    runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, sizePt), 0);
  return {
    widthOf,
    draw: (page, text, { x, y, sizePt, colour }) => {
      let at = x;
      for (const run of runsOf(text)) {
        page.drawText(run.text, {
          x: at,
          y,
          size: sizePt,
          font: run.font,
          color: colourOf(colour),
        });
        at += run.font.widthOfTextAtSize(run.text, sizePt);
      }
    },
  };
};

type Run = { readonly font: PDFFont; text: string };

const readFontFile = (part: string, weight: PdfWeight): Promise<Uint8Array> => {
  const name = `instrument-sans-${part}-${weights[weight]}-normal.woff`;
  const file = Bun.fileURLToPath(import.meta.resolve(`@fontsource/instrument-sans/files/${name}`));
  return Bun.file(file).bytes();
};

export const colourOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
};

/** The library's own type knows an older fontkit; what it calls is the same. */
const asFontkit = (kit: unknown) => kit as Parameters<PDFDocument["registerFontkit"]>[0];
