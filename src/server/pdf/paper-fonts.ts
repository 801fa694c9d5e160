// The fonts of the shop's papers (invoices, slips) as files and outlines.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { create, type Font } from "fontkit";

/** The faces of the shop's papers: running text, what is stressed, headings. */
export const paperFaces = ["text", "strong", "display"] as const;
export type PaperFace = (typeof paperFaces)[number];

/** A file of a face: its bytes, as they are embedded, and what it knows. */
export type PaperFont = { readonly file: string; readonly bytes: Uint8Array; readonly font: Font };

const files = (family: string, weight: number, ...scripts: readonly string[]) =>
  scripts.map((script) => `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

const beyondLatin = ["greek", "cyrillic", "cyrillic-ext", "greek-ext", "vietnamese"] as const;

/** For each face its files in the order they are asked: names of all of Europe have their letters. */
const filesOf: Record<PaperFace, readonly string[]> = {
  text: [
    ...files("instrument-sans", 400, "latin", "latin-ext"),
    ...files("noto-sans", 400, ...beyondLatin),
  ],
  strong: [
    ...files("instrument-sans", 600, "latin", "latin-ext"),
    ...files("noto-sans", 600, ...beyondLatin),
  ],
  display: [
    ...files("bricolage-grotesque", 800, "latin", "latin-ext"),
    ...files("noto-sans", 800, ...beyondLatin),
  ],
};

/** Figures of one width, so that amounts stand below each other. */
export const fontFeatures = { tnum: true } as const;

export type Fonts = {
  /** A text as runs of one font each; what no font has goes without its accent, or becomes a question mark. */
  readonly runsOf: (face: PaperFace, text: string) => readonly TextRun[];
};
export type TextRun = { readonly font: PaperFont; readonly text: string };

let opened: Promise<Fonts> | undefined;

/** Opened once a process: 19 small files that never change. */
export const openFonts = (): Promise<Fonts> => (opened ??= readFonts());

const readFonts = async (): Promise<Fonts> => {
  const chains = new Map<PaperFace, readonly PaperFont[]>();
  for (const face of paperFaces) chains.set(face, await Promise.all(filesOf[face].map(openFont)));
  return {
    runsOf(face, text) {
      const chain = chains.get(face) ?? [];
      const runs: { font: PaperFont; text: string }[] = [];
      const drawn = Array.from(tidy(text), (character) => drawnAs(chain, character)).join("");
      for (const character of drawn) {
        const font = fontOf(chain, character);
        if (font === undefined) throw new Error(`a face without fonts: ${face}`);
        const last = runs.at(-1);
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
  };
};

/** A letter with an accent that no font has goes without it; a question mark shows what is lost. */
const drawnAs = (chain: readonly PaperFont[], character: string): string => {
  if (fontOf(chain, character)) return character;
  const plain = character.normalize("NFKD").replaceAll(/\p{Mark}/gu, "");
  return plain !== "" && Array.from(plain).every((letter) => fontOf(chain, letter)) ? plain : "?";
};

const fontOf = (chain: readonly PaperFont[], character: string): PaperFont | undefined =>
  chain.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const openFont = async (file: string): Promise<PaperFont> => {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)));
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`no single font: ${file}`);
  return { file, bytes, font };
};

/** Composed letters, and plain forms of blanks, hyphens and apostrophes that few fonts have. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\u202f", "\u00a0")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll("\u02bc", "’");
