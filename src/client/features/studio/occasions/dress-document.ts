import { alongEdge } from "#client/features/studio/texts/text-edits.ts";
import { colours } from "#client/features/studio/tools/colours.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMax, textSizeUmMin } from "#shared/design/design-limits.ts";
import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { GlyphSheets, LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import { textEdgeMm } from "#shared/design/text/text-edge.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { OccasionDesign } from "./occasion-designs.ts";

/** Where the last line stands over a photo, as a share of the height: low, where faces seldom are. */
const lineRowOf = (shape: MagnetShape): number => {
  switch (shape) {
    case "rectangle":
      return 0.895;
    case "circle":
    case "oval":
    case "hexagon":
      return 0.83;
    case "heart":
    case "contour":
      return 0.7;
  }
};

/** On an instant photo's paper. */
const paperRow = 0.938;
/** There is less room than over a photo. */
const paperScale = { title: 0.6, line: 0.78 } as const;
/** Between the title and the line, as a share of the height; beside the edges of their letters. */
const gapShare = 0.012;

/** Of the em: letters with this much around them are read on any photo. */
const edgePercent = { title: 14, line: 16 } as const;
/** Sooner than smaller than this share of its size, a design is not offered in a format. */
const leastShare = 0.5;
const shrink = 0.92;

/**
 * The same magnet in an occasion's design: its photos stay as they are cropped, its words are replaced.
 * Null where the words have no room or the photos lie too close for any; with fonts that are not loaded, too.
 * @param written in the place of the design's own words, as small as these must be
 */
export const dressDocument = (
  document: DesignDocument,
  design: OccasionDesign,
  format: FormatGeometry,
  glyphs: GlyphSheets,
  written: readonly string[] | null = null,
): DesignDocument | null => {
  if (document.puzzle !== null || document.layout === "strip") return null;
  const isOnPaper = document.layout === "instant";
  const texts = textsOf(design, format, glyphs, isOnPaper, written);
  if (texts === null) return null;
  return {
    ...withLook(document, design),
    border: isOnPaper
      ? { widthUm: 0, colour: colours.white }
      : { widthUm: design.borderUm, colour: design.colour },
    background: isOnPaper ? design.paper : colours.white,
    texts,
  };
};

/** The same for every magnet of a format: found once, as long as the fonts and the language are. */
const found = new WeakMap<GlyphSheets, Map<string, DesignText[] | null>>();

const textsOf = (
  design: OccasionDesign,
  format: FormatGeometry,
  glyphs: GlyphSheets,
  isOnPaper: boolean,
  written: readonly string[] | null,
): DesignText[] | null => {
  const known = found.get(glyphs) ?? new Map<string, DesignText[] | null>();
  found.set(glyphs, known);
  const own = [design.title.words(), design.line.words()];
  // A text that waits for its first word is laid out with the design's own.
  const words = own.map((each, index) => {
    const typed = written?.[index];
    return typed && typed.trim() !== "" ? typed : each;
  });
  const key = JSON.stringify([design.occasion, design.look, words, format, isOnPaper, !written]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const texts = written
    ? fitWritten(design, words, format, glyphs, isOnPaper)
    : fitTexts(design, words, format, glyphs, isOnPaper);
  known.set(key, texts);
  return texts;
};

/** Where typed words are too long for the line's own row, in shares of the height: a shape is wider further up. */
const rowsUp = [0, 0.06, 0.12, 0.18, 0.24, 0.3] as const;

/** Typed words are as small as they must be, sooner than left lying on each other. */
const fitWritten = (...how: Parameters<typeof fitTexts>): DesignText[] | null => {
  const [design, words, format, glyphs, isOnPaper] = how;
  for (const share of [leastShare, 0]) {
    for (const rowUp of isOnPaper ? [0] : rowsUp) {
      const texts = fitTexts(design, words, format, glyphs, isOnPaper, share, rowUp);
      if (texts) return texts;
    }
  }
  return null;
};

/** The line where it belongs, the title close above it, both as large as there is room for. */
const fitTexts = (
  design: OccasionDesign,
  [titleWords = "", lineWords = ""]: readonly string[],
  format: FormatGeometry,
  glyphs: GlyphSheets,
  isOnPaper: boolean,
  share = leastShare,
  rowUp = 0,
): DesignText[] | null => {
  const [titleSheet, lineSheet] = [glyphs[design.title.font], glyphs[design.line.font]];
  if (!titleSheet || !lineSheet) return null;
  const line = shrunkToFit(
    { ...setWords(design, "line", format, isOnPaper), text: lineWords },
    format,
    lineSheet,
    share,
    (text) => {
      const y = isOnPaper ? paperRow : lineRowOf(format.shape) - rowUp;
      const isAlongEdge = format.shape === "circle" && !isOnPaper && rowUp === 0;
      const straight = { ...text, y };
      return isAlongEdge ? alongEdge(straight, format, lineSheet.measure(text).heightMm) : straight;
    },
  );
  if (line === null) return null;
  const bottomMm =
    reachOf(line, format, lineSheet).topMm - gapShare * toMillimetres(format.heightUm);
  const title = shrunkToFit(
    { ...setWords(design, "title", format, isOnPaper), text: titleWords },
    format,
    titleSheet,
    share,
    (text) => {
      const downMm = bottomMm - reachOf(text, format, titleSheet).bottomMm;
      return { ...text, y: text.y + downMm / toMillimetres(format.heightUm) };
    },
  );
  return title && [title, line];
};

/** How far up and down a text reaches with the edge of its letters. */
const reachOf = (text: DesignText, format: FormatGeometry, sheet: LoadedGlyphSheet) => {
  const path = sheet.setText(text, trimBoxOf(format));
  const ys = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment.y]));
  const edgeMm = textEdgeMm(text);
  return { topMm: Math.min(...ys) - edgeMm, bottomMm: Math.max(...ys) + edgeMm };
};

