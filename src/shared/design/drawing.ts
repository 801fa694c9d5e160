import type { DesignDocument, DesignText } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import { type Frame, frameOf, type PhotoSize } from "./frame.ts";
import { type ColourMatrix, colourMatrix } from "./look/look.ts";
import type { Tones } from "./look/tones.ts";
import type { Matrix } from "./matrix.ts";
import { arcOutline, trimBoxOf, trimOutline } from "./outline.ts";
import type { Box, PathNode } from "./path.ts";
import { boxPath, type Path } from "./path.ts";
import { matrixInSlot, placesOf } from "./places.ts";
import type { GlyphSheets } from "./text/glyph-sheet.ts";
import { micrometresPerMillimetre } from "./units.ts";

/** A photo on the drawing. Without `clip` the edge of the bleed box clips it. */
export type PhotoNode = {
  readonly kind: "photo";
  readonly photoId: string;
  readonly photo: PhotoSize;
  /** From photo pixels to millimetres. */
  readonly matrix: Matrix;
  /**
   * What the photo fills: more than is printed for a piece of a puzzle, and at least two print pixels
   * more than is seen where a clip or a border hides its edge.
   */
  readonly box: Box;
  readonly clip?: Path;
  /** The fill it lies on, which is seen where the photo is transparent. */
  readonly beneath: string;
  /** Left out when the photo keeps its tones. */
  readonly tones?: Tones;
  /** Applied after the tones; left out when the photo keeps its colours. */
  readonly colours?: ColourMatrix;
};

/** A block of text: its letters, and the parts of its emoji; from back to front. */
export type TextNode = { readonly kind: "text"; readonly paths: readonly PathNode[] };

export type DrawingNode = PhotoNode | PathNode | TextNode;

/**
 * The one drawing of a magnet, in millimetres: what is shown and what is printed both come from it.
 * Millimetres from the top left corner of the bleed box; nodes from back to front.
 */
export type Drawing = {
  readonly bleed: Frame;
  readonly trim: Box;
  readonly trimOutline: Path;
  readonly nodes: readonly DrawingNode[];
};

/**
 * The one drawing of a design, for screen and print.
 * @param glyphs the outlines of the fonts its texts are set in
 * @throws RangeError when the format is not the document's, or a photo's size or a font is missing: a
 * bug.
 */
export const drawMagnet = (
  document: DesignDocument,
  format: FormatGeometry,
  photoSizes: Readonly<Record<string, PhotoSize>>,
  glyphs: GlyphSheets = {},
): Drawing => {
  if (format.slug !== document.formatSlug) {
    throw new RangeError(`a ${document.formatSlug} design cannot be drawn as ${format.slug}`);
  }
  const bleed = frameOf(format);
  const trim = trimBoxOf(format);
  const everything = boxPath({ x: 0, y: 0, width: bleed.width, height: bleed.height });
  return {
    bleed,
    trim,
    trimOutline: trimOutline(format),
    nodes: [
      { kind: "path", path: everything, fill: document.background },
      ...photoNodes(document, format, photoSizes),
      ...borderNodes(document, format, everything),
      ...document.texts.map((text) => textNode(text, trim, glyphs)),
    ],
  };
};

const photoNodes = (
  document: DesignDocument,
  format: FormatGeometry,
  photoSizes: Readonly<Record<string, PhotoSize>>,
): readonly PhotoNode[] => {
  const places = placesOf(document, format);
  return document.frames.map(({ photoId, crop, tones, look, adjustments }, index): PhotoNode => {
    const place = places[index];
    const photo = photoSizes[photoId];
    if (place === undefined) throw new RangeError(`${document.layout} has no slot ${index}`);
    if (photo === undefined) throw new RangeError(`the size of photo ${photoId} is missing`);
    const colours = colourMatrix(look, adjustments);
    return {
      kind: "photo",
      photoId,
      photo,
      matrix: matrixInSlot(place, photo, crop),
      box: place.box,
      beneath: document.background,
      ...(place.clip && { clip: place.clip }),
      ...(tones && { tones }),
      ...(colours && { colours }),
    };
  });
};

/** All that is printed but what the border leaves free. */
const borderNodes = (
  { border }: DesignDocument,
  format: FormatGeometry,
  everything: Path,
): readonly PathNode[] => {
  if (border.widthUm === 0) return [];
  const { colour } = border;
  const width = border.widthUm / micrometresPerMillimetre;
  const inner = arcOutline(format, width);
  const path = [...everything, ...(inner ?? trimOutline(format))];
  // A line along the cut, half of it inside, is as wide as the border everywhere, whatever the curve.
  const stroke = inner === null && { stroke: { colour, widthMm: 2 * width } };
  return [{ kind: "path", path, fill: colour, rule: "evenodd", ...stroke }];
};

const textNode = (text: DesignText, trim: Box, glyphs: GlyphSheets): TextNode => {
  const sheet = glyphs[text.font];
  if (sheet === undefined) throw new RangeError(`the outlines of ${text.font} are missing`);
  return { kind: "text", paths: sheet.paint(text, trim) };
};
