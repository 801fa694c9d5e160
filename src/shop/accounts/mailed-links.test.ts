import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import { email as outbox } from "#server/mail/email.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  makeAccount,
  newEmail,
  readMailedToken,
  readMails,
  testPassword as password,
} from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { verifyEmail } from "./verify-email.ts";

let shop: TestShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop["person"]>>;

const signUp = async (guest: Person, email: string, chosen = password): Promise<string | null> => {
  expect(await guest.call.accounts.signUp({ email, password: chosen })).toEqual({ isMailed: true });
  await jobs.drain();
  return readMailedToken(jobs.mails, email.trim().toLowerCase(), "account-verify");
};

const requestReset = async (email: string): Promise<string | null> => {
  await shop.stranger.accounts.requestPasswordReset({ email });
  await jobs.drain();
  return readMailedToken(jobs.mails, email, "account-reset");
};

const accountOf = async (email: string) =>
  (await shop.db.select().from(user).where(eq(user.email, email)))[0];

const expire = (token: string) =>
  shop.db
    .update(authToken)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(authToken.id, hashSecretToken(token)));

describe("the key of a mailed link", () => {
  /** What whoever reads the database, a backup or the workshop's list of mails has before their eyes. */
  const readOutbox = async (to: string) => {
    const rows = await shop.db.select().from(outbox).where(eq(outbox.toAddress, to));
    const staff = (await shop.person("staff")).call.workshop.mails;
    const seen = await Promise.all(rows.map(({ id }) => staff.readMail({ mailId: id })));
    return { rows, seen: JSON.stringify([rows, seen]) };
  };

  test("stands in the mail alone, not in the outbox, and nothing that stands there opens anything", async () => {
    const email = newEmail();
    const guest = await shop.person("guest");
    await guest.call.accounts.signUp({ email, password });
    await jobs.drain();
    const verify = readMailedToken(jobs.mails, email, "account-verify") ?? "";
    await guest.call.accounts.verifyEmail({ token: verify });
    const reset = (await requestReset(email)) ?? "";
    const sent = await readOutbox(email);
    expect(sent.rows.map(({ status }) => status)).toEqual(["sent", "sent"]);
    for (const token of [verify, reset]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(sent.seen.includes(token)).toBeFalse();
    }
    for (const { html, text } of sent.rows) {
      for (const [, held = ""] of `${html}${text}`.matchAll(/([\w-]{43})(?![\w-])/g)) {
        const call = shop.stranger.accounts.resetPassword({ token: held, password });
        expect(await callRefusal(call)).toBe("link_invalid");
      }
    }
  });

  test("is made for the mail when it leaves, also for one that is sent again by hand", async () => {
    const { email } = await makeAccount(shop.db);
    const token = await requestReset(email);
    const [row] = (await readOutbox(email)).rows;
    const { mails } = (await shop.person("staff")).call.workshop;
    await mails.resendMail({ mailId: row?.id ?? "", resendId: crypto.randomUUID() });
    const waiting = await readOutbox(email);
    expect(waiting.rows.map(({ status }) => status).toSorted()).toEqual(["queued", "sent"]);
    expect(token !== null && waiting.seen.includes(token)).toBeFalse();
    await jobs.drain();
    expect(jobs.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect(readMailedToken(jobs.mails.slice(-1), email, "account-reset")).toBe(token);
  });
});

describe("signing up", () => {
  test("makes the account when the mailed link is opened, of the guest's own row, once", async () => {
    const guest = await shop.person("guest");
    const email = newEmail();
    const token = (await signUp(guest, ` ${email.toUpperCase()} `)) ?? "";
    expect(await accountOf(email)).toBeUndefined();
    const opened = guest.call.accounts.verifyEmail({ token });
    expect(await opened).toEqual({ isSignedIn: true });
    const account = await accountOf(email);
    expect(account).toMatchObject({ id: guest.actor.userId, role: "customer", locale: "de" });
    expect(account?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await shop.stranger.accounts.signIn({ email, password })).toEqual({ isSignedIn: true });
    const again = guest.call.accounts.verifyEmail({ token });
    expect(await callRefusal(again)).toBe("link_invalid");
  });

  test("ends the guest's sessions in the write that makes them a customer, whatever dies after it", async () => {
    const guest = await shop.person("guest");
    const token = (await signUp(guest, newEmail())) ?? "";
    await shop.startSession(guest.actor.userId);
    const visitor = { actor: guest.actor, clientAddress: "a", locale: "de" } as const;
    const brings = { carryOvers: [], adoptOrders: async () => {} };
    await verifyEmail(shop.db, visitor, { token }, brings);
    expect(await shop.db.$count(session, eq(session.userId, guest.actor.userId))).toBe(0);
  });

  test("with a taken address is answered alike; the owner is mailed instead (A4)", async () => {
    const { email } = await makeAccount(shop.db);
    const before = await accountOf(email);
    expect(await signUp(await shop.person("guest"), email, "ganz andere Wörter")).toBeNull();
    expect(await readMails(shop.db, email, "account-known")).toHaveLength(1);
    expect(await accountOf(email)).toEqual(before);
    expect(await shop.db.select().from(authToken).where(eq(authToken.email, email))).toEqual([]);
  });

  test("of somebody else's address comes to nothing: elsewhere the link asks for the password", async () => {
    const email = newEmail();
    const attacker = await shop.person("guest");
    const token = (await signUp(attacker, email, "Passwort des Angreifers")) ?? "";
    const owner = await shop.person("guest");
    expect(await callRefusal(owner.call.accounts.verifyEmail({ token }))).toBe(
      "link_needs_password",
    );
    const guess = owner.call.accounts.verifyEmail({ token, password });
    expect(await callRefusal(guess)).toBe("sign_in_failed");
    expect(await accountOf(email)).toBeUndefined();
    // The owner's own sign-up ends the attacker's.
    const own = (await signUp(owner, email)) ?? "";
    await owner.call.accounts.verifyEmail({ token: own });
    expect(await callRefusal(attacker.call.accounts.verifyEmail({ token }))).toBe("link_invalid");
    expect((await accountOf(email))?.id).toBe(owner.actor.userId);
  });

  test("goes on in another browser with the password, and five wrong ones are the end", async () => {
    const email = newEmail();
    const token = (await signUp(await shop.person("guest"), email)) ?? "";
    const other = await shop.person("guest");
    for (let index = 0; index < 5; index += 1) {
      const wrong = other.call.accounts.verifyEmail({ token, password: `falsch ${index} falsch` });
      expect(await callRefusal(wrong)).toBe("sign_in_failed");
    }
    const late = other.call.accounts.verifyEmail({ token, password });
    expect(await callRefusal(late)).toBe("too_many_requests");

    const second = newEmail();
    const link = (await signUp(await shop.person("guest"), second)) ?? "";
    const opened = other.call.accounts.verifyEmail({ token: link, password });
    expect(await opened).toEqual({ isSignedIn: true });
  });

  test("of one address by two at once makes one account", async () => {
    const email = newEmail();
    const guests = [await shop.person("guest"), await shop.person("guest")] as const;
    const tokens = [await signUp(guests[0], email), await signUp(guests[1], email)] as const;
    const opened = await Promise.allSettled(
      guests.map((guest, index) =>
        guest.call.accounts.verifyEmail({ token: tokens[index === 0 ? 0 : 1] ?? "" }),
      ),
    );
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  test("is replaced by the mailed link: all sessions end, the owner is told (A9)", async () => {
    const { email, userId } = await makeAccount(shop.db);
    const held = await shop.sessions.start(userId, new Date());
    const token = (await requestReset(email)) ?? "";
    const reset = shop.stranger.accounts.resetPassword({ token, password: "neue gute Worte" });
    expect(await reset).toEqual({ email, isSignedIn: false });
    expect(await shop.sessions.read(held, new Date())).toBeNull();
    expect(await shop.db.select().from(session).where(eq(session.userId, userId))).toEqual([]);
    const old = shop.stranger.accounts.signIn({ email, password });
    expect(await callRefusal(old)).toBe("sign_in_failed");
    await shop.stranger.accounts.signIn({ email, password: "neue gute Worte" });
    await jobs.drain();
    expect(await readMails(shop.db, email, "account-password-changed")).toHaveLength(1);
  });

  test("of nobody mails nothing and keeps nothing, with the same answer (A3)", async () => {
    const email = newEmail();
    expect(await shop.stranger.accounts.requestPasswordReset({ email })).toEqual({
      isMailed: true,
    });
    await jobs.drain();
    expect(await readMails(shop.db, email, "account-reset")).toEqual([]);
    expect(await shop.db.select().from(authToken).where(eq(authToken.email, email))).toEqual([]);
  });

  test("of ten who use one link at once one sets the password (A13)", async () => {
    const { email } = await makeAccount(shop.db);
    const token = (await requestReset(email)) ?? "";
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        callRefusal(
          shop.stranger.accounts.resetPassword({ token, password: `Versuch Nummer ${index}` }),
        ),
      ),
    );
    expect(tries.filter((code) => code === null)).toHaveLength(1);
    expect(tries.filter((code) => code === "link_invalid")).toHaveLength(9);
  });

  test("is not replaced by a link that is old, changed, of another kind or another address (A13)", async () => {
    const { email, userId } = await makeAccount(shop.db);
    const reset = (token: string) =>
      callRefusal(shop.stranger.accounts.resetPassword({ token, password: "neue gute Worte" }));
    const token = (await requestReset(email)) ?? "";
    const flipped = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    expect(await reset(flipped)).toBe("link_invalid");
    expect(await reset((await signUp(await shop.person("guest"), newEmail())) ?? "")).toBe(
      "link_invalid",
    );
    const moved = `${crypto.randomUUID()}@example.com`;
    await shop.db.update(user).set({ email: moved }).where(eq(user.id, userId));
    expect(await reset(token)).toBe("link_invalid");
    await shop.db.update(user).set({ email }).where(eq(user.id, userId));
    await expire(token);
    expect(await reset(token)).toBe("link_invalid");
    expect(await callRefusal(shop.stranger.accounts.signIn({ email, password }))).toBeNull();
  });

  test("no more than five links an hour go to one address", async () => {
    const { email } = await makeAccount(shop.db);
    for (let index = 0; index < 7; index += 1) {
      await shop.stranger.accounts.requestPasswordReset({ email });
    }
    await jobs.drain();
    expect(await readMails(shop.db, email, "account-reset")).toHaveLength(5);
  });
});

test("a leaked table of links opens none: what is stored is no token", async () => {
  const token = (await signUp(await shop.person("guest"), newEmail())) ?? "";
  const rows = await shop.db.select({ id: authToken.id }).from(authToken);
  expect(rows.map(({ id }) => id)).toContain(hashSecretToken(token));
  for (const { id } of rows.slice(0, 5)) {
    const opened = shop.stranger.accounts.verifyEmail({ token: id.slice(0, 43) });
    expect(await callRefusal(opened)).toBe("link_invalid");
  }
});
