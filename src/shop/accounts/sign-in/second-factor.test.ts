import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { hashPassword } from "#server/auth/password.ts";
import { seal } from "#server/auth/seal.ts";
import { secondFactor } from "#server/auth/second-factor.table.ts";
import { totpCode, totpStepAt } from "#server/auth/totp.ts";
import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Role } from "#shared/accounts.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { fromBase32 } from "#testing/houses/claim-workshop.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { readMails } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { totpSeal } from "./start-second-factor.ts";

let shop: TestShop;
let passwordHash: string;
const password = "kräftige Möwe 7";
beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());

const secondsLater = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const codeAt = (key: string, now: Date) => totpCode(fromBase32(key), totpStepAt(now));

/** Somebody of this role with a password, on a device that has just signed in with it. */
const signIn = async (role: Role) => {
  const { actor, email } = await shop.person(role);
  await shop.db.update(user).set({ passwordHash }).where(eq(user.id, actor.userId));
  const device = openDevice(shop, await shop.sessions.start(actor.userId, new Date()));
  return { userId: actor.userId, email: email ?? "", device };
};

/** Calls of a device on a database that takes no new session, as in the moment when it is full of work. */
const withoutNewSessions = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  await shop.db.execute(sql`
    create function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'no session today'; end $$`);
  await shop.db.execute(sql`
    create trigger refuse_session before insert on session
      for each row execute function refuse_session()`);
  try {
    return await act();
  } finally {
    await shop.db.execute(sql`drop function refuse_session cascade`);
  }
};

/** As {@link signIn}, with an app set up at the same moment. */
const setUp = async (role: Role = "admin") => {
  const person = await signIn(role);
  const now = new Date();
  const { key, qrSvg } = await (await person.device.at(now)).secondFactor.start();
  const { recoveryCodes } = await (
    await person.device.at(now)
  ).secondFactor.confirm({ code: codeAt(key, now) });
  return { ...person, key, qrSvg, recoveryCodes };
};

/** A new sign-in on another device, the password only. */
const signInAgain = async (userId: string, now: Date) =>
  openDevice(shop, await shop.sessions.start(userId, now));

test("an app that was set up with another secret of the shop is told so; a spare code opens all the same", async () => {
  const { userId, key, recoveryCodes } = await setUp();
  // As a shop that is started with another APP_SECRET finds it.
  await shop.db
    .update(secondFactor)
    .set({ sealedSecret: seal(new Uint8Array(32).fill(9), totpSeal, userId, fromBase32(key)) })
    .where(eq(secondFactor.userId, userId));
  const later = secondsLater(60);
  const call = await (await signInAgain(userId, later)).at(later);
  expect(await callRefusal(call.secondFactor.prove({ code: codeAt(key, later) }))).toBe(
    "second_factor_ended",
  );
  expect(await callRefusal(call.secondFactor.prove({ code: recoveryCodes[0] ?? "" }))).toBeNull();
});

describe("A21: the workshop without a second factor", () => {
  test.each(["staff", "admin"] as const)("is shut to %s, who is led to set it up", async (role) => {
    const { device } = await signIn(role);
    const call = await device.at(new Date());
    expect(await callRefusal(call.workshop.desk.listOrders({}))).toBe("second_factor_required");
    expect(await call.accounts.readMe()).toMatchObject({
      role: "customer",
      secondFactor: "set_up",
    });
  });

  test("opens with the app's first code, on that session only, which is a new one", async () => {
    const { device, userId } = await signIn("admin");
    const before = device.token;
    const now = new Date();
    const { key } = await (await device.at(now)).secondFactor.start();
    await (await device.at(now)).secondFactor.confirm({ code: codeAt(key, now) });
    expect(device.token).not.toBe(before);
    const call = await device.at(now);
    expect(await callRefusal(call.workshop.desk.listOrders({}))).toBeNull();
    expect(await call.accounts.readMe()).toMatchObject({ role: "admin", secondFactor: "none" });

    const other = await (await signInAgain(userId, now)).at(now);
    expect(await callRefusal(other.workshop.desk.listOrders({}))).toBe("second_factor_required");
    expect(await other.accounts.readMe()).toMatchObject({ secondFactor: "code" });
  });

  test("a password alone gives no other key to somebody who has one", async () => {
    const { userId } = await setUp();
    const call = await (await signInAgain(userId, new Date())).at(new Date());
    expect(await callRefusal(call.secondFactor.start())).toBe("not_allowed");
  });

  test("is nothing a customer is asked for, or could set up", async () => {
    const { device } = await signIn("customer");
    const call = await device.at(new Date());
    expect(await call.accounts.readMe()).toMatchObject({ secondFactor: "none" });
    expect(await callRefusal(call.secondFactor.start())).toBe("not_allowed");
  });
});

