import { charactersOf } from "#shared/design/text/characters.ts";
import { type EmojiIndex, openEmojiIndex } from "#shared/design/text/emoji-index.ts";
import {
  type Emoji,
  type EmojiBundle,
  type EmojiDrawings,
  unpackEmoji,
} from "#shared/design/text/emoji.ts";

const fileOf = (name: string) =>
  Bun.file(Bun.fileURLToPath(import.meta.resolve(`#shared/design/emoji/${name}.json`)));

let index: Promise<EmojiIndex> | null = null;

/** All emoji that are drawn; read once a process. */
export const readEmojiIndex = (): Promise<EmojiIndex> =>
  (index ??= fileOf("index").json().then(openEmojiIndex));

/** The drawings of texts' emoji, out of the very files that browsers fetch. */
export const readEmoji = async (texts: readonly string[]): Promise<EmojiDrawings> => {
  const characters = new Set(texts.flatMap(charactersOf));
  const { bundlesOf } = await readEmojiIndex();
  const drawings: Record<string, Emoji> = {};
  for (const name of bundlesOf(texts)) {
    const bundle: EmojiBundle = await fileOf(name).json();
    for (const [character, packed] of Object.entries(bundle)) {
      if (characters.has(character)) drawings[character] = unpackEmoji(packed);
    }
  }
  return drawings;
};
