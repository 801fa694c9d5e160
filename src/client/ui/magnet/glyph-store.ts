// Loads the outlines of fonts (glyph sheets) when a text is first set in one.

import { useEffect, useSyncExternalStore } from "react";

import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import bebas from "#shared/design/glyphs/bebas.json?url";
import bricolage from "#shared/design/glyphs/bricolage.json?url";
import caveat from "#shared/design/glyphs/caveat.json?url";
import fraunces from "#shared/design/glyphs/fraunces.json?url";
import instrument from "#shared/design/glyphs/instrument.json?url";
import pacifico from "#shared/design/glyphs/pacifico.json?url";
import type { EmojiDrawings } from "#shared/design/text/emoji.ts";
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
/** Where nobody is told: it goes on until the line is back. */
const quietRetryMilliseconds = 4_000;

let sheets: GlyphSheets = {};
/** All that are loaded; every font has them. */
let emoji: EmojiDrawings = {};
/** By the font, the text whose emoji are fetched, or what else is named. */
const loading = new Map<string, Promise<boolean>>();
const failed = new Map<string, () => Promise<void>>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns false when the font cannot be had now; a toast says so and offers to try again */
export const loadGlyphSheet = (font: FontId, isQuiet?: boolean): Promise<boolean> =>
  loadPart(font, () => fetchGlyphSheet(font), isQuiet);

/** Once: ahead of a text, so that the first one is drawn without a line. */
export const fetchGlyphSheet = async (font: FontId): Promise<void> => {
  if (sheets[font]) return;
  // How texts are set comes with the first font: most magnets have none.
  const [answer, { unpackGlyphSheet }] = await Promise.all([
    fetch(addresses[font]),
    import("#shared/design/text/unpack-glyph-sheet.ts"),
  ]);
  if (!answer.ok) throw new Error(`${addresses[font]} answered ${answer.status}`);
  const packed: PackedGlyphSheet = await answer.json();
  show({ ...sheets, [font]: unpackGlyphSheet(packed).withEmoji(emoji) });
};

/** The emoji of texts; they come into the fonts that are there. */
const loadEmoji = (texts: string, isQuiet?: boolean): Promise<boolean> =>
  loadPart(
    texts,
    async () => {
      emoji = await (await import("./emoji-store.ts")).fetchEmoji(texts);
      const withEmoji = Object.entries(sheets).map(([font, sheet]) => [
        font,
        sheet.withEmoji(emoji),
      ]);
      show(Object.fromEntries(withEmoji));
    },
    isQuiet,
  );

const show = (next: GlyphSheets): void => {
  sheets = next;
  for (const listener of listeners) listener();
};

/**
 * Has a part of texts fetched, once; quietly where a toast about texts would mean nothing.
 * @returns false when it cannot be had now; a toast says so and offers to try again
 */
export const loadPart = (
  name: string,
  act: () => Promise<void>,
  isQuiet?: boolean,
): Promise<boolean> => {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const started = attempt(name, act, retryAfterMilliseconds, isQuiet);
  loading.set(name, started);
  return started;
};

const attempt = async (
  name: string,
  act: () => Promise<void>,
  waits: readonly number[],
  isQuiet?: boolean,
): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch {
    const [wait = isQuiet ? quietRetryMilliseconds : undefined, ...rest] = waits;
    if (wait === undefined) return giveUp(name, act);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return attempt(name, act, rest, isQuiet);
  }
};

/** However much is missing, it is one sentence, which goes by itself once the line is back. */
const giveUp = (name: string, act: () => Promise<void>): false => {
  loading.delete(name);
  if (failed.size === 0) {
    const toast = showToast({
      tone: "bad",
      text: m.texts_font_failed(),
      action: { label: m.texts_font_retry(), onAct: tryAgain },
    });
    window.addEventListener(
      "online",
      () => {
        dismissToast(toast);
        tryAgain();
      },
      { once: true },
    );
  }
  failed.set(name, act);
  return false;
};

const tryAgain = () => {
  const again = [...failed];
  failed.clear();
  for (const [name, act] of again) void loadPart(name, act);
};

/** The outlines for a document's texts, as far as they are there; asks for the others. */
export const useGlyphSheets = (
  { texts }: Pick<DesignDocument, "texts">,
  isQuiet?: boolean,
): GlyphSheets => {
  const wanted = fontsOf(texts).join(" ");
  useEffect(() => {
    // By name: the texts' other changes ask for nothing.
    const names = wanted.split(" ");
    for (const font of fontIds) if (names.includes(font)) void loadGlyphSheet(font, isQuiet);
  }, [wanted, isQuiet]);
  const loaded = useSyncExternalStore(subscribe, readSheets, readSheets);
  const missing = undrawnOf(texts, loaded);
  useEffect(() => {
    if (missing !== "") void loadEmoji(missing, isQuiet);
  }, [missing, isQuiet]);
  return loaded;
};

export const readSheets = (): GlyphSheets => sheets;

/** The same for who waits for them: fonts and emoji, as far as they can be had now. */
export const loadGlyphs = async (texts: readonly DesignText[]): Promise<GlyphSheets> => {
  await Promise.all(fontsOf(texts).map((font) => loadGlyphSheet(font)));
  const missing = undrawnOf(texts, sheets);
  if (missing !== "") await loadEmoji(missing);
  return sheets;
};

/** All that is written with emoji that are not there yet. */
const undrawnOf = (texts: readonly DesignText[], loaded: GlyphSheets): string =>
  texts
    .filter((text) => loaded[text.font]?.canPaint(text) === false)
    .map(({ text }) => text)
    .join("\n");

const fontsOf = (texts: readonly DesignText[]): readonly FontId[] => [
  ...new Set(texts.map(({ font }) => font)),
];

const isReady = (text: DesignText, loaded: GlyphSheets): boolean =>
  loaded[text.font]?.canPaint(text) === true;

/** Whether a document can be drawn as it is. */
export const hasFonts = ({ texts }: DesignDocument, loaded: GlyphSheets): boolean =>
  texts.every((text) => isReady(text, loaded));

/** The document with the texts that can be drawn now: where others would hold up the work. */
export const withReadyTexts = (document: DesignDocument, loaded: GlyphSheets): DesignDocument =>
  hasFonts(document, loaded)
    ? document
    : { ...document, texts: document.texts.filter((text) => isReady(text, loaded)) };
