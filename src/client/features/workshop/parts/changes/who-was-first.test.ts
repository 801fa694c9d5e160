import { expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";

import { refusalWithWho, wordsWithWho } from "./who-was-first.tsx";

const who = "kollegin@example.org";
const refused = (refusal: string, data: unknown) =>
  Object.assign(new Error(refusal), { data: { refusal, data } });

test("who was first is named where the shop says it", () => {
  expect(refusalWithWho(refused("batch_moved_on", { by: who }))).toBe(m.audit_first_batch({ who }));
  expect(wordsWithWho("nothing_to_print", { by: who })).toBe(m.audit_first_laid({ who }));
});

test("a refusal says its own sentence where nobody is known, or the code is of something else", () => {
  const plain = m.refusal_batch_moved_on();
  expect(refusalWithWho(refused("batch_moved_on", { by: null }))).toBe(plain);
  expect(wordsWithWho("batch_moved_on", {})).toBe(plain);
  expect(refusalWithWho(refused("batch_posted", { by: who }))).toBe(m.refusal_batch_posted());
});
