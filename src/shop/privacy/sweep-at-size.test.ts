import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, like, ne, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { email } from "#server/mail/email.table.ts";
import { eraseOldestMails } from "#server/mail/erase-mails.ts";
import { withdrawal } from "#shop/claims/withdrawals/withdrawal.table.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { dataExport } from "./data-export.table.ts";
import { eraseExports } from "./erase-exports.ts";
import { sweepPrivacy } from "./sweep-privacy.ts";

/** More than a round of the sweep takes. */
const many = 450;
const old = sql`now() - interval '3 years'`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const writeMails = (name: string) =>
  shop.db.insert(email).values(
    Array.from({ length: many }, (_, index) => ({
      dedupeKey: `${name}:${index}`,
      toAddress: "a@example.org",
      subject: "s",
      html: "h",
      text: "t",
      createdAt: old,
    })),
  );

test("what is over goes in one sweep, round after round, however much it is", async () => {
  await writeMails("sign-in");
  await shop.db
    .insert(user)
    .values(Array.from({ length: many }, () => ({ role: "guest" as const, createdAt: old })));
  await sweepPrivacy(shop.services, new Date());
  expect(await shop.db.$count(user, eq(user.role, "guest"))).toBe(0);
  expect(await shop.db.$count(email)).toBe(0);
});

test("a round takes no more mails than it is told to, the oldest first", async () => {
  await writeMails("other");
  const isOther = like(email.dedupeKey, "other:%");
  const { taken } = await shop.db.transaction((tx) => eraseOldestMails(tx, isOther, 100));
  expect(taken).toBe(100);
  expect(await shop.db.$count(email, isOther)).toBe(many - 100);
});

test("a person with more withdrawals than one batch takes is erased whole", async () => {
  const { email: own, call } = await shop.person("customer");
  await shop.db.execute(sql`
    with opened as (
      insert into claim (id, kind) select gen_random_uuid(), 'withdrawal' from generate_series(1, ${many})
      returning id)
    insert into withdrawal (claim_id, name, email, order_number, items, locale)
    select id, 'Jana', ${own}, '2026-99999', '', 'de' from opened`);
  await call.privacy.eraseMe({ isSure: true });
  expect(await shop.db.$count(withdrawal, ne(withdrawal.email, ""))).toBe(0);
});

test("copies that were never made are given up, and files that no row knows go, however many", async () => {
  const { storage } = shop.services;
  const people = await shop.db
    .insert(user)
    .values(Array.from({ length: many + 200 }, () => ({ role: "guest" as const })))
    .returning({ id: user.id });
  await shop.db.insert(dataExport).values(
    people.map(({ id }, index) => ({
      ownerId: id,
      tokenHash: `token ${index}`,
      createdAt: sql`now() - interval '2 days'`,
      expiresAt: sql`now() + interval '5 days'`,
    })),
  );
  const [kept] = people;
  const keys = Array.from({ length: many + 200 }, (_, index) => `data-exports/${index}.zip`);
  for (const key of keys) await storage.put(key, new Uint8Array([1]));
  await shop.db
    .update(dataExport)
    .set({ status: "ready", fileKey: keys[7], sizeBytes: 1 })
    .where(eq(dataExport.ownerId, kept?.id ?? ""));
  // Seen from the next hour: a file that was just written may get its row yet.
  await eraseExports(shop.services, new Date(Date.now() + 3_700_000));
  expect(await shop.db.$count(dataExport, eq(dataExport.status, "queued"))).toBe(0);
  expect(await shop.db.$count(dataExport, eq(dataExport.status, "failed"))).toBe(many + 199);
  const left = await Array.fromAsync(storage.list("data-exports/"));
  expect(left.map(({ key }) => key)).toEqual(keys.slice(7, 8));
});
