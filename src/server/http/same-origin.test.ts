import { expect, test } from "bun:test";

import { isSameOrigin } from "./same-origin.ts";

const own = "https://magnete.example";
const ask = (method: string, headers: Record<string, string>) =>
  isSameOrigin(new Request(`${own}/trpc/cart.addDesigns`, { method, headers }), own);

test.each([
  ["our own page", { "sec-fetch-site": "same-origin", origin: own }, true],
  ["our own page in an old browser", { origin: own }, true],
  ["no word of where it comes from", {}, false],
  ["a null origin", { origin: "null" }, false],
  [
    "a sibling host",
    { "sec-fetch-site": "same-site", origin: "https://evil.magnete.example" },
    false,
  ],
  ["a sibling host that claims our origin", { "sec-fetch-site": "same-site", origin: own }, false],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  ["the wrong scheme", { origin: "http://magnete.example" }, false],
  ["typed into the address bar", { "sec-fetch-site": "none" }, false],
])("a change asked for by %s", (_who, headers, isAllowed) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect(ask(method, headers)).toBe(isAllowed);
  }
});

test("reading is free for everybody", () => {
  expect(ask("GET", { origin: "https://evil.example" })).toBeTrue();
  expect(ask("HEAD", {})).toBeTrue();
});
