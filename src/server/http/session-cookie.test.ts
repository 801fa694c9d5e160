import { expect, test } from "bun:test";

import { createSessionCookie } from "./session-cookie.ts";

const token = "A".repeat(43);
const readFrom = (cookie: string) =>
  createSessionCookie("https://magnete.example").read(
    new Request("https://magnete.example", { headers: { cookie } }),
  );

test("over https the cookie is bound to this host and to https, and no script sees it", () => {
  const parts = createSessionCookie("https://magnete.example").write(token).split("; ");
  expect(parts[0]).toBe(`__Host-lodestone=${token}`);
  expect(parts).toContain("Secure");
  expect(parts).toContain("HttpOnly");
  expect(parts).toContain("SameSite=Lax");
  expect(parts).toContain("Path=/");
  expect(parts.some((part) => part.startsWith("Domain"))).toBeFalse();
});

test("without https there is no promise that a browser would refuse", () => {
  const written = createSessionCookie("http://localhost:3000").write(token);
  expect(written).toStartWith(`lodestone=${token}; `);
  expect(written).not.toContain("Secure");
});

test.each([
  ["none", "", { token: null, isPresent: false }],
  ["ours", `a=b; __Host-lodestone=${token}`, { token, isPresent: true }],
  ["empty", "__Host-lodestone=", { token: null, isPresent: true }],
  [
    "planted twice",
    `__Host-lodestone=${token}; __Host-lodestone=${token}`,
    { token: null, isPresent: true },
  ],
  ["forged", "__Host-lodestone=' or 1=1 --", { token: null, isPresent: true }],
  ["ten kilobytes", `__Host-lodestone=${"x".repeat(10_000)}`, { token: null, isPresent: true }],
  ["of another name", `lodestone=${token}`, { token: null, isPresent: false }],
])("a cookie that is %s", (_kind, cookie, expected) => {
  expect(readFrom(cookie)).toEqual(expected);
});
