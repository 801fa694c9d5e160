import { useEffect, useSyncExternalStore } from "react";

import { showToast } from "#client/ui/over/toast-store.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import bebas from "#shared/design/glyphs/bebas.json?url";
import bricolage from "#shared/design/glyphs/bricolage.json?url";
import caveat from "#shared/design/glyphs/caveat.json?url";
import fraunces from "#shared/design/glyphs/fraunces.json?url";
import instrument from "#shared/design/glyphs/instrument.json?url";
import pacifico from "#shared/design/glyphs/pacifico.json?url";
import { type FontId, fontIds } from "#shared/design/text/fonts.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import type { PackedGlyphSheet } from "#shared/design/text/unpack-glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Hashed and immutable; fetched when a text is first set in the font. */
const addresses: Readonly<Record<FontId, string>> = {
  bebas,
  bricolage,
  caveat,
  fraunces,
  instrument,
  pacifico,
};
/** A line that blinks is not worth a word. */
const retryAfterMilliseconds = [500, 2_500] as const;

let sheets: GlyphSheets = {};
const loading = new Map<FontId, Promise<boolean>>();
const failed = new Set<FontId>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns false when the font cannot be had now; a toast says so and offers to try again */
export const loadGlyphSheet = (font: FontId): Promise<boolean> => {
  const known = loading.get(font);
  if (known !== undefined) return known;
  const started = fetchGlyphSheet(font, retryAfterMilliseconds);
  loading.set(font, started);
  return started;
};

const fetchGlyphSheet = async (font: FontId, waits: readonly number[]): Promise<boolean> => {
  try {
    // How texts are set comes with the first font: most magnets have none.
    const [answer, { unpackGlyphSheet }] = await Promise.all([
      fetch(addresses[font]),
      import("#shared/design/text/unpack-glyph-sheet.ts"),
    ]);
    if (!answer.ok) throw new Error(`${addresses[font]} answered ${answer.status}`);
    const packed: PackedGlyphSheet = await answer.json();
    sheets = { ...sheets, [font]: unpackGlyphSheet(packed) };
    for (const listener of listeners) listener();
    return true;
  } catch {
    const [wait, ...rest] = waits;
    if (wait === undefined) return giveUp(font);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchGlyphSheet(font, rest);
  }
};

/** However many fonts are missing, they are one sentence. */
const giveUp = (font: FontId): false => {
  loading.delete(font);
  if (failed.size === 0) {
    showToast({
      tone: "bad",
      text: m.texts_font_failed(),
      action: { label: m.texts_font_retry(), onAct: tryAgain },
    });
  }
  failed.add(font);
  return false;
};

const tryAgain = () => {
  const fonts = [...failed];
  failed.clear();
  for (const font of fonts) void loadGlyphSheet(font);
};

/** The outlines for a document's texts, as far as they are there; asks for the others. */
export const useGlyphSheets = ({ texts }: Pick<DesignDocument, "texts">): GlyphSheets => {
  const wanted = fontsOf(texts).join(" ");
  useEffect(() => {
    // By name: the texts' other changes ask for nothing.
    const names = wanted.split(" ");
    for (const font of fontIds) if (names.includes(font)) void loadGlyphSheet(font);
  }, [wanted]);
  return useSyncExternalStore(subscribe, readSheets, readSheets);
};

export const readSheets = (): GlyphSheets => sheets;

const fontsOf = (texts: DesignDocument["texts"]): readonly FontId[] => [
  ...new Set(texts.map(({ font }) => font)),
];

/** Whether a document can be drawn as it is. */
export const hasFonts = ({ texts }: DesignDocument, loaded: GlyphSheets): boolean =>
  texts.every(({ font }) => loaded[font] !== undefined);

/** The document with the texts that can be drawn now: where others would hold up the work. */
export const withReadyTexts = (document: DesignDocument, loaded: GlyphSheets): DesignDocument =>
  hasFonts(document, loaded)
    ? document
    : { ...document, texts: document.texts.filter(({ font }) => loaded[font] !== undefined) };
