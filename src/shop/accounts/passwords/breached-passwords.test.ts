import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";

import { createBreachedPasswords } from "#server/auth/breached-passwords.ts";
import { createLogger } from "#server/log/logger.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { newEmail, testPassword } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const digestOf = (password: string) =>
  createHash("sha1").update(password).digest("hex").toUpperCase();
const breached = "ganz normaler satz mit apfel";

/** A service of ranges on this machine, in a mood. */
type Mood = "well" | "down" | "silent" | "nonsense";
let mood: Mood = "well";
let asked: { path: string; padding: string | null }[] = [];
const service = Bun.serve({
  port: 0,
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, padding: request.headers.get("add-padding") });
    if (mood === "down") return new Response("no", { status: 503 });
    if (mood === "nonsense") return new Response("<html>".repeat(400_000));
    if (mood === "silent")
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    const padded = `${digestOf(testPassword).slice(5)}:0`;
    return new Response(`${"0".repeat(35)}:3\r\n${digestOf(breached).slice(5)}:41\r\n${padded}`);
  },
});
let shop: TestShop;
beforeAll(async () => {
  const rangeUrl = `http://127.0.0.1:${service.port}/range/`;
  shop = await openTestShop({
    breachedPasswords: createBreachedPasswords(rangeUrl, createLogger("silent")),
  });
});
afterAll(async () => {
  await shop.close();
  await service.stop(true);
});
beforeEach(() => {
  mood = "well";
  asked = [];
});

const signUp = async (password: string) => {
  const guest = await shop.person("guest");
  return callRefusal(guest.call.accounts.signUp({ email: newEmail(), password }));
};

describe("a password that is known from a breach", () => {
  test("is refused, where the operator has it looked up", async () => {
    expect(await signUp(breached)).toBe("password_too_common");
    const customer = await shop.person("customer");
    expect(await callRefusal(customer.call.accounts.changePassword({ password: breached }))).toBe(
      "password_too_common",
    );
  });

  test("is looked up by five digits of its hash, with padding; what only pads counts for nothing", async () => {
    expect(await signUp(testPassword)).toBeNull();
    expect(asked).toEqual([
      { path: `/range/${digestOf(testPassword).slice(0, 5)}`, padding: "true" },
    ]);
  });

  test("is not looked up when the shop's own list has it", async () => {
    expect(await signUp("Passwort123")).toBe("password_too_common");
    expect(asked).toEqual([]);
  });

  test.each(["down", "nonsense", "silent"] as const)(
    "keeps nobody out while the service is %s",
    async (trouble) => {
      mood = trouble;
      expect(await signUp(breached)).toBeNull();
    },
  );
});
