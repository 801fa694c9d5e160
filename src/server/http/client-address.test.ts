import { expect, test } from "bun:test";

import { clientAddressOf, countedAddressOf } from "./client-address.ts";

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

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::ffff", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0000:0000:192.0.2.1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:198.51.100.1", "198.51.100.1"],
  ["::FFFF:c633:6401", "198.51.100.1"],
  ["0:0:0:0:0:ffff:198.51.100.1", "198.51.100.1"],
  ["::fffe:198.51.100.1", "0:0:0:0::/64"],
  ["198.51.100.1", "198.51.100.1"],
  ["unknown", "unknown"],
])(
  "limits see %s as %s: a household's /64 is one, IPv4 within IPv6 is IPv4",
  (address, counted) => {
    expect(countedAddressOf(address)).toBe(counted);
  },
);

test("an address is counted alike from the socket and from a proxy's header", () => {
  expect(clientAddressOf(new Request("http://shop.test"), "::ffff:203.0.113.9", 0)).toBe(socket);
  expect(ask("2001:db8:1:2:3:4:5:6", 1)).toBe("2001:db8:1:2::/64");
  expect(ask("::ffff:198.51.100.1", 1)).toBe("198.51.100.1");
  expect(ask("fade", 1)).toBe(socket);
});
