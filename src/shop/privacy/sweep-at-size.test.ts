import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, like, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { email } from "#server/mail/email.table.ts";
import { eraseOldestMails } from "#server/mail/erase-mails.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

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