describe("what fails on its way", () => {
  test("leaves nothing behind at the set-up: the same press works, and shows the codes", async () => {
    const { device } = await signIn("admin");
    const now = new Date();
    const { key } = await (await device.at(now)).secondFactor.start();
    const code = codeAt(key, now);
    const press = async () => (await device.at(now)).secondFactor.confirm({ code });
    await expect(withoutNewSessions(press)).rejects.toThrow();
    expect((await press()).recoveryCodes).toHaveLength(8);
    expect(await (await device.at(now)).accounts.readMe()).toMatchObject({ role: "admin" });
  });

  test("spends no code at a sign-in", async () => {
    const { userId, recoveryCodes } = await setUp();
    const now = new Date();
    const device = await signInAgain(userId, now);
    const code = recoveryCodes[0] ?? "";
    const press = async () => (await device.at(now)).secondFactor.prove({ code });
    await expect(withoutNewSessions(press)).rejects.toThrow();
    expect(await callRefusal(press())).toBeNull();
  });
});

describe("a code", () => {
  test("is taken once, also of two that come at the same moment", async () => {
    const { userId, key } = await setUp();
    const now = secondsLater(60);
    const code = codeAt(key, now);
    const devices = await Promise.all([signInAgain(userId, now), signInAgain(userId, now)]);
    const answers = await Promise.all(
      devices.map(async (device) =>
        callRefusal((await device.at(now)).secondFactor.prove({ code })),
      ),
    );
    expect(answers).toContain(null);
    expect(answers).toContain("proof_wrong");
    const late = await (await signInAgain(userId, now)).at(now);
    expect(await callRefusal(late.secondFactor.prove({ code }))).toBe("proof_wrong");
  });

  test("for the day the phone is gone opens once, however it is typed", async () => {
    const { userId, recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(8);
    const now = new Date();
    const typed = `  ${(recoveryCodes[0] ?? "").toLowerCase().replaceAll("-", " ")}`;
    const first = await signInAgain(userId, now);
    await (await first.at(now)).secondFactor.prove({ code: typed });
    expect(await callRefusal((await first.at(now)).workshop.desk.listOrders({}))).toBeNull();
    const second = await (await signInAgain(userId, now)).at(now);
    expect(await callRefusal(second.secondFactor.prove({ code: typed }))).toBe("proof_wrong");
  });

  test("of another person is none", async () => {
    const [one, other] = await Promise.all([setUp(), setUp()]);
    const now = secondsLater(60);
    const call = await (await signInAgain(one.userId, now)).at(now);
    for (const code of [codeAt(other.key, now), other.recoveryCodes[0] ?? ""]) {
      expect(await callRefusal(call.secondFactor.prove({ code }))).toBe("proof_wrong");
    }
  });

  test("is not found by trying", async () => {
    const { userId } = await setUp();
    const now = new Date();
    const call = await (await signInAgain(userId, now)).at(now);
    const answers: (string | null)[] = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push(await callRefusal(call.secondFactor.prove({ code: `00000${index % 10}` })));
    }
    expect(answers.at(-1)).toBe("codes_used_up");
  });

  test("also shows that it is still the same person", async () => {
    const { device, key } = await setUp();
    const late = secondsLater(11 * 60);
    const { vat } = demoSettings;
    const save = { section: "vat", value: { scheme: "standard" }, seen: vat } as const;
    const call = await device.at(late);
    expect(await callRefusal(call.workshop.settings.saveSettings(save))).toBe(
      "reauthentication_required",
    );
    await call.accounts.proveAgain({ code: codeAt(key, late) });
    const proven = await device.at(late);
    expect(await callRefusal(proven.workshop.settings.saveSettings(save))).toBeNull();
  });
});

