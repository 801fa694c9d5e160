import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Role } from "#shared/accounts.ts";
import {
  type AccountHouse,
  isSignedIn,
  openAccountHouse,
  openApp,
  refused,
  signIn,
  tokenIn,
} from "#testing/houses/account-house.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";
import { makeAccount, testPassword } from "#testing/plays/sign-up.ts";

import { listPeople } from "./list-people.ts";

/** What a session may that began before its person's rights did, or with the password alone. */
let house: AccountHouse;
beforeAll(async () => {
  house = await openAccountHouse();
}, 60_000);
afterAll(() => house.close());

const openAdmin = async () => {
  const { userId } = await makeAccount(house.shop.db);
  await house.shop.db.update(user).set({ role: "admin" }).where(eq(user.id, userId));
  const client = house.open();
  client.cookies.set("lodestone", await house.shop.startSession(userId));
  return { userId, client };
};
/** The session's last proof lies further back than acts allow that ask for one. */
const forgetProof = (userId: string) =>
  house.shop.db
    .update(session)
    .set({ authenticatedAt: new Date(Date.now() - (recentProofMinutes + 1) * 60_000) })
    .where(eq(session.userId, userId));

const isInWorkshop = async (client: HttpClient) =>
  (await client.query("workshop.settings.readSettings")).ok;

const changeRole = async (userId: string, from: Role, to: Role): Promise<void> => {
  const { client } = await openAdmin();
  const input = { userId, role: to, seen: { role: from } };
  expect((await client.mutate("workshop.people.changeRole", input)).ok).toBeTrue();
};

describe("a change of rights", () => {
  test.each([
    ["made staff", "admin", "staff"],
    ["made a customer again", "staff", "customer"],
  ] as const)("ends every session that began before: %s", async (_what, from, to) => {
    const person = await house.openAccount();
    await house.shop.db.update(user).set({ role: from }).where(eq(user.id, person.userId));
    expect(await isSignedIn(person.client)).toBeTrue();
    await changeRole(person.userId, from, to);
    expect(await isSignedIn(person.client)).toBeFalse();
    expect(await refused(person.client.mutate("secondFactor.start"))).toBe("sign_in_required");
  });

  test("that raises a customer signs nobody out, and opens nothing before the second factor", async () => {
    const { userId, client } = await house.openAccount();
    const longAgo = new Date(Date.now() - 20 * 86_400_000);
    await house.shop.db
      .update(session)
      .set({ createdAt: longAgo, lastSeenAt: new Date(Date.now() - 3_000_000) })
      .where(eq(session.userId, userId));
    await changeRole(userId, "customer", "staff");
    expect(await isSignedIn(client)).toBeTrue();
    expect(await isInWorkshop(client)).toBeFalse();
    // Whoever holds a cookie of it gives the account no key of their own.
    expect(await refused(client.mutate("secondFactor.start"))).toBe("reauthentication_required");
  });

  test("that raises staff goes on in the open workshop, and asks anew before what matters", async () => {
    const { userId, client, email } = await house.openWorker("staff");
    await changeRole(userId, "staff", "admin");
    expect(await isInWorkshop(client)).toBeTrue();
    const invited = client.mutate("workshop.people.addPerson", { email, role: "admin" });
    expect(await refused(invited)).toBe("reauthentication_required");
  });

  test("by an invitation to somebody who is a customer leaves them signed in, too", async () => {
    const [{ client: admin }, person] = [await openAdmin(), await house.openAccount()];
    const added = await admin.mutate("workshop.people.addPerson", {
      email: person.email,
      role: "staff",
    });
    expect(added.ok).toBeTrue();
    expect(await isSignedIn(person.client)).toBeTrue();
  });
});

test("somebody whose sessions have ended was last here when they last did something", async () => {
  const [{ userId, client }, person] = [await openAdmin(), await house.openAccount()];
  const input = { userId: person.userId, role: "staff", seen: { role: "customer" } };
  expect((await client.mutate("workshop.people.changeRole", input)).ok).toBeTrue();
  await house.shop.db.delete(session).where(eq(session.userId, userId));
  const listed = (await listPeople(house.shop.db)).find(({ id }) => id === userId);
  expect(Date.now() - new Date(listed?.lastSeenAt ?? 0).getTime()).toBeLessThan(60_000);
});

describe("a second factor", () => {
  test("is set up only by whoever has just shown who they are", async () => {
    const { userId, client } = await house.openAccount();
    await house.shop.db.update(user).set({ role: "staff" }).where(eq(user.id, userId));
    await forgetProof(userId);
    expect(await refused(client.mutate("secondFactor.start"))).toBe("reauthentication_required");
    expect(await refused(client.mutate("accounts.proveAgain", { password: testPassword }))).toBe(
      null,
    );
    const started: { result: { data: { key: string } } } = await (
      await client.mutate("secondFactor.start")
    ).json();
    const code = openApp(started.result.data.key).next();
    await forgetProof(userId);
    expect(await refused(client.mutate("secondFactor.confirm", { code }))).toBe(
      "reauthentication_required",
    );
    await client.mutate("accounts.proveAgain", { password: testPassword });
    expect(await refused(client.mutate("secondFactor.confirm", { code }))).toBeNull();
  });
});

