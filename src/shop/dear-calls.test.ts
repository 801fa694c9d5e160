import { expect, test } from "bun:test";

import { appRouter } from "./app-router.ts";
import { dearCalls } from "./dear-calls.ts";

test("every call that is named as dear is there", () => {
  const known = Object.keys(appRouter._def.procedures);
  expect([...dearCalls.keys()].filter((name) => !known.includes(name))).toEqual([]);
});