describe("new spare codes", () => {
  test("are shown once and end the old ones; the record says so, and the owner is told by mail", async () => {
    const { userId, email, device, recoveryCodes: old } = await setUp("staff");
    const now = new Date();
    const prove = async (code = "") =>
      callRefusal((await (await signInAgain(userId, now)).at(now)).secondFactor.prove({ code }));
    await prove(old[0]);
    const call = await device.at(now);
    expect(await call.secondFactor.readRecoveryCodes()).toEqual({ leftCount: 7 });
    const { recoveryCodes } = await call.secondFactor.renewRecoveryCodes();
    expect(await call.secondFactor.readRecoveryCodes()).toEqual({ leftCount: 8 });
    expect(await prove(old[1])).toBe("proof_wrong");
    expect(await prove(recoveryCodes[0])).toBeNull();
    const acts = await shop.db
      .select({ act: auditEvent.act })
      .from(auditEvent)
      .where(eq(auditEvent.actorId, userId));
    expect(acts).toEqual([{ act: "renew_recovery_codes" }]);
    await (await openJobDrain(shop.services)).drain();
    expect(await readMails(shop.db, email, "account-codes-renewed")).toHaveLength(1);
  });

  test("are made only by whoever has shown the second factor, and not long ago", async () => {
    const { userId, device } = await setUp();
    const late = secondsLater(11 * 60);
    const open = await device.at(late);
    expect(await callRefusal(open.secondFactor.renewRecoveryCodes())).toBe(
      "reauthentication_required",
    );
    const password = await (await signInAgain(userId, late)).at(late);
    expect(await callRefusal(password.secondFactor.renewRecoveryCodes())).toBe(
      "second_factor_required",
    );
  });
});

describe("what is kept", () => {
  test("makes no code and opens nothing: neither key nor spare code can be read", async () => {
    const { userId, key, recoveryCodes } = await setUp();
    const rows = await shop.db.execute(sql`
      select to_jsonb(f) as row from second_factor f where user_id = ${userId}
      union all select to_jsonb(c) from recovery_code c where user_id = ${userId}`);
    const kept = JSON.stringify(rows);
    const secret = Buffer.from(fromBase32(key));
    const readable = [
      key.replaceAll(" ", ""),
      secret.toString("hex"),
      secret.toString("base64url"),
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ];
    expect(readable.filter((text) => kept.includes(text))).toEqual([]);
    expect(rows).toHaveLength(9);
  });
});

describe("a session of somebody who works here", () => {
  test("ends after half an hour without a call, and not while there are some", async () => {
    const { device } = await setUp("staff");
    for (const minutes of [20, 40, 60]) {
      const call = await device.at(secondsLater(minutes * 60));
      expect(await callRefusal(call.workshop.desk.listOrders({}))).toBeNull();
    }
    const late = await device.at(secondsLater(91 * 60));
    expect(await callRefusal(late.workshop.desk.listOrders({}))).toBe("sign_in_required");
  });

  test("A22: ends at once when the account is disabled", async () => {
    const { device, userId } = await setUp("staff");
    await shop.db.update(user).set({ disabledAt: new Date() }).where(eq(user.id, userId));
    const call = await device.at(new Date());
    expect(await callRefusal(call.workshop.desk.listOrders({}))).toBe("sign_in_required");
  });
});
