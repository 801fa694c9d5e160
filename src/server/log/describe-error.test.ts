import { expect, test } from "bun:test";

import { DrizzleQueryError } from "drizzle-orm";

import { describeError } from "./describe-error.ts";

test("a failed query is told without its values, with what the database said", () => {
  const cause = Object.assign(new Error("value out of range"), { code: "22003" });
  const error = new DrizzleQueryError(
    'select * from "user" where "email" = $1',
    ["mia@example.org"],
    cause,
  );
  const described = describeError(new Error("outer", { cause: error }));
  expect(JSON.stringify(described)).not.toContain("mia@example.org");
  expect(JSON.stringify(described)).toContain("22003");
  expect(described.cause?.message).toContain("Failed query");
});

test("anything thrown can be told", () => {
  for (const thrown of [null, undefined, "text", 7, { toString: () => "odd" }]) {
    expect(describeError(thrown).type).toBe("Error");
  }
});

test("what is no error but says what went wrong, as the job queue's, is told with its words", () => {
  const told = describeError({
    message: "no answer",
    stack: "Error: no answer\n    at x",
    queue: "q",
  });
  expect(told).toMatchObject({ type: "Error", message: "no answer" });
  expect(told.stack).toContain("at x");
});

test("a ring of causes ends", () => {
  const ring = new Error("ring");
  ring.cause = ring;
  expect(JSON.stringify(describeError(ring)).length).toBeLessThan(60_000);
});
