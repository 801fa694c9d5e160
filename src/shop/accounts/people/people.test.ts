import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";

import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Role } from "#shared/accounts.ts";
import type { AuditAct } from "#shared/audit.ts";
import { changedMeanwhileSchema } from "#shared/seen.ts";
import { ShopError } from "#shared/shop-error.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { newEmail, readMailedToken, testPassword as password } from "#testing/plays/sign-up.ts";

let shop: HttpShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openHttpShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Somebody of this role with a session that has all their rights. */
const newcomer = async (role: Role) => {
  const { actor, email } = await shop.person(role);
  const token = await shop.startSession(actor.userId);
  return { userId: actor.userId, email: email ?? "", token, device: openDevice(shop, token) };
};
const now = async ({ device }: Awaited<ReturnType<typeof newcomer>>) => device.at(new Date());

const roleOf = async (userId: string) =>
  (await shop.db.select({ role: user.role }).from(user).where(eq(user.id, userId)))[0]?.role;

const actsOn = async (userId: string) => {
  const rows = await shop.db
    .select({ act: auditEvent.act, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `user:${userId}`))
    .orderBy(auditEvent.id);
  return rows;
};

describe("a role", () => {
  test("is given and taken by an admin, on record, and opens the workshop from the second factor on", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("customer")];
    const call = await now(admin);
    const { userId } = other;
    await call.workshop.people.changeRole({ userId, role: "staff", seen: { role: "customer" } });
    await call.workshop.people.changeRole({ userId, role: "staff", seen: { role: "customer" } });
    const before = await now(other);
    expect(await callRefusal(before.workshop.errors.listErrors({}))).toBe("second_factor_required");
    const again = openDevice(shop, await shop.startSession(other.userId));
    const call2 = await again.at(new Date());
    expect(await callRefusal(call2.workshop.errors.listErrors({}))).toBeNull();
    await call.workshop.people.changeRole({ userId, role: "customer", seen: { role: "staff" } });
    expect(await actsOn(other.userId)).toEqual([
      { act: "change_role", before: { role: "customer" }, after: { role: "staff" } },
      { act: "change_role", before: { role: "staff" }, after: { role: "customer" } },
    ]);
  });

  test("is not changed by who has not seen it: they are told who gave which meanwhile", async () => {
    const [one, two] = [await newcomer("admin"), await newcomer("admin")];
    const { userId, email } = await newcomer("staff");
    const [first, second] = [(await now(one)).workshop, (await now(two)).workshop];
    const seen = { role: "staff" };
    await first.people.changeRole({ userId, role: "admin", seen });
    const late = await second.people
      .changeRole({ userId, role: "customer", seen })
      .catch((error: unknown) => error);
    const { cause } = z.object({ cause: z.instanceof(ShopError) }).parse(late);
    expect(cause).toMatchObject({ code: "changed_meanwhile", data: { now: { role: "admin" } } });
    expect(changedMeanwhileSchema.parse(cause.data).by).toBe(one.email);
    // Whoever adds somebody has seen nobody: a role that is there is not taken away by it.
    const added = second.people.addPerson({ email, role: "staff" });
    expect(await callRefusal(added)).toBe("changed_meanwhile");
    expect(await roleOf(userId)).toBe("admin");
  });

  test("removed in mid-session ends its rights with the next call, which is logged (Z8)", async () => {
    const admin = await newcomer("admin");
    await newcomer("admin");
    await shop.db.update(user).set({ role: "customer" }).where(eq(user.id, admin.userId));
    const warn = spyOn(shop.services.log, "warn");
    expect(await callRefusal((await now(admin)).workshop.people.listPeople())).toBe("not_allowed");
    const said = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect(said).toContain(admin.userId);
    expect(said).toContain("workshop.people.listPeople");
    const headers = { cookie: `lodestone=${admin.token}` };
    const answer = await fetch(`${shop.origin}/trpc/workshop.people.listPeople`, { headers });
    expect(answer.status).toBe(403);
  });

  test("is changed only by somebody who has just shown who they are (A20)", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("staff")];
    const late = (await admin.device.at(minutesLater(11))).workshop.people;
    const { userId, email } = other;
    for (const act of [
      () => late.changeRole({ userId, role: "admin" }),
      () => late.disablePerson({ userId, isDisabled: true }),
      () => late.resetSecondFactor({ userId }),
      () => late.addPerson({ email, role: "admin" }),
    ]) {
      expect(await callRefusal(act())).toBe("reauthentication_required");
    }
    expect(await roleOf(userId)).toBe("staff");
  });

  test("of two admins who take each other's at the same moment one stays, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      await shop.db.update(user).set({ role: "staff" }).where(eq(user.role, "admin"));
      const [one, two] = await Promise.all([newcomer("admin"), newcomer("admin")]);
      const calls = await Promise.all([now(one), now(two)]);
      const answers = await Promise.all([
        callRefusal(
          calls[0].workshop.people.changeRole({
            userId: two.userId,
            role: "staff",
            seen: { role: "admin" },
          }),
        ),
        callRefusal(
          calls[1].workshop.people.disablePerson({ userId: one.userId, isDisabled: true }),
        ),
      ]);
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      expect(answers).toContain("last_admin");
      const left = await shop.db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.role, "admin"), isNull(user.disabledAt)));
      expect(left).toHaveLength(1);
    }
  });

  test("of the last admin is not taken by themselves either", async () => {
    await shop.db.update(user).set({ role: "staff" }).where(eq(user.role, "admin"));
    const admin = await newcomer("admin");
    const { userId } = admin;
    const { people } = (await now(admin)).workshop;
    expect(await callRefusal(people.changeRole({ userId, role: "customer" }))).toBe("last_admin");
    const shut = people.disablePerson({ userId, isDisabled: true });
    expect(await callRefusal(shut)).toBe("last_admin");
    expect(await actsOn(userId)).toEqual([]);
  });
});

