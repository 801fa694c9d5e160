import { expect, test } from "bun:test";

import { localUrl } from "./local-url.ts";

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["fd00::12", "http://[fd00::12]:3000"],
  ["shop.test", "http://shop.test:3000"],
])("a shop that listens on %p is reached at %p, which a browser can read", (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
  expect(new URL(localUrl(host, 3000)).port).toBe("3000");
});
