import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, like, or, sql } from "drizzle-orm";

import { session } from "#server/auth/session.table.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  type AccountHouse,
  isSignedIn,
  openAccountHouse,
  refusalIn,
  signIn,
  tokenIn,
} from "#testing/houses/account-house.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import {
  makeAccount,
  newEmail,
  readMails,
  testPassword as password,
} from "#testing/plays/sign-up.ts";

/** Rows A1, A2, A5, A6, A9, A20, H4 and I9 of the fault matrix, at the real door behind one proxy. */
let jobs: JobDrain;
let house: AccountHouse;
beforeAll(async () => {
  house = await openAccountHouse();
  jobs = await openJobDrain(house.shop.services);
}, 60_000);
afterAll(() => house.close());

describe("guessing passwords", () => {
  test("of one account stops at the eleventh try with the seconds to wait; its owner still gets in (A1)", async () => {
    const { email } = await makeAccount(house.shop.db);
    for (const target of [email, newEmail()]) {
      const address = `192.0.2.${target === email ? 1 : 2}`;
      const thief = house.open(address);
      expect((await signIn(thief, target, "falsch falsch")).status).toBe(401);
      await house.setCount(`sign_in_pair:${house.counted(target)}:${house.counted(address)}`, 9);
      expect((await signIn(thief, target, "falsch falsch")).status).toBe(401);
      const eleventh = await signIn(thief, target);
      expect(eleventh.status).toBe(429);
      expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await signIn(house.open(), email)).status).toBe(200);
  });

  test("with one password on many accounts stops at the hundred-and-first (A2)", async () => {
    const thief = house.open("192.0.2.3");
    const spray = async () => (await signIn(thief, newEmail(), "Fotomagnete am Montag")).status;
    expect(await spray()).toBe(401);
    await house.setCount(`sign_in_address:${house.counted("192.0.2.3")}`, 99);
    expect([await spray(), await spray()]).toEqual([401, 429]);
  });

  test("from everywhere locks the account for strange devices, and its owner is told once", async () => {
    const { email } = await makeAccount(house.shop.db);
    const client = house.open();
    await signIn(client, email);
    await signIn(house.open(), email, "falsch falsch");
    await house.setCount(`sign_in_account:${house.counted(email)}`, 50);
    // Also the right password opens nothing from elsewhere now, and unknown addresses say the same.
    expect((await signIn(house.open(), email)).status).toBe(429);
    expect((await signIn(house.open(), email)).status).toBe(429);
    await jobs.drain();
    expect(await readMails(house.shop.db, email, "account-locked")).toHaveLength(1);
    await client.mutate("accounts.signOut");
    expect((await signIn(client, email)).status).toBe(200);

    const nobody = newEmail();
    await signIn(house.open(), nobody, "falsch falsch");
    await house.setCount(`sign_in_account:${house.counted(nobody)}`, 50);
    expect((await signIn(house.open(), nobody)).status).toBe(429);
  });
});

