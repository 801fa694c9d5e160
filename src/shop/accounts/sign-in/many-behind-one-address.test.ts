import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { user } from "#server/auth/user.table.ts";
import { countedAs, sharedBy } from "#server/http/rate-limit.ts";
import {
  type AccountHouse,
  openAccountHouse,
  setCount,
  signIn,
} from "#testing/houses/account-house.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { makeAccount, newEmail } from "#testing/plays/sign-up.ts";

let house: AccountHouse;
beforeAll(async () => {
  house = await openAccountHouse();
}, 60_000);
afterAll(() => house.close());

describe("many people behind one address", () => {
  test("sign in however many of them do it: only wrong passwords are counted", async () => {
    const address = "192.0.2.40";
    const { email } = await makeAccount(house.shop.db);
    expect((await signIn(house.open(address), newEmail(), "falsch falsch")).status).toBe(401);
    await house.setCount(`sign_in_address:${house.counted(address)}`, 99);
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
    await house.setCount(`start_guest:${house.counted(address)}`, 300);
    const later = await open();
    const ask = (client: typeof first) =>
      client.mutate("accounts.signUp", { email: newEmail(), password: "Passwort123" });
    expect((await ask(first)).status).toBe(400);
    await house.setCount(`sign_up_from:${house.counted(address)}`, 100);
    expect((await ask(later)).status).toBe(400);
    await house.setCount(`sign_up_from:${house.counted(address)}`, 300);
    expect((await ask(later)).status).toBe(429);
  });

  test("get no guest beyond the limit of their address, and nobody is made for them", async () => {
    const address = "192.0.2.42";
    const countPeople = () => house.shop.db.$count(user);
    const enter = async () => (await house.open(address).mutate("accounts.startSession")).status;
    expect(await enter()).toBe(200);
    await house.setCount(`start_guest:${house.counted(address)}`, 2_999);
    const before = await countPeople();
    expect([await enter(), await enter()]).toEqual([200, 429]);
    expect(await countPeople()).toBe(before + 1);
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
      const setShared = (count: number) => setCount(own.db, `sign_in_address:${shared}`, count);
      await setShared(1_000);
      expect((await signIn(behindProxy(), newEmail(), "falsch falsch")).status).toBe(401);
      await setShared(2_000);
      expect((await signIn(behindProxy(), newEmail(), "falsch falsch")).status).toBe(429);
    } finally {
      await own.close();
    }
  });
});
