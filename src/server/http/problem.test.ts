import { expect, test } from "bun:test";

import { type RefusalCode, refusals } from "#shared/shop-error.ts";

import { methodRefused, problemOf } from "./problem.ts";

const codes = Object.entries(refusals).map(([code, kind]) => ({ code: code as RefusalCode, kind }));

test("whoever is told that it does not work now is told when to come back", () => {
  const passing = codes.filter(({ kind }) => kind === "unavailable");
  expect(passing.length).toBeGreaterThan(1);
  for (const { code } of passing) {
    const { status, headers } = problemOf(code);
    expect([code, status]).toEqual([code, 503]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const known = problemOf("temporarily_unavailable", { retryAfterSeconds: 90 });
  expect(known.headers.get("retry-after")).toBe("90");
  // Nothing changes by itself about the others.
  for (const { code, kind } of codes) {
    if (kind === "unavailable") continue;
    expect(problemOf(code).headers.get("retry-after")).toBeNull();
  }
});

test("a method that a door does not know is told as problem details, with those that it knows", async () => {
  const answer = methodRefused("GET, HEAD");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toEqual({
    type: "about:blank",
    title: "Method Not Allowed",
    status: 405,
  });
});
