import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import { countedAs, sharedBy } from "#server/http/rate-limit.ts";
import { type AccountHouse, openAccountHouse, signIn } from "#testing/account-house.ts";
import { createHttpClient } from "#testing/http-client.ts";
import { type HttpShop, openHttpShop } from "#testing/http-shop.ts";
import { makeAccount, newEmail } from "#testing/sign-up.ts";

let shop: HttpShop;
let house: AccountHouse;
beforeAll(async () => {
  shop = await openHttpShop({ trustedProxyCount: 1 });
  house = openAccountHouse(shop);
}, 60_000);
afterAll(() => shop.close());

/** As if so many had been counted already, without their hashes. */
const setCount = async (own: HttpShop, key: string, count: number): Promise<void> => {
  const changed = await own.db
    .update(rateLimit)
    .set({ count })
    .where(eq(rateLimit.key, key))
    .returning({ key: rateLimit.key });
  expect(changed).toHaveLength(1);
};
const counted = (address: string) => countedAs(shop.services.secret, address);

describe("many people behind one address", () => {
  test("sign in however many of them do it: only wrong passwords are counted", async () => {
    const address = "192.0.2.40";
    const { email } = await makeAccount(shop.db);
    expect((await signIn(house.open(address), newEmail(), "falsch falsch")).status).toBe(401);
    await setCount(shop, `sign_in_address:${counted(address)}`, 99);
    for (let person = 0; person < 3; person += 1) {
      expect((await signIn(house.open(address), email)).status).toBe(200);
    }
    expect((await signIn(house.open(address), newEmail(), "falsch falsch")).status).toBe(401);
    expect((await signIn(house.open(address), newEmail(), "falsch falsch")).status).toBe(429);
  });

  test("are let in as guests and may make accounts, hundreds an hour", async () => {
    const address = "192.0.2.41";
    const open = async () => {
      const client = house.open(address);
      expect((await client.mutate("accounts.startSession")).status).toBe(200);
      return client;
    };
    const first = await open();
    await setCount(shop, `start_guest:${counted(address)}`, 300);
    const later = await open();
    const ask = (client: typeof first) =>
      client.mutate("accounts.signUp", { email: newEmail(), password: "Passwort123" });
    expect((await ask(first)).status).toBe(400);
    await setCount(shop, `sign_up_from:${counted(address)}`, 100);
    expect((await ask(later)).status).toBe(400);
    await setCount(shop, `sign_up_from:${counted(address)}`, 300);
    expect((await ask(later)).status).toBe(429);
  });

  test("and a proxy that nobody told us of are not locked out by one who guesses, who is stopped all the same", async () => {
    const own = await openHttpShop();
    try {
      const { email } = await makeAccount(own.db);
      const behindProxy = () =>
        createHttpClient(own.origin, "de", {
          origin: own.services.publicUrl,
          "x-forwarded-for": "198.51.100.7",
        });
      const owner = behindProxy();
      expect((await signIn(owner, email)).status).toBe(200);
      await owner.mutate("accounts.signOut");
      const thief = behindProxy();
      for (let tries = 0; tries < 10; tries += 1) await signIn(thief, email, "falsch falsch");
      expect((await signIn(thief, email)).status).toBe(429);
      expect((await signIn(owner, email)).status).toBe(200);
      // Others are not the guesser's account: they have the room of many addresses.
      const shared = sharedBy(countedAs(own.services.secret, "127.0.0.1"));
      const setShared = (count: number) => setCount(own, `sign_in_address:${shared}`, count);
      await setShared(1_000);
      expect((await signIn(behindProxy(), newEmail(), "falsch falsch")).status).toBe(401);
      await setShared(2_000);
      expect((await signIn(behindProxy(), newEmail(), "falsch falsch")).status).toBe(429);
    } finally {
      await own.close();
    }
  });
});
