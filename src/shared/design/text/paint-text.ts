import type { DesignText } from "#shared/design/design-document.ts";
import type { Box, Path, PathNode } from "#shared/design/path.ts";

import { charactersOf, isEmojiShaped } from "./characters.ts";
import type { GlyphSheet } from "./glyph-sheet.ts";
import { textEdgeMm } from "./text-edge.ts";
import { placeInSquare, placeText, segmentsOf } from "./text-outline.ts";

/** Whether all of a text's emoji are loaded. */
export const canPaintText = (
  { text }: Pick<DesignText, "text">,
  { glyphs, emoji }: GlyphSheet,
): boolean =>
  charactersOf(text).every(
    (character) =>
      !isEmojiShaped(character) ||
      glyphs[character] !== undefined ||
      emoji[character] !== undefined,
  );

/**
 * A text block as it is painted: below all the edge of its emoji, then its letters, which are one path filled
 * as `nonzero`, then its emoji, which keep their colours.
 * @throws RangeError when an emoji is not loaded: a bug
 */
export const paintText = (text: DesignText, sheet: GlyphSheet, trim: Box): readonly PathNode[] => {
  const letters: Path[] = [];
  const pictures: PathNode[] = [];
  for (const { character, glyph, place } of placeText(text, sheet, trim)) {
    if (glyph.kind === "letter") letters.push(segmentsOf(glyph.strokes, place));
    else if (glyph.emoji === null) throw new RangeError(`${character} is not loaded`);
    else {
      const placed = placeInSquare(glyph, place);
      for (const { fill, rule, strokes } of glyph.emoji) {
        const path = segmentsOf(strokes, placed);
        pictures.push({ kind: "path", path, fill, ...(rule && { rule }) });
      }
    }
  }
  const stroke = text.edge && { colour: text.edge.colour, widthMm: 2 * textEdgeMm(text) };
  const path = letters.flat();
  return [
    ...(stroke ? pictures.map((each) => ({ ...each, fill: stroke.colour, stroke })) : []),
    ...(path.length > 0
      ? [{ kind: "path" as const, path, fill: text.colour, ...(stroke && { stroke }) }]
      : []),
    ...pictures,
  ];
};