describe("a new password", () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ["seven characters", "mX7!qa2", 400],
    ["eight characters", "mX7!qa2z", 200],
    ["64 characters", "Mo7 ".repeat(15) + "x7Qu", 200],
    [
      "128 signs of four bytes",
      String.fromCodePoint(...Array.from({ length: 128 }, (_, index) => 0x1f400 + index)),
      200,
    ],
    ["eight different emoji", "🦊🌲🎈🍋🚲🐚🎻🧊", 200],
    ["a zero byte inside", "möwe\u0000kräftig", 200],
    ["eight spaces", " ".repeat(8), 400],
    ["129 characters", `${"Mo7 x".repeat(25)}abcd`, 400],
    ["1,024 bytes", "Mö7 x".repeat(170) + "abcd", 400],
    ["1,025 bytes", "Mö7 x".repeat(170) + "abcde", 400],
    ["a leaked one", "Passwort123", 400],
    ["the shop's name", "Lodestone2026", 400],
  ];
  test.each(cases)(
    "of %s is answered as the form says, and never cut (A5, A6)",
    async (_name, typed, status) => {
      const { client, email } = await house.openAccount();
      const answer = await client.mutate("accounts.changePassword", { password: typed });
      expect(answer.status).toBe(status);
      if (status !== 200) return;
      const letters = Array.from(typed);
      const changed = [...letters.slice(0, -1), letters.at(-1) === "b" ? "c" : "b"].join("");
      expect((await signIn(house.open(), email, changed)).status).toBe(401);
      expect((await signIn(house.open(), email, typed)).status).toBe(200);
    },
  );

  test("that everybody has is refused with the reason (A6)", async () => {
    const client = house.open();
    await client.mutate("accounts.startSession");
    const answer = await client.mutate("accounts.signUp", {
      email: newEmail(),
      password: "Passwort123",
    });
    expect(await refusalIn(answer)).toBe("password_too_common");
  });

  test("ends all other sessions, and this one goes on under a new token (A9)", async () => {
    const { client, userId } = await house.openAccount();
    const other = house.open();
    await house.join(other, userId);
    const before = tokenIn(client);
    const changed = await client.mutate("accounts.changePassword", { password: "neue gute Worte" });
    expect(changed.status).toBe(200);
    expect(await isSignedIn(other)).toBeFalse();
    expect(await isSignedIn(client)).toBeTrue();
    expect(tokenIn(client)).not.toBe(before);
    client.cookies.set("lodestone", before);
    expect(await isSignedIn(client)).toBeFalse();
  });

  test.each(["changePassword", "requestEmailChange"])(
    "or address needs a sign-in of the last minutes: %s (A20)",
    async (path) => {
      const { client, userId } = await house.openAccount();
      await house.shop.db
        .update(session)
        .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
        .where(eq(session.userId, userId));
      const input =
        path === "changePassword" ? { password: "neue gute Worte" } : { email: newEmail() };
      const asked = await client.mutate(`accounts.${path}`, input);
      expect(await refusalIn(asked)).toBe("reauthentication_required");
      await client.mutate("accounts.proveAgain", { password });
      expect((await client.mutate(`accounts.${path}`, input)).status).toBe(200);
    },
  );
});

test("limits of each act are kept in the database: a restarted server goes on counting (I9)", async () => {
  const client = house.open("203.0.113.77");
  await client.mutate("accounts.startSession");
  const acts: readonly (readonly [string, unknown, number])[] = [
    ["accounts.signUp", { email: newEmail(), password: "Passwort123" }, 20],
    ["accounts.requestPasswordReset", { email: newEmail() }, 60],
    ["cart.applyCoupon", { code: "NOBODYS" }, 20],
  ];
  for (const [path, input, max] of acts) {
    const statuses: number[] = [];
    for (let index = 0; index <= max; index += 1) {
      statuses.push((await client.mutate(path, input)).status);
    }
    expect(statuses.indexOf(429)).toBe(max);
  }
  const restarted = await house.shop.openDoor();
  const later = createHttpClient(restarted.origin, "de", {
    origin: house.shop.services.publicUrl,
    "x-forwarded-for": "203.0.113.77",
  });
  later.cookies.set("lodestone", tokenIn(client));
  for (const [path, input] of acts) expect((await later.mutate(path, input)).status).toBe(429);
  await restarted.close();
  // What is counted names no address, of mail or network.
  const kept = await house.shop.db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(or(like(rateLimit.key, "%@%"), like(rateLimit.key, "%.%"), like(rateLimit.key, "%::%")));
  expect(kept).toEqual([]);
});

test.each([
  "mia@example.org\r\nBcc: all@example.org",
  "mia@example.org,all@example.org",
  "a b@example.org",
])("an e-mail like %j is refused before any mail (H4)", async (email) => {
  const client = house.open();
  await client.mutate("accounts.startSession");
  expect((await client.mutate("accounts.signUp", { email, password })).status).toBe(400);
  expect((await client.mutate("accounts.requestPasswordReset", { email })).status).toBe(400);
});
