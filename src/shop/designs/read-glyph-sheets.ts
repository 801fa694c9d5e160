import type { DesignText } from "#shared/design/design-document.ts";
import type { FontId } from "#shared/design/text/fonts.ts";
import type { GlyphSheets, LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import { type PackedGlyphSheet, unpackGlyphSheet } from "#shared/design/text/unpack-glyph-sheet.ts";

import { readEmoji } from "./read-emoji.ts";

const read = new Map<FontId, Promise<LoadedGlyphSheet>>();

/** The outlines of fonts, out of the very files that browsers fetch; each is read once a process. */
export const readGlyphSheets = async (fonts: readonly FontId[]): Promise<GlyphSheets> =>
  Object.fromEntries(
    await Promise.all(
      fonts.map(async (font) => {
        const sheet = read.get(font) ?? readGlyphSheet(font);
        read.set(font, sheet);
        return [font, await sheet] as const;
      }),
    ),
  );

/** The outlines of texts: their fonts, with their emoji in them. */
export const readGlyphsOf = async (
  texts: readonly Pick<DesignText, "font" | "text">[],
): Promise<GlyphSheets> => {
  const [sheets, emoji] = await Promise.all([
    readGlyphSheets(texts.map(({ font }) => font)),
    readEmoji(texts.map(({ text }) => text)),
  ]);
  return Object.fromEntries(
    Object.entries(sheets).map(([font, sheet]) => [font, sheet.withEmoji(emoji)]),
  );
};

const readGlyphSheet = async (font: FontId): Promise<LoadedGlyphSheet> => {
  const file = Bun.file(
    Bun.fileURLToPath(import.meta.resolve(`#shared/design/glyphs/${font}.json`)),
  );
  const packed: PackedGlyphSheet = await file.json();
  return unpackGlyphSheet(packed);
};
