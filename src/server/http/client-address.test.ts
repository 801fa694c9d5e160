import { expect, test } from "bun:test";

import { clientAddressOf } from "./client-address.ts";

const socket = "203.0.113.9";
const ask = (forwarded: string, trusted: number) =>
  clientAddressOf(
    new Request("http://shop.test", { headers: { "x-forwarded-for": forwarded } }),
    socket,
    trusted,
  );

test("without a proxy of ours the header is worth nothing, however it is varied", () => {
  expect(ask("198.51.100.1", 0)).toBe(socket);
  expect(ask("1.2.3.4, 5.6.7.8", 0)).toBe(socket);
});

test("with proxies only the entries they appended count, from the right", () => {
  expect(ask("6.6.6.6, 198.51.100.1", 1)).toBe("198.51.100.1");
  expect(ask("6.6.6.6, 198.51.100.1, 10.0.0.1", 2)).toBe("198.51.100.1");
});

test("a missing or broken entry falls back to the socket", () => {
  expect(ask("", 1)).toBe(socket);
  expect(ask("not an address", 1)).toBe(socket);
});
