import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";

import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { countMax } from "#shared/desk.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { callsProvenAgo } from "#testing/access/calls-proven-ago.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { declareWithdrawal } from "./declare-withdrawal.ts";
import { receiveWithdrawal } from "./receive-withdrawal.ts";
import { withdrawal } from "./withdrawal.table.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
});
afterAll(() => shop.close());
beforeEach(async () => {
  // What the tests before left open is not this one's.
  await shop.db
    .update(claim)
    .set({ status: "declined", decidedAt: sql`now()` })
    .where(eq(claim.status, "open"));
});

const declare = async (
  changes: { from?: string; email?: string; orderNumber?: string } = {},
): Promise<string> => {
  const { from = "flood", ...typed } = changes;
  const input = {
    claimId: uuidv7(),
    name: "Jana Beispiel",
    orderNumber: "2026-99999",
    email: `${uuidv7()}@example.org`,
    items: "",
    locale: "de" as const,
    ...typed,
  };
  await declareWithdrawal(shop.services, { actor: null, clientAddress: from }, input);
  await receiveWithdrawal(shop.services, input);
  return input.claimId;
};
const flood = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent += 1) ids.push(await declare());
  return ids;
};
const listOpen = async () =>
  (await staff.call.workshop.claims.listClaims({ status: "open" })).claims;
const countToday = async () => (await readToday(shop.db)).counts.claims;
const mailsAbout = async (ids: readonly string[]) => {
  const keys = ids.map((id) => `withdrawal:${id}`);
  return shop.db.select().from(email).where(inArray(email.dedupeKey, keys));
};

test("a hundred false withdrawals of one address are one on Today and one line of the list, and refuse nobody", async () => {
  const rightful = await posted();
  const own = await declare({ from: "flood", ...rightful });
  const flooded = await flood(countMax + 6);
  const late = await posted();
  const behind = await declare({ from: "flood", ...late });
  const elsewhere = await declare({ from: "another" });

  expect(await countToday()).toBe(4);
  const listed = await listOpen();
  expect(listed.map(({ id }) => id)).toEqual([elsewhere, behind, flooded.at(-1) ?? "", own]);
  expect(listed.map(({ othersOfSender }) => othersOfSender)).toEqual([0, 0, 100, 0]);

  // One of each order is told at once; of the false ones no more mails leave than an hour may have.
  expect(await mailsAbout([own, behind, elsewhere])).toHaveLength(3);
  expect(await mailsAbout(flooded)).toHaveLength(100);
  // Each is found by what it says, and stands beside the one that is shown.
  const { claims } = await staff.call.workshop.claims.listClaims({ search: "2026-99999" });
  expect(claims).toHaveLength(50);
  const { declared } = await staff.call.workshop.claims.readClaim({ claimId: flooded[0] ?? "" });
  expect(declared?.ofSameSender).toHaveLength(100);
}, 60_000);

test("what an order was found for, under another address, stands with the sender's others until it is decided", async () => {
  const { orderNumber } = await posted();
  const first = await declare();
  const guessed = await declare({ orderNumber });
  expect(await countToday()).toBe(1);
  expect(await listOpen()).toMatchObject([{ id: guessed, othersOfSender: 1 }]);
  const answer = "Das bist du nicht.";
  await staff.call.workshop.claims.decideClaim({ claimId: guessed, decision: "decline", answer });
  expect(await listOpen()).toMatchObject([{ id: first, othersOfSender: 0 }]);
});

test("one is erased by hand with its mail, by staff who just showed who they are, and it is on record", async () => {
  const [claimId, other] = [await declare({ from: "one" }), await declare({ from: "one" })];
  const { eraseWithdrawals } = staff.call.workshop.claims;
  const late = callsProvenAgo(shop, staff, 30).workshop.claims;
  expect(await callRefusal(late.eraseWithdrawals({ claimId, isAllOfSender: false }))).toBe(
    "reauthentication_required",
  );

  expect(await eraseWithdrawals({ claimId, isAllOfSender: false })).toEqual({ erased: 1 });
  const [left] = await shop.db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  expect(left).toMatchObject({ name: "", email: "", orderNumber: "", items: "" });
  expect(await mailsAbout([claimId])).toEqual([]);
  expect(await mailsAbout([other])).toHaveLength(1);
  expect(await recordOf(claimId)).toEqual([
    { act: "erase_withdrawals", actorId: staff.actor.userId, after: { erased: 1 } },
  ]);
  expect(await staff.call.workshop.claims.readClaim({ claimId })).toMatchObject({
    status: "declined",
    decidedBy: staff.email,
    declared: { isErased: true },
  });
  // Pressed again it finds nothing more to erase, and nobody is written to.
  expect(await eraseWithdrawals({ claimId, isAllOfSender: false })).toEqual({ erased: 0 });
  await receiveWithdrawal(shop.services, { claimId });
  expect(await mailsAbout([claimId])).toEqual([]);
  expect(await recordOf(claimId)).toHaveLength(1);
});

test("all of one sender are erased at once; what has an order, was decided or came from others stays", async () => {
  const flooded = await flood(205);
  const { orderNumber } = await posted();
  const guessed = await declare({ orderNumber });
  const elsewhere = await declare({ from: "another" });
  const { eraseWithdrawals } = staff.call.workshop.claims;
  const claimId = flooded[3] ?? "";
  expect(await eraseWithdrawals({ claimId, isAllOfSender: true })).toEqual({ erased: 205 });
  expect(await mailsAbout(flooded)).toEqual([]);
  expect((await listOpen()).map(({ id }) => id)).toEqual([elsewhere, guessed]);
  expect(await callRefusal(eraseWithdrawals({ claimId: guessed, isAllOfSender: true }))).toBe(
    "claim_outcome_impossible",
  );
}, 60_000);

test("nobody uses up the receipts of an order's own address", async () => {
  const { orderNumber, email: own } = await posted();
  for (let sent = 0; sent < 6; sent += 1) await declare({ from: "many", email: own });
  const claimId = await declare({ from: "many", email: own, orderNumber });
  expect(await mailsAbout([claimId])).toHaveLength(1);
});

const recordOf = (claimId: string) =>
  shop.db
    .select({ act: auditEvent.act, actorId: auditEvent.actorId, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `claim:${claimId}`));

const posted = async () => {
  const shopper = await shop.person("guest");
  const { number } = await makeShippedOrder(shop, { shopper: shopper.actor });
  const [found] = await shop.db.execute<{ email: string }>(
    sql`select email from "order" where number = ${number}`,
  );
  return { orderNumber: number, email: (found?.email ?? "").toLowerCase() };
};
