import { expect, test } from "bun:test";

import { comparePassages, compareWords } from "./compare-texts.ts";

const onlyOf = (stretches: readonly { text: string; isOnly: boolean }[]) =>
  stretches.filter(({ isOnly }) => isOnly).map(({ text }) => text);
const whole = (stretches: readonly { text: string }[]) =>
  stretches.map(({ text }) => text).join("");

test("of two sentences the words are marked that only one of them says, and nothing is lost", () => {
  const [theirs, mine] = ["Wir liefern in drei Tagen.", "Wir liefern in fünf Tagen aus."];
  const compared = compareWords(theirs, mine);
  expect([whole(compared.theirs), whole(compared.mine)]).toEqual([theirs, mine]);
  expect(onlyOf(compared.theirs)).toEqual(["drei Tagen."]);
  expect(onlyOf(compared.mine)).toEqual(["fünf Tagen aus."]);
});

test("of long texts only the passages that differ are shown, each below the line before it", () => {
  const lines = Array.from({ length: 40 }, (_none, index) => `Absatz ${index}`);
  const theirs = lines.with(3, "Absatz drei").join("\n\n");
  const mine = lines.with(30, "Absatz dreißig").toSpliced(20, 1).join("\n\n");
  const passages = comparePassages(theirs, mine);
  expect(passages.map(({ theirs, mine }) => [whole(theirs).trim(), whole(mine).trim()])).toEqual([
    ["Absatz 2\n\nAbsatz drei", "Absatz 2\n\nAbsatz 3"],
    ["Absatz 19\n\nAbsatz 20", "Absatz 19"],
    ["Absatz 29\n\nAbsatz 30", "Absatz 29\n\nAbsatz dreißig"],
  ]);
  expect(passages.map(({ theirs }) => onlyOf(theirs).join("").trim())).toEqual([
    "drei",
    "Absatz 20",
    "30",
  ]);
});

test("alike texts have no passages", () => {
  expect(comparePassages("Eins\n\nzwei", "Eins\n\nzwei")).toEqual([]);
});

test("two texts of the greatest length that share nothing are compared without a wait", () => {
  const text = (word: string) =>
    Array.from({ length: 10_000 }, (_none, index) => `${word}${index}`).join("\n");
  const [passage, ...others] = comparePassages(text("a"), text("b"));
  expect(others).toEqual([]);
  expect(whole(passage?.theirs ?? [])).toBe(`${text("a")}\n`);
});
