import { expect, test } from "bun:test";

import { createProxyWatch } from "./hidden-visitors.ts";

const openWatch = (trustedProxyCount: number, publicUrl = "http://localhost:3000") => {
  const told: unknown[] = [];
  const log = { warn: (_fields: object, sentence: string) => told.push(sentence) };
  return { told, watch: createProxyWatch(log, { trustedProxyCount, publicUrl }) };
};
const requestWith = (headers: Record<string, string>) =>
  new Request("http://shop.test", { headers });
const forwarded = requestWith({ "x-forwarded-for": "198.51.100.1" });

test.each([
  "127.0.0.1",
  "::1",
  "10.1.2.3",
  "172.20.0.2",
  "::ffff:192.168.1.1",
  "fd00::2",
  "fe80::1%eth0",
])("a proxy at %s that nobody told us of is named once in the log, with what to do", (address) => {
  const { told, watch } = openWatch(0);
  expect(watch.isHiding(requestWith({}), address)).toBeFalse();
  expect(told).toEqual([]);
  expect(watch.isHiding(forwarded, address)).toBeTrue();
  expect(watch.isHiding(requestWith({ forwarded: "for=192.0.2.1" }), address)).toBeTrue();
  expect(told).toHaveLength(1);
  expect(String(told[0])).toContain("TRUSTED_PROXIES");
});

test("whoever comes from outside hides nobody by writing the header, nor does anybody where proxies are told", () => {
  const direct = openWatch(0);
  for (const address of ["203.0.113.9", "2001:db8::1", "172.32.0.1", "unknown"]) {
    expect(direct.watch.isHiding(forwarded, address)).toBeFalse();
  }
  const proxied = openWatch(1, "https://magnete.example");
  expect(proxied.watch.isHiding(forwarded, "127.0.0.1")).toBeFalse();
  expect([...direct.told, ...proxied.told]).toEqual([]);
});

test("an https address without a proxy that we know of is told at the start", () => {
  expect(openWatch(0, "https://magnete.example").told).toHaveLength(1);
});
