import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { endedToken } from "#server/auth/ended-token.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import {
  type AccountHouse,
  isSignedIn,
  openAccountHouse,
  refusalIn,
  signIn,
  tokenIn,
} from "#testing/houses/account-house.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";
import {
  makeAccount,
  newEmail,
  readMailedToken,
  readMails,
  testPassword,
} from "#testing/plays/sign-up.ts";

/** Rows A7, A8, A11, A12, A19 and A22 of the fault matrix, at the real door behind one proxy. */
let jobs: JobDrain;
let house: AccountHouse;
beforeAll(async () => {
  house = await openAccountHouse();
  jobs = await openJobDrain(house.shop.services);
}, 60_000);
afterAll(() => house.close());

describe("a session", () => {
  test("that was planted before the sign-in is worth nothing after it (A7)", async () => {
    const { email } = await makeAccount(house.shop.db);
    const attacker = house.open();
    await attacker.mutate("accounts.startSession");
    const victim = house.open();
    victim.cookies.set("lodestone", tokenIn(attacker));
    await signIn(victim, email);
    expect(tokenIn(victim)).not.toBe(tokenIn(attacker));
    expect(await isSignedIn(victim)).toBeTrue();
    expect(await isSignedIn(attacker)).toBeFalse();
  });

  test("ends at sign-out: its cookie opens nothing and its row is gone (A8)", async () => {
    const { client } = await house.openAccount();
    const token = tokenIn(client);
    await client.mutate("accounts.signOut");
    client.cookies.set("lodestone", token);
    expect(await isSignedIn(client)).toBeFalse();
    const rows = await house.shop.db
      .select({ id: session.id })
      .from(session)
      .where(eq(session.id, hashSecretToken(token)));
    expect(rows).toEqual([]);
  });

  test("is not opened by what the database keeps of it (A11)", async () => {
    const { client, userId } = await house.openAccount();
    const [row] = await house.shop.db.select().from(session).where(eq(session.userId, userId));
    for (const stolen of [row?.id ?? "", row?.listId ?? "", (row?.id ?? "").slice(0, 43)]) {
      client.cookies.set("lodestone", stolen);
      expect(await isSignedIn(client)).toBeFalse();
    }
  });

  test.each([
    ["forged", "A".repeat(43)],
    ["of ten kilobytes", "x".repeat(10_000)],
    ["of strange signs", "%00%0d%0a' or 1=1 --"],
  ])("cookie that is %s is nobody's, and is taken back (A12)", async (_kind, value) => {
    const cookie = `lodestone=${value}`;
    const answer = await house.open().request("/trpc/accounts.readMe", { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ result: { data: null } });
    expect(answer.headers.getSetCookie().join()).toContain("lodestone=; ");
  });

  test("that has just begun is not taken back by what another tab asked with the one before", async () => {
    const { email } = await makeAccount(house.shop.db);
    const client = house.open();
    // A session that ended long ago, a guest's and a customer's: each is exchanged for the next.
    client.cookies.set("lodestone", "B".repeat(43));
    const exchanges = [
      () => client.mutate("accounts.startSession"),
      () => signIn(client, email),
      () => client.mutate("accounts.changePassword", { password: "eine andere Möwe 8" }),
    ];
    for (const exchange of exchanges) {
      const before = tokenIn(client);
      await exchange();
      expect(tokenIn(client)).not.toBe(before);
      const cookie = `lodestone=${before}`;
      const late = await client.request("/trpc/accounts.readMe", { headers: { cookie } });
      expect(await late.json()).toMatchObject({ result: { data: null } });
      expect(late.headers.getSetCookie()).toEqual([]);
    }
    expect(await isSignedIn(client)).toBeTrue();
  });

  test("that has just begun is not taken back by another process either, asked with the one before", async () => {
    const other = await house.shop.openDoor();
    const { email } = await makeAccount(house.shop.db);
    const client = house.open();
    client.cookies.set("lodestone", "C".repeat(43));
    const exchanges = [
      () => client.mutate("accounts.startSession"),
      () => signIn(client, email),
      () => client.mutate("accounts.proveAgain", { password: testPassword }),
      () => client.mutate("accounts.changePassword", { password: "eine andere Möwe 8" }),
    ];
    for (const exchange of exchanges) {
      const before = tokenIn(client);
      expect((await exchange()).status).toBe(200);
      const late = await fetch(`${other.origin}/trpc/accounts.readMe`, {
        headers: { cookie: `lodestone=${before}` },
      });
      expect(await late.json()).toMatchObject({ result: { data: null } });
      expect(late.headers.getSetCookie()).toEqual([]);
    }
    await other.close();
    expect(await isSignedIn(client)).toBeTrue();
  });

  test("that has just begun is not replaced by a guest's, asked for late with the one before", async () => {
    const { email } = await makeAccount(house.shop.db);
    const client = house.open();
    await client.mutate("accounts.startSession");
    const before = tokenIn(client);
    await signIn(client, email);
    const slow = house.open();
    slow.cookies.set("lodestone", before);
    const late = await slow.mutate("accounts.startSession");
    expect(await late.json()).toMatchObject({ result: { data: { isNew: false, isLeft: true } } });
    expect(late.headers.getSetCookie()).toEqual([]);
    // The browser asks once more with what it holds by then.
    const again = await client.mutate("accounts.startSession", { isAgain: true });
    expect(await again.json()).toMatchObject({ result: { data: { isNew: false } } });
    expect(await isSignedIn(client)).toBeTrue();
  });

  test("that was ended elsewhere is exchanged for a guest's at the second asking: nobody is shut out", async () => {
    const client = house.open();
    await client.mutate("accounts.startSession");
    const token = tokenIn(client);
    await house.shop.sessions.leave(token);
    await house.shop.db.delete(session);
    client.cookies.set("lodestone", token);
    await client.mutate("accounts.startSession");
    expect(tokenIn(client)).toBe(token);
    await client.mutate("accounts.startSession", { isAgain: true });
    expect(tokenIn(client)).not.toBe(token);
  });

  test("that ended long ago is taken back, and forgotten by the sweep", async () => {
    const { client } = await house.openAccount();
    const token = tokenIn(client);
    await client.mutate("accounts.signOut");
    await house.shop.db.update(endedToken).set({ endedAt: new Date(Date.now() - 3_600_000) });
    client.cookies.set("lodestone", token);
    const late = await client.query("accounts.readMe");
    expect(late.headers.getSetCookie().join()).toContain("lodestone=; ");
    await house.shop.sessions.removeExpired();
    expect(await house.shop.db.select().from(endedToken)).toEqual([]);
  });

  test("whose guest became an account elsewhere opens nothing, and is told where everything is, for as long as it would have lived", async () => {
    const email = newEmail();
    const first = house.open();
    await first.mutate("accounts.startSession");
    await first.mutate("accounts.signUp", { email, password: testPassword });
    await jobs.drain();
    const token = readMailedToken(jobs.mails, email, "account-verify");
    expect(await isMoved(first)).toBeFalse();
    await house.open().mutate("accounts.verifyEmail", { token, password: testPassword });
    await house.shop.db.update(endedToken).set({ endedAt: sql`now() - interval '89 days'` });
    await house.shop.sessions.removeExpired();
    expect(await (await first.query("accounts.readMe")).json()).toMatchObject({
      result: { data: null },
    });
    expect(await isMoved(first)).toBeTrue();
    expect(await isMoved(house.open())).toBeFalse();
    await signIn(first, email);
    expect(await isMoved(first)).toBeFalse();
    await house.shop.db.update(endedToken).set({ endedAt: sql`now() - interval '91 days'` });
    await house.shop.sessions.removeExpired();
    expect(await house.shop.db.select().from(endedToken)).toEqual([]);
  });

  test("of an account that is disabled ends with the next call (A22)", async () => {
    const { client, email, userId } = await house.openAccount();
    await house.shop.db.update(user).set({ disabledAt: new Date() }).where(eq(user.id, userId));
    expect(await isSignedIn(client)).toBeFalse();
    expect((await signIn(house.open(), email)).status).toBe(401);
  });

  test("is listed in plain words, ended one by one or everywhere else", async () => {
    const { client, userId } = await house.openAccount();
    const [second, third] = [house.open(), house.open()];
    await house.join(second, userId);
    await house.join(third, userId);
    const list = async () => {
      const body = await (await client.query("accounts.listSessions")).json();
      return body.result.data as { id: string; browser: string; system: string; isHere: boolean }[];
    };
    const listed = await list();
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ browser: "firefox", system: "linux", isHere: true });
    expect(JSON.stringify(listed)).not.toContain(hashSecretToken(tokenIn(client)));
    // Another's list id is nothing to them.
    const stranger = await house.openAccount();
    await stranger.client.mutate("accounts.endSession", { id: listed[1]?.id });
    expect(await list()).toHaveLength(3);
    await client.mutate("accounts.endSession", { id: listed[1]?.id });
    expect(await list()).toHaveLength(2);
    await client.mutate("accounts.endOtherSessions");
    expect(await list()).toMatchObject([{ isHere: true }]);
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false]);
  });
});

