import { expect, test } from "bun:test";

import { databaseRefusal } from "./prove-database.ts";

test("what a pooler refuses is said as of Postgres itself: it has one code for all, and words", () => {
  const refusal = (said: string) =>
    databaseRefusal(Object.assign(new Error(said), { code: "08P01" }), "DATABASE_URL").message;
  expect(refusal("SASL authentication failed")).toBe(
    "DATABASE_URL cannot be used: the user or the password is wrong.",
  );
  expect(refusal("no such database: shop")).toBe(
    "DATABASE_URL cannot be used: that database does not exist.",
  );
});
