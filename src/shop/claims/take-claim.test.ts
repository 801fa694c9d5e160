import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { claimsPerOrderMax, openClaimsSchema, type TakeClaimInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { markItemsRejected } from "#shop/orders/acts/mark-items-rejected.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { claim } from "./claim.table.ts";
import { sendClaimMail } from "./send-claim-mail.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
});
afterAll(() => shop.close());

/** A posted order of three pieces, and what its shopper says of two of them on the telephone. */
const scene = async (options: { isPaid?: boolean } = {}) => {
  const shopper = await shop.person("guest");
  const placed = await makeShippedOrder(shop, { shopper: shopper.actor, ...options });
  const { orderId } = placed;
  const { items } = await shopper.call.orders.readOrder({ orderId });
  const itemId = items[0]?.id ?? "";
  const said = (changes: Partial<TakeClaimInput> = {}): TakeClaimInput => ({
    claimId: uuidv7(),
    orderId,
    kind: "damaged",
    items: [{ itemId, quantity: 2 }],
    text: "Zwei sind zerbrochen.",
    ...changes,
  });
  return { shopper, itemId, said, ...placed };
};

const take = (input: TakeClaimInput) => staff.call.workshop.claims.takeClaim(input);
/** What is said of the open claims beside which it was not taken. */
const openOnes = async (taking: Promise<unknown>) => {
  const error: unknown = await taking.catch((thrown: unknown) => thrown);
  const refusal = error instanceof TRPCError ? error.cause : undefined;
  if (!(refusal instanceof ShopError) || refusal.code !== "claim_open") throw error;
  return openClaimsSchema.parse(refusal.data).claims;
};
const claimsOf = (orderId: string) =>
  shop.db.select({ id: claim.id }).from(claim).where(eq(claim.orderId, orderId));