describe("an account that is shut", () => {
  test("while signed in is nobody's with the next call (A22)", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("staff")];
    const { people } = (await now(admin)).workshop;
    const headers = { cookie: `lodestone=${other.token}` };
    const ask = () => fetch(`${shop.origin}/trpc/workshop.errors.listErrors?input={}`, { headers });
    expect((await ask()).status).toBe(200);
    await people.disablePerson({ userId: other.userId, isDisabled: true });
    expect((await ask()).status).toBe(401);
    await people.disablePerson({ userId: other.userId, isDisabled: false });
    expect((await ask()).status).toBe(401);
    const acts = (await actsOn(other.userId)).map(({ act }) => act);
    expect(acts).toEqual(["disable_person", "enable_person"]);
  });
});

describe("somebody who is brought in", () => {
  test("by mail chooses a password, and needs a second factor like everybody", async () => {
    const admin = await newcomer("admin");
    const email = newEmail();
    const { people } = (await now(admin)).workshop;
    expect(await people.addPerson({ email, role: "staff" })).toEqual({ isInvited: true });
    await jobs.drain();
    const token = readMailedToken(jobs.mails, email, "account-invite") ?? "";
    // The page behind it welcomes: nobody's devices are signed out.
    expect(jobs.mails.findLast(({ to }) => to === email)?.text).toContain(`${token}#invited`);
    const early = shop.stranger.accounts.signIn({ email, password });
    expect(await callRefusal(early)).toBe("sign_in_failed");
    const device = openDevice(shop);
    await (await device.at(new Date())).accounts.resetPassword({ token, password });
    const again = shop.stranger.accounts.resetPassword({ token, password });
    expect(await callRefusal(again)).toBe("link_invalid");
    await jobs.drain();
    expect(jobs.mails.at(-1)).toMatchObject({ to: email, subject: "Dein Passwort ist gesetzt" });
    // It is not asked for once more: they are in, and at the second factor.
    const me = await (await device.at(new Date())).accounts.readMe();
    expect(me).toMatchObject({ secondFactor: "set_up" });
    const listed = (await people.listPeople()).find((person) => person.email === email);
    expect(listed).toMatchObject({ role: "staff", isInvited: false, hasSecondFactor: false });
  });

  test("and has an account already is given the role", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("customer")];
    await shop.db
      .update(user)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(user.id, other.userId));
    const { people } = (await now(admin)).workshop;
    const { email } = other;
    expect(await people.addPerson({ email, role: "staff" })).toEqual({ isInvited: false });
    expect(await roleOf(other.userId)).toBe("staff");
  });
});

