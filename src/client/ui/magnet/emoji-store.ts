// Loads drawings of emoji when somebody types one.

/** Fetches emoji, a few in a file: nothing of it is loaded before somebody types one. */
import index from "#shared/design/emoji/index.json?url";
import { charactersOf } from "#shared/design/text/characters.ts";
import { type EmojiIndex, openEmojiIndex } from "#shared/design/text/emoji-index.ts";
import { type EmojiBundle, type EmojiDrawings, unpackEmoji } from "#shared/design/text/emoji.ts";
import { parseTypedText, type TypedText } from "#shared/design/text/parse-typed-text.ts";

const folder = "/src/shared/design/emoji";
/** Hashed and immutable. */
const addresses = import.meta.glob<string>("/src/shared/design/emoji/*/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

let opened: EmojiIndex | null = null;
let drawings: EmojiDrawings = {};

/**
 * What reads all that people type.
 * @param isShort what a text may hold; a magnet's when nothing is said
 * @throws when it cannot be had now
 */
export const openTypedReader = async (
  isShort?: (text: string) => boolean,
): Promise<(typed: string) => TypedText> => {
  const { find } = await fetchEmojiIndex();
  return (typed) => parseTypedText(typed, find, isShort);
};

const fetchEmojiIndex = async (): Promise<EmojiIndex> =>
  (opened ??= openEmojiIndex(await fetchJson(index)));

/**
 * All emoji that were fetched so far, those of a text among them, as far as they are drawn.
 * @throws when one cannot be had now
 */
export const fetchEmoji = async (text: string): Promise<EmojiDrawings> => {
  const { bundlesOf } = await fetchEmojiIndex();
  const bundles = await Promise.all(
    bundlesOf([text]).map((bundle) =>
      fetchJson<EmojiBundle>(addresses[`${folder}/${bundle}.json`] ?? ""),
    ),
  );
  const fetched = new Map(bundles.flatMap((bundle) => Object.entries(bundle)));
  const wanted = charactersOf(text).flatMap((character) => {
    const packed = fetched.get(character);
    return packed ? [[character, unpackEmoji(packed)] as const] : [];
  });
  return (drawings = { ...drawings, ...Object.fromEntries(wanted) });
};

/** The browser keeps it: a second time costs no line. */
const fetchJson = async <Kept>(address: string): Promise<Kept> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};
