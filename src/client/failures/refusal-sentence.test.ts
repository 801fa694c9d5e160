import { expect, test } from "bun:test";

import { sentenceOfRefusal } from "./refusal-sentence.ts";

test("a wait is told in the unit that people count it in", () => {
  const told = (retryAfterSeconds: number) =>
    sentenceOfRefusal("too_many_requests", { retryAfterSeconds });
  expect(told(1)).toContain("In 1 Sekunde ");
  expect(told(40)).toContain("In 40 Sekunden ");
  expect(told(125)).toContain("In 3 Minuten ");
  expect(told(85_709)).toContain("In 24 Stunden ");
});

test("who meets another's tries at their second factor is told what opens all the same", () => {
  const sentence = sentenceOfRefusal("codes_used_up", { retryAfterSeconds: 85_709 });
  expect(sentence).toContain("24 Stunden");
  expect(sentence).toContain("Ersatzcode");
});
