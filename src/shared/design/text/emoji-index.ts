import { charactersOf, isEmojiShaped } from "./characters.ts";

/** As it is kept in `design/emoji/index.json`: the emoji of each bundle, a space between them. */
export type PackedEmojiIndex = Readonly<Record<string, string>>;

/** All emoji that can be drawn: a closed list. What is on it stays, and stays drawn as it is. */
export type EmojiIndex = {
  /** An emoji as it is kept, however a keyboard wrote it; null for one that is not drawn. */
  readonly find: (typed: string) => string | null;
  /** The bundles that the emoji of texts lie in. */
  readonly bundlesOf: (texts: readonly string[]) => readonly string[];
};

export const openEmojiIndex = (packed: PackedEmojiIndex): EmojiIndex => {
  const known = new Map(
    Object.entries(packed).flatMap(([bundle, list]) =>
      list.split(" ").map((kept) => [bare(kept), { kept, bundle }] as const),
    ),
  );
  return {
    find: (typed) => known.get(bare(typed))?.kept ?? null,
    bundlesOf: (texts) => [
      ...new Set(
        texts
          .flatMap(charactersOf)
          .filter(isEmojiShaped)
          .flatMap((character) => known.get(bare(character))?.bundle ?? []),
      ),
    ],
  };
};

/** Keyboards leave out the sign that asks for a picture where the picture is meant anyway. */
const bare = (sequence: string): string => sequence.replaceAll("\ufe0f", "");
