import { expect, test } from "bun:test";

import { seal, unseal } from "./seal.ts";

const secret = new Uint8Array(32).fill(7);
const content = new TextEncoder().encode("key of an app");

test("what was sealed is opened by the same installation, for the same purpose and person", () => {
  const sealed = seal(secret, "totp", "ada", content);
  expect(unseal(secret, "totp", "ada", sealed)).toEqual(Buffer.from(content));
  expect(sealed).not.toBe(seal(secret, "totp", "ada", content));
  expect(unseal(new Uint8Array(32), "totp", "ada", sealed)).toBeNull();
  expect(unseal(secret, "other", "ada", sealed)).toBeNull();
  expect(unseal(secret, "totp", "eve", sealed)).toBeNull();
});

test("a changed, cut or invented seal is nothing", () => {
  const bytes = Buffer.from(seal(secret, "totp", "ada", content), "base64url");
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(secret, "totp", "ada", changed.toString("base64url"))).toBeNull();
  }
  for (const text of ["", "x", "ä".repeat(60), bytes.subarray(0, -1).toString("base64url")]) {
    expect(unseal(secret, "totp", "ada", text)).toBeNull();
  }
});
