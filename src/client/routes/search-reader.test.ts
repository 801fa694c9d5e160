import { describe, expect, test } from "bun:test";

import { flag, wordOf, searchOf, textLike, textUpTo, uuidText } from "./search-reader.ts";

const read = searchOf({
  step: wordOf("address", "review"),
  order: uuidText,
  token: textUpTo(5),
  next: textLike(/^\/[a-z]*$/),
  placed: flag,
});

describe("search params", () => {
  test("known values are kept", () => {
    const search = {
      step: "review",
      order: "0198c6a2-7a51-7d64-9c5e-3f6a1b2c3d4e",
      token: "abc",
      next: "/cart",
      placed: true,
    };
    expect(read(search)).toEqual({ ...search, step: "review" });
  });

  test("anything else is undefined, so that the router forgets it", () => {
    const search = { step: "x", order: "1", token: "abcdef", next: "//evil", placed: "yes" };
    expect(Object.entries(read(search))).toEqual([
      ["step", undefined],
      ["order", undefined],
      ["token", undefined],
      ["next", undefined],
      ["placed", undefined],
    ]);
  });
});
