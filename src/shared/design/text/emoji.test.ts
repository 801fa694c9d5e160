import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";

import fc from "fast-check";

import { readEmojiIndex } from "#shop/designs/read-emoji.ts";

import { charactersOf, isEmojiShaped, isPrintableText } from "./characters.ts";
import type { PackedEmojiIndex } from "./emoji-index.ts";
import { type EmojiBundle, emojiUnits, unpackEmoji } from "./emoji.ts";
import { parseTypedText } from "./parse-typed-text.ts";
import { printableCharacters } from "./printable-text.ts";

const folder = Bun.fileURLToPath(import.meta.resolve("#shared/design/emoji/index.json")).replace(
  /index\.json$/,
  "",
);
const index: PackedEmojiIndex = await Bun.file(`${folder}index.json`).json();
const bundles = await Promise.all(
  Object.keys(index).map(async (name): Promise<readonly [string, string]> => {
    return [name, await Bun.file(`${folder}${name}.json`).text()];
  }),
);
const emoji = Object.values(index).flatMap((list) => list.split(" "));
const { find } = await readEmojiIndex();

test("what was released is drawn as it was: frozen designs print the same for years", () => {
  // Emoji that are new come in bundles of their own, below these.
  const released = bundles.slice(0, 61);
  const hash = new Bun.CryptoHasher("sha256").update(JSON.stringify(released)).digest("hex");
  const lists = JSON.stringify(Object.entries(index).slice(0, 61));
  const listHash = new Bun.CryptoHasher("sha256").update(lists).digest("hex");
  expect([hash.slice(0, 16), listHash.slice(0, 16)]).toEqual([
    "61937452fb1f9548",
    "1e7a18b583c1a400",
  ]);
});

test("every emoji of the list is in its bundle, in plain colours, within its square", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const named = [...Object.keys(index), "index"].map((name) => `${name}.json`);
  expect(files.filter((name) => name.endsWith(".json")).toSorted()).toEqual(named.toSorted());
  expect(new Set(emoji).size).toBe(emoji.length);
  for (const [name, text] of bundles) {
    const bundle: EmojiBundle = JSON.parse(text);
    expect(Object.keys(bundle).join(" ")).toBe(index[name] ?? "");
    for (const [character, packed] of Object.entries(bundle)) {
      const paints = unpackEmoji(packed);
      const isSound = paints.every(
        ({ fill, strokes }) =>
          /^#[0-9a-f]{6}$/.test(fill) &&
          strokes[0] === 0 &&
          // Handles of curves reach further than the curves, which were compared with the drawing.
          strokes.every((value) => Math.abs(value - emojiUnits / 2) < emojiUnits),
      );
      expect([character, paints.length > 0 && isSound]).toEqual([character, true]);
    }
  }
}, 60_000);

/** Without their sign these are letters of the fonts, and mean them. */
const isLetter = (character: string): boolean =>
  ["❤", ...printableCharacters].includes(character.replaceAll("\ufe0f", ""));

test("emoji among letters are found one by one, however a keyboard writes them", () => {
  const part = fc.oneof(
    fc.record({ kept: fc.constantFrom(...emoji), isBare: fc.boolean() }),
    fc.record({ kept: fc.constantFrom(...printableCharacters), isBare: fc.constant(false) }),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const kept = parts.map((each) => each.kept);
      const typed = parts.map((each) =>
        each.isBare && !isLetter(each.kept) ? each.kept.replaceAll("\ufe0f", "") : each.kept,
      );
      expect(charactersOf(kept.join(""))).toEqual(kept);
      expect(isPrintableText(kept.join(""))).toBe(true);
      const { text, refused, isCut } = parseTypedText(typed.join(""), find);
      const isWhole = kept.join("").length <= 120;
      expect({ refused, isCut }).toEqual({ refused: [], isCut: !isWhole });
      if (isWhole) expect(text).toBe(kept.join(""));
      else expect(kept.join("").startsWith(text)).toBe(true);
    }),
  );
});

/** Real ones of every kind that keyboards have. */
test.each([
  ["a face", "😀", true],
  ["a heart that asks to be a picture", "❤️", true],
  ["one of several, joined", "❤️‍🔥", true],
  ["a thumb with a skin tone", "👍🏽", true],
  ["somebody with a job and a skin tone", "👩🏿‍🚒", true],
  ["a key", "5️⃣", true],
  ["the rainbow flag", "🏳️‍🌈", true],
  ["a polar bear", "🐻‍❄️", true],
  ["a country's flag", "🇩🇪", false],
  ["a region's flag", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", false],
  ["a family", "👨‍👩‍👧", false],
  ["one newer than the set", "🫩", false],
  ["one joined by hand", "🐻‍🔥", false],
])("%s is one character, kept whole or named whole", (_, character, isDrawn) => {
  expect(parseTypedText(`Für ${character}!`, find)).toEqual({
    text: isDrawn ? `Für ${character}!` : "Für !",
    refused: isDrawn ? [] : [character],
    isCut: false,
  });
});

test("a letter of the fonts is no emoji, though some have it as one", () => {
  for (const character of ["♥", "©", "®", "1", "#"]) expect(isEmojiShaped(character)).toBe(false);
  expect(parseTypedText("♥ \u2764 \u2764\ufe0e ©", find).text).toBe("♥ ♥ ♥ ©");
});