describe("who proves again who they are", () => {
  test("goes on under a new token, and the one before opens nothing", async () => {
    const { client } = await house.openAccount();
    const before = tokenIn(client);
    await client.mutate("accounts.proveAgain", { password: testPassword });
    const after = tokenIn(client);
    expect(after).not.toBe(before);
    expect(await isSignedIn(client)).toBeTrue();
    client.cookies.set("lodestone", before);
    expect(await isSignedIn(client)).toBeFalse();
  });

  test("stays signed in, whatever another tab asked with the token before", async () => {
    const { client } = await house.openAccount();
    const before = tokenIn(client);
    await client.mutate("accounts.proveAgain", { password: testPassword });
    const cookie = `lodestone=${before}`;
    const late = await client.request("/trpc/accounts.readMe", { headers: { cookie } });
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(client)).toBeTrue();
  });

  test("with a wrong password keeps the token and proves nothing", async () => {
    const { client } = await house.openAccount();
    const before = tokenIn(client);
    expect(await refused(client.mutate("accounts.proveAgain", { password: "falsch falsch" }))).toBe(
      "proof_wrong",
    );
    expect(tokenIn(client)).toBe(before);
    expect(await isSignedIn(client)).toBeTrue();
  });
});

describe("a password alone", () => {
  test("ends none of the sessions of somebody with a second factor", async () => {
    const owner = await house.openWorker();
    const attacker = house.open();
    await signIn(attacker, owner.email);
    expect(await refused(attacker.mutate("accounts.endOtherSessions"))).toBe(
      "second_factor_required",
    );
    const [row] = await house.shop.db
      .select({ id: session.listId })
      .from(session)
      .where(eq(session.userId, owner.userId));
    expect(await refused(attacker.mutate("accounts.endSession", { id: row?.id }))).toBe(
      "second_factor_required",
    );
    expect(await isInWorkshop(owner.client)).toBeTrue();
  });

  test("of a customer ends sessions only while it was just shown", async () => {
    const { userId, client } = await house.openAccount();
    await house.join(house.open(), userId);
    await forgetProof(userId);
    for (const act of ["accounts.endOtherSessions", "accounts.endSession"]) {
      expect(await refused(client.mutate(act, { id: crypto.randomUUID() }))).toBe(
        "reauthentication_required",
      );
    }
    await client.mutate("accounts.proveAgain", { password: testPassword });
    expect(await refused(client.mutate("accounts.endOtherSessions"))).toBeNull();
  });

  test("spends no try of the owner: neither the next code nor a spare code is refused after ten wrong ones", async () => {
    const owner = await house.openWorker();
    const attacker = house.open();
    await signIn(attacker, owner.email);
    const answers: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      const code = owner.app.wrong();
      answers.push(await refused(attacker.mutate("secondFactor.prove", { code })));
    }
    expect(answers[0]).toBe("proof_wrong");
    expect(answers.at(-1)).toBe("codes_used_up");
    // The owner elsewhere: in the browser the app was set up in, and in two that nobody knows.
    await owner.client.mutate("accounts.signOut");
    await signIn(owner.client, owner.email);
    const [stranger, spare] = [house.open(), house.open()];
    await signIn(stranger, owner.email);
    await signIn(spare, owner.email);
    const code = owner.app.next();
    expect(await refused(stranger.mutate("secondFactor.prove", { code }))).toBeNull();
    const [recovery] = owner.recoveryCodes;
    expect(await refused(spare.mutate("secondFactor.prove", { code: recovery }))).toBeNull();
  });

  test("tried from everywhere is stopped for the day, but for the owner's own browser and spare codes", async () => {
    const owner = await house.openWorker();
    const tryFrom = async (client: HttpClient, code: string | undefined) => {
      client.cookies.set("lodestone", await house.shop.sessions.start(owner.userId, new Date()));
      return refused(client.mutate("secondFactor.prove", { code }));
    };
    let guesses = 0;
    for (let index = 0; index < 60; index += 1) {
      const answer = await tryFrom(house.open(), owner.app.wrong());
      if (answer === "proof_wrong") guesses += 1;
      else expect(answer).toBe("codes_used_up");
    }
    // A million codes, three of them right: a year of such days finds one in thirty times.
    expect(guesses).toBeLessThanOrEqual(30);
    const code = owner.app.next();
    expect(await tryFrom(house.open(), code)).toBe("codes_used_up");
    expect(await tryFrom(house.open(), owner.recoveryCodes[1])).toBeNull();
    expect(await tryFrom(owner.client, code)).toBeNull();
  });

  test("and wrong ones beside it do not keep the owner from proving again", async () => {
    const { userId, client } = await house.openAccount();
    const attacker = house.open();
    await house.join(attacker, userId);
    for (let index = 0; index < 12; index += 1) {
      await attacker.mutate("accounts.proveAgain", { password: "falsch falsch" });
    }
    const proof = client.mutate("accounts.proveAgain", { password: testPassword });
    expect(await refused(proof)).toBeNull();
  });

  test("makes no browser one in which the second factor was shown", async () => {
    const owner = await house.openWorker("staff");
    const attacker = house.open();
    const tried: unknown[] = [];
    for (let index = 0; index < 15; index += 1) {
      await signIn(attacker, owner.email);
      tried.push(await refused(attacker.mutate("secondFactor.prove", { code: owner.app.wrong() })));
    }
    expect(tried.filter((answer) => answer === "proof_wrong").length).toBeLessThanOrEqual(10);
  });
});