describe("a device", () => {
  test("that is new is told to the owner by mail, once; a known one is not", async () => {
    const { email } = await makeAccount(house.shop.db);
    const client = house.open();
    await signIn(client, email);
    await client.mutate("accounts.signOut");
    await signIn(client, email);
    await jobs.drain();
    const [mail, ...others] = await readMails(house.shop.db, email, "account-new-device");
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Firefox, Linux");
    await signIn(house.open(), email);
    await jobs.drain();
    expect(await readMails(house.shop.db, email, "account-new-device")).toHaveLength(2);
  });

  test("is remembered by a cookie that no script sees and no other host gets (A19)", async () => {
    const { email } = await makeAccount(house.shop.db);
    const answer = await signIn(house.open(), email);
    const cookies = answer.headers.getSetCookie();
    expect(new Set(cookies.map((cookie) => cookie.split("=")[0]))).toEqual(
      new Set(["lodestone", "lodestone-device"]),
    );
    for (const cookie of cookies) {
      expect(cookie).toContain("; Path=/; HttpOnly; SameSite=Lax");
      expect(cookie).not.toContain("Domain");
    }
  });
});

describe("another address of the account", () => {
  const ask = async (client: HttpClient, email: string) => {
    expect((await client.mutate("accounts.requestEmailChange", { email })).status).toBe(200);
    await jobs.drain();
    return readMailedToken(jobs.mails, email, "account-email-change");
  };

  test("counts once its link is opened by its owner; the old one is told, others are out", async () => {
    const { client, email: old, userId } = await house.openAccount();
    const other = house.open();
    await house.join(other, userId);
    const email = newEmail();
    const token = await ask(client, email);
    expect((await signIn(house.open(), email)).status).toBe(401);
    const stranger = await house.openAccount();
    const stolen = await stranger.client.mutate("accounts.confirmEmailChange", { token });
    expect(await refusalIn(stolen)).toBe("link_invalid");
    expect((await client.mutate("accounts.confirmEmailChange", { token })).status).toBe(200);
    const [row] = await house.shop.db.select().from(user).where(eq(user.id, userId));
    expect(row?.email).toBe(email);
    expect(await isSignedIn(other)).toBeFalse();
    expect(await isSignedIn(client)).toBeTrue();
    const [told] = await readMails(house.shop.db, old, "account-email-changed");
    expect(told?.text).toContain(email);
    const again = await client.mutate("accounts.confirmEmailChange", { token });
    expect(await refusalIn(again)).toBe("link_invalid");
    expect((await signIn(house.open(), email)).status).toBe(200);
  });

  test("that has an account is answered alike, and its owner told", async () => {
    const { client } = await house.openAccount();
    const { email } = await makeAccount(house.shop.db);
    expect(await ask(client, email)).toBeNull();
    expect(await readMails(house.shop.db, email, "account-known")).toHaveLength(1);
  });
});

const isMoved = async (client: HttpClient): Promise<boolean> => {
  const body = await (await client.query("accounts.readMoved")).json();
  return body.result.data.isMoved;
};
