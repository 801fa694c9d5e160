import { expect, test } from "bun:test";

import { deriveSecretToken } from "#server/auth/secret-token.ts";

import { hideTokens, openSealed, sealToken } from "./sealed-token.ts";

const secret = new Uint8Array(32).fill(7);
const to = "ada@example.org";
const link = { purpose: "account", id: "01a2002d-76f7-7ccc-a539-286d9c94e05a" };
const token = deriveSecretToken(secret, link.purpose, link.id);
const sealed = sealToken(secret, to, link);

test("a sealed token is opened in the mail to its own address, wherever it stands", () => {
  const written = `<a href="https://shop.example/login?reset=${sealed}">…</a> ${sealed}.`;
  expect(sealed).not.toContain(token);
  expect(openSealed(secret, to, written)).toBe(written.replaceAll(sealed, token));
});

test.each([
  ["to another address", secret, "eve@example.org", sealed],
  ["of another installation", new Uint8Array(32).fill(8), to, sealed],
  ["for another link", secret, to, sealed.replace("286d", "286e")],
  ["for another purpose", secret, to, sealed.replace("account", "order")],
  ["cut short", secret, to, sealed.slice(0, -1)],
])("a seal %s opens nothing", (_how, key, address, text) => {
  expect(openSealed(key, address, text)).toBe(text);
});

test("who reads a mail in the workshop sees neither token nor seal", () => {
  const read = hideTokens(`https://shop.example/login?reset=${sealed} or ${token}, 2026-00042`);
  expect(read).toBe("https://shop.example/login?reset=… or …, 2026-00042");
});