const withLook = (document: DesignDocument, { look }: OccasionDesign): DesignDocument => {
  const [first, ...rest] = document.frames;
  return {
    ...document,
    frames: [{ ...first, look }, ...rest.map((frame) => ({ ...frame, look }))],
  };
};

const setWords = (
  design: OccasionDesign,
  place: "title" | "line",
  { widthUm, heightUm }: FormatGeometry,
  isOnPaper: boolean,
): DesignText => {
  const { words, font, sizeShare, isSample } = design[place];
  const sizeUm = sizeShare * Math.min(widthUm, heightUm) * (isOnPaper ? paperScale[place] : 1);
  return {
    text: words(),
    font,
    sizeUm: Math.round(Math.min(textSizeUmMax, Math.max(textSizeUmMin, sizeUm))),
    ...(isOnPaper
      ? { colour: colours.ink, followsGround: true as const }
      : { colour: design.letters }),
    align: "center",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
    ...(isSample && { isSample: true as const }),
    ...(!isOnPaper && { edge: { colour: design.colour, percent: edgePercent[place] } }),
  };
};

/** What a design would write, anywhere: for the fonts and emoji that it needs. */
export const textsForDesign = (design: OccasionDesign): readonly DesignText[] =>
  [design.title, design.line].map(({ words, font }) => ({
    text: words(),
    font,
    sizeUm: textSizeUmMin,
    colour: design.letters,
    align: "center",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  }));

const shrunkToFit = (
  text: DesignText,
  format: FormatGeometry,
  sheet: LoadedGlyphSheet,
  share: number,
  place: (text: DesignText) => DesignText,
): DesignText | null => {
  if (!sheet.canPaint(text)) return null;
  const least = Math.max(textSizeUmMin, text.sizeUm * share);
  for (let sizeUm = text.sizeUm; sizeUm >= least; sizeUm = Math.floor(sizeUm * shrink)) {
    const placed = place({ ...text, sizeUm });
    if (sheet.isSafe(placed, format)) return placed;
  }
  return null;
};

/** Whether a document wears a design, whatever was written, moved or sized since. */
export const wearsDesign = (document: DesignDocument, design: OccasionDesign): boolean =>
  document.texts.length === 2 &&
  document.frames[0].look === design.look &&
  document.texts[0]?.font === design.title.font &&
  document.texts[1]?.font === design.line.font &&
  (document.layout === "instant"
    ? document.background === design.paper
    : document.border.widthUm === design.borderUm &&
      document.texts.every(({ edge }) => edge?.colour === design.colour));

/** The magnet as a photo alone again. */
export const undressDocument = (document: DesignDocument): DesignDocument => {
  const [first, ...rest] = document.frames;
  return {
    ...document,
    frames: [
      { ...first, look: "original" },
      ...rest.map((frame) => ({ ...frame, look: "original" as const })),
    ],
    border: { widthUm: 0, colour: colours.white },
    background: colours.white,
    texts: [],
  };
};

/** Whether a design makes the same of both: it brings words, border and look of its own. */
export const isDressedAlike = (one: DesignDocument, other: DesignDocument): boolean =>
  JSON.stringify(undressDocument(one)) === JSON.stringify(undressDocument(other));
