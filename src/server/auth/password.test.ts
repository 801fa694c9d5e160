import { expect, test } from "bun:test";

import { refusalOf } from "#testing/judges/refusal.ts";

import { hashPassword, verifyPassword } from "./password.ts";

test("more sign-ins at once than are hashed in turn are asked to come again, and the others are answered", async () => {
  const hash = await hashPassword("ein ganzer satz");
  const atOnce = 220;
  const answers = Array.from({ length: atOnce }, () => verifyPassword("ein ganzer satz", hash));
  const settled = await Promise.allSettled(answers);
  const refused = answers.filter((_, index) => settled[index]?.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(refused.map(refusalOf)))).toEqual(
    new Set(["temporarily_unavailable"]),
  );
  expect(settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))).not.toContain(
    false,
  );
}, 180_000);
