import { afterEach, expect, test } from "bun:test";

import { createApiClient } from "#client/trpc.ts";

import { prepareUnsent } from "./use-unsent.ts";

const client = createApiClient([]);
const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
afterEach(() => {
  if (own) Object.defineProperty(globalThis, "indexedDB", own);
  else Reflect.deleteProperty(globalThis, "indexedDB");
  Reflect.deleteProperty(navigator, "locks");
});
const put = (place: object, name: string, value: object) =>
  Object.defineProperty(place, name, { value, configurable: true });

test("a page is not kept waiting by a browser whose storage never answers", async () => {
  put(globalThis, "indexedDB", { open: () => new EventTarget() });
  expect(await prepareUnsent(client)).toBeUndefined();
});

test("a browser that tells of no locks keeps no page away", async () => {
  put(navigator, "locks", { query: () => Promise.reject(new DOMException("", "SecurityError")) });
  expect(await prepareUnsent(client)).toBeUndefined();
});
