import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { appRouter, carryOvers } from "#shop/app-router.ts";
import { adoptGuestOrders } from "#shop/orders/adopt-guest-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { makeAccount, newEmail, readMailedToken, testPassword } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { lockOwnerToAdd } from "./owner-lock.ts";
import { enterByIdentity } from "./providers/enter-by-identity.ts";

let shop: TestShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

/** A guest's order that whoever proves this address takes over. */
const leaveOrder = async (email: string) => {
  const { db, services } = shop;
  const { orderId } = await makeConfirmedOrder(db, services.storage, {
    master: new Uint8Array(8),
    photoSize: { width: 2_000, height: 2_000 },
  });
  await db.update(order).set({ email }).where(eq(order.id, orderId));
};

type Act = { readonly userId: string; readonly run: () => Promise<unknown> };
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  "a sign-up that is verified": async () => {
    const email = newEmail();
    await leaveOrder(email);
    const { actor, call } = await shop.person("guest");
    await call.accounts.signUp({ email, password: testPassword });
    await jobs.drain();
    const token = readMailedToken(jobs.mails, email, "account-verify") ?? "";
    return { userId: actor.userId, run: () => call.accounts.verifyEmail({ token }) };
  },
  "a sign-in": async () => {
    const { userId, email } = await makeAccount(shop.db);
    const { call } = await shop.person("guest");
    return { userId, run: () => call.accounts.signIn({ email, password: testPassword }) };
  },
  "a sign-in at a provider": async () => {
    const { userId, email } = await makeAccount(shop.db);
    const { actor } = await shop.person("guest");
    const identity = { issuer: "https://id.example", subject: email, email, isEmailVerified: true };
    const brings = { carryOvers, adoptOrders: adoptGuestOrders };
    const visitor = { actor, locale: "de" } as const;
    return { userId, run: () => enterByIdentity(shop.db, visitor, identity, brings) };
  },
  "an address that is changed": async () => {
    const account = await makeAccount(shop.db);
    const email = newEmail();
    await leaveOrder(email);
    const actor = { userId: account.userId, role: "customer" } as const;
    const token = await shop.startSession(account.userId);
    const signedIn = await shop.sessions.read(token, new Date());
    const call = appRouter.createCaller({ ...shop.contextOf(actor, account.email), signedIn });
    await call.accounts.requestEmailChange({ email });
    await jobs.drain();
    const mailed = readMailedToken(jobs.mails, email, "account-email-change") ?? "";
    return { userId: actor.userId, run: () => call.accounts.confirmEmailChange({ token: mailed }) };
  },
};

const untilSomebodyWaits = async (tx: Database, act: Promise<unknown>) => {
  const isDone = act.then(() => true);
  for (;;) {
    const waiting = await tx.execute(sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    if (waiting.length > 0) return;
    if (await Promise.race([isDone, Bun.sleep(5)])) throw new Error("it waited for nobody");
  }
};

test.each(Object.keys(acts))(
  "%s holds no row while it waits for who adds a magnet",
  async (name) => {
    const { userId, run } = (await acts[name]?.()) ?? { userId: "", run: () => Promise.reject() };
    const running = await shop.db.transaction(async (tx) => {
      await lockOwnerToAdd(tx, userId);
      const act = run();
      await untilSomebodyWaits(tx, act);
      const free = await tx.execute(
        sql`select id from "user" where id = ${userId} for update nowait`,
      );
      expect(free).toHaveLength(1);
      return { act };
    });
    await running.act;
  },
);
