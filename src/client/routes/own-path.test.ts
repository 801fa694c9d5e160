import { expect, test } from "bun:test";

import { ownPath } from "./own-path.ts";

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "https:evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  " /orders",
  "",
  [["/orders"]],
  [undefined],
])("after signing in nobody is led to %p (A18)", (next) => {
  expect(ownPath(next)).toBeUndefined();
});

test.each(["/", "/orders", "/orders?order=1", "/cart", "/admin?section=books"])(
  "after signing in one goes on to %s",
  (next) => {
    expect(ownPath(next)).toBe(next);
    expect(new URL(next, "https://shop.example").host).toBe("shop.example");
  },
);