describe("the record", () => {
  test("is never changed, removed or emptied, by nobody (F21)", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("staff")];
    const { people } = (await now(admin)).workshop;
    const seen = { role: "staff" };
    await people.changeRole({ userId: other.userId, role: "admin", seen });
    const before = await actsOn(other.userId);
    for (const act of [
      sql`update audit_event set act = 'nothing'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
      sql`truncate audit_event cascade`,
    ]) {
      const attempt = shop.db.execute(act);
      await expect(Promise.resolve(attempt)).rejects.toThrow();
    }
    expect(await actsOn(other.userId)).toEqual(before);
  });

  test("has nothing of an act that did not happen (F21)", async () => {
    const admin = await newcomer("admin");
    const unknown = crypto.randomUUID();
    const { people } = (await now(admin)).workshop;
    const act = people.changeRole({ userId: unknown, role: "staff" });
    expect(await callRefusal(act)).toBe("not_found");
    expect(await actsOn(unknown)).toEqual([]);
  });

  test("is read page by page, and found by who, what and to what", async () => {
    const [admin, other] = [await newcomer("admin"), await newcomer("staff")];
    const { people, desk } = (await now(admin)).workshop;
    for (const role of ["admin", "staff", "admin", "staff", "admin"] as const) {
      const seen = { role: role === "admin" ? "staff" : "admin" };
      await people.changeRole({ userId: other.userId, role, seen });
    }
    const search = admin.email;
    const first = await desk.listAudit({ search, limit: 3 });
    const second = await desk.listAudit({ search, limit: 3, cursor: first.nextCursor ?? "" });
    const read = [...first.events, ...second.events];
    expect(read.map(({ who }) => who)).toEqual(Array.from({ length: 5 }, () => admin.email));
    expect(second.nextCursor).toBeNull();
    expect((await desk.listAudit({ search: other.userId })).events).toHaveLength(5);
    const [named] = (await desk.listAudit({ search: other.email })).events;
    expect(named).toMatchObject({ who: admin.email, subjectEmail: other.email });
    expect((await desk.listAudit({ search: "%" })).events).toEqual([]);
    const inWords = await desk.listAudit({
      search: "Rolle geän",
      acts: ["change_role"],
      limit: 2,
    });
    expect(inWords.events.map(({ act }) => act)).toEqual(["change_role", "change_role"]);
  });

  test("is narrowed by person, kind of act and day, the last day included, each of them alone and together", async () => {
    const [one, two] = [await newcomer("admin"), await newcomer("admin")];
    const done = (actorId: string, act: AuditAct, createdAt: string) =>
      shop.db
        .insert(auditEvent)
        .values({ actorId, act, subject: "coupon:x", createdAt: new Date(createdAt) });
    // Late in the evening of June 30 there is July in Germany.
    await done(one.userId, "save_coupon", "2020-06-30T22:30:00Z");
    await done(one.userId, "save_format", "2020-07-01T10:00:00Z");
    await done(two.userId, "save_coupon", "2020-07-02T10:00:00Z");
    const { desk } = (await now(one)).workshop;
    const found = async (asked: Parameters<typeof desk.listAudit>[0]) =>
      (await desk.listAudit({ to: "2020-12-31", ...asked })).events.map(
        ({ actorId, act }) => `${actorId === one.userId ? "one" : "two"} ${act}`,
      );
    expect(await found({ actorId: one.userId })).toEqual(["one save_format", "one save_coupon"]);
    expect(await found({ act: "save_coupon" })).toEqual(["two save_coupon", "one save_coupon"]);
    expect(await found({ actorId: one.userId, act: "save_coupon" })).toEqual(["one save_coupon"]);
    const july1 = { from: "2020-07-01", to: "2020-07-01" };
    expect(await found(july1)).toEqual(["one save_format", "one save_coupon"]);
    expect(await found({ ...july1, search: "format" })).toEqual(["one save_format"]);
    expect(await found({ to: "2020-06-30" })).toEqual([]);
  });
});

describe("a batch of calls", () => {
  test("mixing public ones and an admin's: each is judged alone (Z7)", async () => {
    const staff = await newcomer("staff");
    const client = createHttpClient(shop.origin);
    client.cookies.set("lodestone", staff.token);
    const paths = ["accounts.readMe", "workshop.people.listPeople", "workshop.errors.listErrors"];
    const input = encodeURIComponent(JSON.stringify({ 2: {} }));
    const answer = await client.request(`/trpc/${paths.join(",")}?batch=1&input=${input}`);
    expect(answer.status).toBe(207);
    const parts: { result?: unknown; error?: { data: { httpStatus: number } } }[] =
      await answer.json();
    expect(parts.map((part) => part.error?.data.httpStatus ?? 200)).toEqual([200, 403, 200]);
  });
});