describe("a claim that staff takes for a caller", () => {
  test("is the shopper's own: on their page, mailed to them once, decided as every other; the history and the record say who wrote it down", async () => {
    const { shopper, said, orderId, number, itemId } = await scene();
    const { claimId } = await take(said());
    // The form for the next one marks it.
    const { reportedItemIds } = await staff.call.workshop.orders.readOrder({ orderId });
    expect(reportedItemIds).toEqual([itemId]);

    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      { id: claimId, kind: "damaged", status: "open", items: [{ quantity: 2 }], photoCount: 0 },
    ]);
    const { email: writer } = (await staff.call.accounts.readMe()) ?? {};
    const { readClaim, decideClaim } = staff.call.workshop.claims;
    expect(await readClaim({ claimId })).toMatchObject({
      takenBy: { email: writer },
      outcomes: ["reprint", "refund", "part_refund"],
      order: { number, claimedCents: 780 },
    });
    expect((await readOrderForStaff(shop.db, { orderId })).history.at(-1)).toMatchObject({
      kind: "claim_opened",
      actorEmail: writer,
      data: { claimId, by: "staff" },
    });
    const acts = await shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId, after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `claim:${claimId}`));
    // What was said stays with the claim: the record is never changed, and people may be erased.
    expect(acts).toEqual([
      { act: "take_claim", actorId: staff.actor.userId, after: { claimId, kind: "damaged" } },
    ]);

    await sendClaimMail(shop.services, { claimId, kind: "received" });
    await sendClaimMail(shop.services, { claimId, kind: "received" });
    const key = `order:${orderId}:claim:${claimId}:received`;
    const mails = await shop.db.select().from(email).where(eq(email.dedupeKey, key));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Zwei sind zerbrochen.");

    await decideClaim({ claimId, decision: "reprint", answer: "Kommt neu." });
    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      { status: "accepted", outcome: "reprint", answer: "Kommt neu." },
    ]);
  });

  test("is told apart from one that its shopper sent", async () => {
    const { shopper, said, orderId } = await scene();
    const { orderId: _typed, ...reported } = said();
    const sent = { ...reported, order: { orderId }, photoIds: [] };
    const { claimId } = await shopper.call.claims.openClaim(sent);
    expect(await staff.call.workshop.claims.readClaim({ claimId })).toMatchObject({
      takenBy: null,
    });
  });

  test("pressed twenty times at once it is one, on record once", async () => {
    const { said, orderId } = await scene();
    const input = said();
    const pressed = await Promise.all(Array.from({ length: 20 }, () => callRefusal(take(input))));
    expect(pressed).toEqual(pressed.map(() => null));
    expect(await claimsOf(orderId)).toHaveLength(1);
    const acts = await shop.db.$count(auditEvent, eq(auditEvent.subject, `claim:${input.claimId}`));
    expect(acts).toBe(1);
  });

  test("beside the shopper's own at the same moment never passes the limit of an order", async () => {
    const { shopper, said, orderId } = await scene();
    const claimIds = Array.from({ length: claimsPerOrderMax + 3 }, () => uuidv7());
    const outcomes = await Promise.all(
      claimIds.map((claimId, index) => {
        const { orderId: _typed, ...reported } = said({ claimId });
        return callRefusal(
          index % 2 === 0
            ? take(said({ claimId, besideClaimIds: claimIds }))
            : shopper.call.claims.openClaim({ ...reported, order: { orderId }, photoIds: [] }),
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(claimsPerOrderMax);
    expect(new Set(outcomes)).toEqual(new Set([null, "claim_limit_reached"]));
  });

  test("takes pieces that were claimed before, as its shopper may: the second parcel can be broken too", async () => {
    const { said, orderId } = await scene();
    const { claimId } = await take(said());
    await take(said({ besideClaimIds: [claimId] }));
    expect(await claimsOf(orderId)).toHaveLength(2);
  });

  test("of ten who write the same down at once one is taken, and nine are told whose it is and since when", async () => {
    const { said, orderId } = await scene();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = await shop.person("staff");
        return callRefusal(one.call.workshop.claims.takeClaim(said()));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "claim_open")).toHaveLength(9);
    const [first, ...others] = await claimsOf(orderId);
    expect(others).toEqual([]);
    const [known] = await openOnes(take(said()));
    expect(known?.claimId).toBe(first?.id ?? "");
    const { takenBy, createdAt } = await staff.call.workshop.claims.readClaim({
      claimId: first?.id ?? "",
    });
    expect(known).toMatchObject({ takenBy, at: createdAt.toISOString() });
    expect(takenBy?.email).toContain("@");
  });

  test("beside what its shopper sent is agreed to of just that; what is decided asks nobody", async () => {
    const { shopper, said, orderId } = await scene();
    const { orderId: _typed, ...reported } = said();
    const sent = { ...reported, order: { orderId }, photoIds: [] };
    const { claimId } = await shopper.call.claims.openClaim(sent);
    expect(await openOnes(take(said()))).toMatchObject([{ claimId, takenBy: null }]);
    expect(await openOnes(take(said({ besideClaimIds: [uuidv7()] })))).toHaveLength(1);
    const { claimId: second } = await take(said({ besideClaimIds: [claimId] }));
    expect(await openOnes(take(said({ besideClaimIds: [claimId] })))).toMatchObject([
      { claimId, takenBy: null },
      { claimId: second, takenBy: { email: staff.email } },
    ]);
    const { decideClaim } = staff.call.workshop.claims;
    for (const id of [claimId, second]) {
      await decideClaim({ claimId: id, decision: "decline", answer: "Nein." });
    }
    await take(said());
    expect(await claimsOf(orderId)).toHaveLength(3);
  });

  test("is not asked about beside a picture that the workshop rejected itself", async () => {
    const { said, orderId } = await scene();
    await shop.db
      .insert(claim)
      .values({ id: uuidv7(), kind: "content", rejection: "other", orderId });
    expect(await callRefusal(take(said()))).toBeNull();
  });

  test("of an order whose money went back whole is offered no money, only what can be given", async () => {
    const { said } = await scene();
    const { claimId } = await take(said());
    const other = await take(said({ kind: "lost", besideClaimIds: [claimId] }));
    const admin = await shop.person("admin");
    const { decideClaim, readClaim } = admin.call.workshop.claims;
    await decideClaim({ claimId, decision: "refund", answer: "Alles zurück." });
    expect(await readClaim(other)).toMatchObject({ outcomes: ["reprint"], refundableCents: null });
  });

  test("needs pieces that were sent, each item once, of this order", async () => {
    const { said, itemId, orderId } = await scene();
    const other = await scene();
    for (const items of [
      [{ itemId: other.itemId, quantity: 1 }],
      [{ itemId, quantity: 4 }],
      [
        { itemId, quantity: 1 },
        { itemId, quantity: 1 },
      ],
    ]) {
      expect(await callRefusal(take(said({ items })))).toBe("invalid_input");
    }
    await shop.db.transaction((tx) => markItemsRejected(tx, [itemId], true));
    expect(await callRefusal(take(said()))).toBe("invalid_input");
    const known = await take(other.said());
    expect(await callRefusal(take(said(known)))).toBe("invalid_input");
    expect(await claimsOf(orderId)).toEqual([]);
  });

  test("waits until the parcel is posted, and is not taken for a person who was erased", async () => {
    const waiting = await scene({ isPaid: false });
    expect(await callRefusal(take(waiting.said()))).toBe("claim_not_possible");
    const erased = await scene();
    await shop.db.update(order).set({ email: "" }).where(eq(order.id, erased.orderId));
    expect(await callRefusal(take(erased.said()))).toBe("order_not_found");
    expect(await claimsOf(erased.orderId)).toEqual([]);
  });
});
