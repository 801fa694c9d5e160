import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import {
  type AccountHouse,
  openAccountHouse,
  refusalIn,
  refused,
  signIn,
} from "#testing/houses/account-house.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";
import { makeAccount, newEmail, readMailedToken, testPassword } from "#testing/plays/sign-up.ts";

/** Others have used up what unknown browsers may try; the owner has their password, code and mailbox. */
let house: AccountHouse;
let jobs: JobDrain;
beforeAll(async () => {
  house = await openAccountHouse();
  jobs = await openJobDrain(house.shop.services);
}, 60_000);
afterAll(() => house.close());

/** The secret of the link that this person is mailed, if any. */
const askForLink = async (email: string): Promise<string | null> => {
  const asked = await house.open().mutate("accounts.requestBrowserLink", { email });
  expect(asked.status).toBe(200);
  await jobs.drain();
  return readMailedToken(jobs.mails, email, "account-browser");
};
const confirm = async (client: HttpClient, email: string): Promise<unknown> => {
  const token = (await askForLink(email)) ?? "";
  return refused(client.mutate("accounts.confirmBrowser", { token }));
};
const spendPasswords = async (email: string): Promise<void> => {
  await signIn(house.open(), email, "falsch falsch");
  await house.setCount(`sign_in_account:${house.counted(email)}`, 50);
};
const prove = (client: HttpClient, code: string | undefined) =>
  refused(client.mutate("secondFactor.prove", { code }));

describe("an owner on a new browser", () => {
  test("gets in by password and a mailed link while others guess passwords everywhere", async () => {
    const { email } = await makeAccount(house.shop.db);
    await spendPasswords(email);
    const client = house.open();
    expect((await signIn(client, email)).status).toBe(429);
    expect(await confirm(client, email)).toBeNull();
    expect((await signIn(client, email)).status).toBe(200);
  });

  test("gets in although somebody behind the same address has used up its tries", async () => {
    const address = "192.0.2.90";
    const { email } = await makeAccount(house.shop.db);
    expect((await signIn(house.open(address), email, "falsch falsch")).status).toBe(401);
    await house.setCount(`sign_in_pair:${house.counted(email)}:${house.counted(address)}`, 10);
    await house.setCount(`sign_in_address:${house.counted(address)}`, 100);
    const client = house.open(address);
    expect((await signIn(client, email)).status).toBe(429);
    expect(await confirm(client, email)).toBeNull();
    expect((await signIn(client, email)).status).toBe(200);
  });

  test("gets in by password, code and a mailed link when an attacker with the password has spent the day's codes", async () => {
    const owner = await house.openWorker();
    const attacker = house.open();
    await signIn(attacker, owner.email);
    expect(await prove(attacker, owner.app.wrong())).toBe("proof_wrong");
    await house.setCount(`code_strangers:${owner.userId}`, 30);
    const client = house.open();
    await signIn(client, owner.email);
    const code = owner.app.next();
    expect(await prove(client, code)).toBe("codes_used_up");
    expect(await confirm(client, owner.email)).toBeNull();
    expect(await prove(client, code)).toBeNull();
    expect((await client.query("workshop.settings.readSettings")).status).toBe(200);
  });

  test("is mailed a link whatever others have asked for, and theirs opens as well", async () => {
    const { email } = await makeAccount(house.shop.db);
    for (const path of ["accounts.requestPasswordReset", "accounts.requestBrowserLink"]) {
      const asked = { email };
      for (let index = 0; index < 6; index += 1) await house.open().mutate(path, asked);
    }
    // Beyond the limit nothing new is mailed; what an attacker caused is in the owner's mailbox.
    expect(await confirm(house.open(), email)).toBeNull();
  });
});

describe("a mailed link that lets a browser in", () => {
  test("signs nobody in, and leaves password and code to be shown", async () => {
    const owner = await house.openWorker();
    const client = house.open();
    expect(await confirm(client, owner.email)).toBeNull();
    expect((await client.query("accounts.listSessions")).status).toBe(401);
    expect((await signIn(client, owner.email, "falsch falsch")).status).toBe(401);
    await signIn(client, owner.email);
    expect((await client.query("workshop.settings.readSettings")).status).toBe(403);
  });

  test("opens in one browser, once, and in none when it is old, of another kind or of an account that moved", async () => {
    const { email, userId } = await makeAccount(house.shop.db);
    const use = (token: string | null) =>
      refused(house.open().mutate("accounts.confirmBrowser", { token: token ?? "" }));
    const first = await askForLink(email);
    expect(await use(first)).toBeNull();
    expect(await use(first)).toBe("link_invalid");

    const old = (await askForLink(email)) ?? "";
    const id = hashSecretToken(old);
    await house.shop.db
      .update(authToken)
      .set({ expiresAt: new Date(0) })
      .where(eq(authToken.id, id));
    expect(await use(old)).toBe("link_invalid");

    await house.open().mutate("accounts.requestPasswordReset", { email });
    await jobs.drain();
    expect(await use(readMailedToken(jobs.mails, email, "account-reset"))).toBe("link_invalid");

    const moved = await askForLink(email);
    await house.shop.db.update(user).set({ email: newEmail() }).where(eq(user.id, userId));
    expect(await use(moved)).toBe("link_invalid");
  });

  test("of nobody is none, with the same answer", async () => {
    expect(await askForLink(newEmail())).toBeNull();
  });

  test("opens no more guesses than it says: ten passwords of one browser, ten codes a day of all", async () => {
    const owner = await house.openWorker();
    await spendPasswords(owner.email);
    const thief = house.open();
    expect(await confirm(thief, owner.email)).toBeNull();
    const passwords: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      passwords.push((await signIn(thief, owner.email, "falsch falsch")).status);
    }
    expect(passwords).toEqual([...Array.from({ length: 10 }, () => 401), 429]);

    const codes: unknown[] = [];
    for (let browser = 0; browser < 3; browser += 1) {
      const client = house.open();
      expect(await confirm(client, owner.email)).toBeNull();
      expect((await signIn(client, owner.email)).status).toBe(200);
      for (let index = 0; index < 4; index += 1) codes.push(await prove(client, owner.app.wrong()));
    }
    expect(codes.filter((answer) => answer === "proof_wrong")).toHaveLength(10);
    expect(codes.at(-1)).toBe("codes_used_up");
    // The owner's own browser has tries of its own all the same.
    expect(await prove(owner.client, owner.app.next())).toBeNull();
  });

  test("needs the mailbox: a browser that was signed in to by password alone is no such one", async () => {
    const owner = await house.openWorker();
    const attacker = house.open();
    await signIn(attacker, owner.email);
    expect(await prove(attacker, owner.app.wrong())).toBe("proof_wrong");
    await house.setCount(`code_strangers:${owner.userId}`, 30);
    await attacker.mutate("accounts.signOut");
    const again = await attacker.mutate("accounts.signIn", {
      email: owner.email,
      password: testPassword,
    });
    expect(again.status).toBe(200);
    expect(await prove(attacker, owner.app.next())).toBe("codes_used_up");
    const guessed = await attacker.mutate("accounts.confirmBrowser", { token: "A".repeat(43) });
    expect(await refusalIn(guessed)).toBe("link_invalid");
  });
});
