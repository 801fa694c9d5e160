import { loadPart } from "#client/ui/magnet/glyph-store.ts";
import type { TypedText } from "#shared/design/text/parse-typed-text.ts";
import { isPlainText } from "#shared/design/text/plain-text.ts";

let readAll: ((typed: string) => TypedText) | null = null;

/** Has what reads the rest fetched: rarer letters, emoji, other scripts. @returns false when it cannot be had */
export const loadTypedReader = (): Promise<boolean> =>
  loadPart("typed", async () => {
    readAll = await (await import("#client/ui/magnet/emoji-store.ts")).openTypedReader();
  });

/** @returns null while what reads it is not loaded */
export const readTyped = (typed: string): TypedText | null =>
  isPlainText(typed) ? { text: typed, refused: [], isCut: false } : (readAll?.(typed) ?? null);
