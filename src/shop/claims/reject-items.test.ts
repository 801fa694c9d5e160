import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { email } from "#server/mail/email.table.ts";
import type { RejectItemsInput } from "#shared/claims/claims.ts";
import { cents } from "#shared/money/money.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { settleOpenRejections } from "#shop/claims/settle/settle-open-rejections.ts";
import { settlePrinted } from "#shop/claims/settle/settle-printed.ts";
import { issueCreditNotes } from "#shop/invoices/issue-credit-notes.ts";
import { billShippedOrder } from "#shop/invoices/issue-invoice.ts";
import { order } from "#shop/orders/order.table.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { sendClaimMail } from "./send-claim-mail.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
let admin: typeof staff;
beforeAll(async () => {
  shop = await openTestShop();
  [staff, admin] = [await shop.person("staff"), await shop.person("admin")];
});
afterAll(() => shop.close());

/** An order of two items, 3 and 1 pieces, with what it takes to reject them. */
const scene = async ({ isPaid = true, locale = "de" as "de" | "en" } = {}) => {
  const shopper = await shop.person("guest");
  const designIds = [await makeDesign(shop.db, shopper.actor)];
  await addDesigns(shop.db, shopper.actor, { designIds, quantity: 1 });
  const input = makeOrderInput(await makeCart(shop.db, shopper.actor), { locale });
  const { orderId } = await placeOrder(shop.services, shopper.actor, input, new Date());
  const totalCents = input.expectedTotalCents;
  const booked = { orderId, amountCents: totalCents, bookedOn: "2026-11-21", bankRef: uuidv7() };
  if (isPaid) await staff.call.workshop.payments.confirmTransfer(booked);
  const { items } = await shopper.call.orders.readOrder({ orderId });
  const itemIds = items.map(({ id }) => id);
  const said = (changes: Partial<RejectItemsInput> = {}): RejectItemsInput => ({
    claimId: uuidv7(),
    orderId,
    itemIds,
    reason: "rights",
    words: "",
    ...changes,
  });
  return { shopper, orderId, totalCents, items, itemIds, said };
};

const { rejectItems, decideClaim } = {
  rejectItems: (input: RejectItemsInput) => staff.call.workshop.claims.rejectItems(input),
  decideClaim: (...input: Parameters<typeof admin.call.workshop.claims.decideClaim>) =>
    admin.call.workshop.claims.decideClaim(...input),
};
const readStatus = async (orderId: string) =>
  (await shop.db.select({ status: order.status }).from(order).where(eq(order.id, orderId)))[0]
    ?.status;
const mailOf = async (orderId: string, claimId: string) => {
  await sendClaimMail(shop.services, { claimId, kind: "rejected" });
  const key = `order:${orderId}:claim:${claimId}:rejected`;
  const [mail] = await shop.db.select().from(email).where(eq(email.dedupeKey, key));
  return mail;
};

describe("a picture that may not be printed", () => {
  test("is told of with its reason and the money that comes back, which an admin gives; the books follow", async () => {
    const { shopper, orderId, said, items, totalCents } = await scene({ locale: "en" });
    const [first] = items;
    const input = said({ itemIds: [first?.id ?? ""], words: "It is a film poster." });
    await Promise.all([rejectItems(input), rejectItems(input)]);
    const { claimId } = input;
    const promised = first?.totalCents ?? cents(0);
    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      { id: claimId, kind: "content", status: "open", rejection: "rights", refundCents: promised },
    ]);
    const mail = await mailOf(orderId, claimId);
    for (const part of ["somebody else", "film poster", `€${promised / 100}`, "as planned"]) {
      expect(mail?.text).toContain(part);
    }
    expect((await shopper.call.orders.readOrder({ orderId })).items).toMatchObject([
      { isRejected: true },
      { isRejected: false },
    ]);

    // The rest is made, posted and billed; the money follows, and the bill with it.
    await staff.call.workshop.orders.startProduction({ orderId });
    await staff.call.workshop.production.markMade({ orderId, isMade: true });
    await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" });
    await billShippedOrder(shop.services, { orderId }, new Date());
    const amountCents = promised;
    const decision = { claimId, decision: "part_refund", amountCents, answer: "Back." } as const;
    expect(await callRefusal(staff.call.workshop.claims.decideClaim(decision))).toBe("not_allowed");
    await decideClaim(decision);
    await issueCreditNotes(shop.services, { orderId }, new Date());
    expect(await readPayments(shop.db, { orderId })).toMatchObject([{ refundedCents: promised }]);
    const notes = await staff.call.workshop.invoices.listInvoices({ orderId });
    expect(new Set(notes.map((note) => Math.abs(note.totalCents)))).toEqual(
      new Set([Number(totalCents), Number(promised)]),
    );
  });

  test("of an order with no other is neither made nor posted, and the order ends when all goes back", async () => {
    const { shopper, orderId, said, totalCents } = await scene();
    const input = said();
    await rejectItems(input);
    const { startProduction } = staff.call.workshop.orders;
    expect(await callRefusal(startProduction({ orderId }))).toBe("order_transition_refused");
    await shop.db.update(order).set({ postBy: "2026-11-20" }).where(eq(order.id, orderId));
    const { listOrders } = staff.call.workshop.desk;
    expect((await listOrders({ trouble: "late" })).orders).toEqual([]);
    expect((await shopper.call.orders.listMyOrders({})).orders[0]?.hasNothingToMake).toBe(true);
    expect((await mailOf(orderId, input.claimId))?.text).not.toContain("wie geplant");
    await decideClaim({ claimId: input.claimId, decision: "refund", answer: "Zurück." });
    expect(await readStatus(orderId)).toBe("canceled");
    expect(await readPayments(shop.db, { orderId })).toMatchObject([{ refundedCents: totalCents }]);
  });

  test("is settled by the order's end, or by all of its money going back another way; part of it settles nothing", async () => {
    const statusOf = async ({ shopper, orderId }: Awaited<ReturnType<typeof scene>>) =>
      (await shopper.call.claims.listClaims({ orderId })).map(({ status, outcome }) => ({
        status,
        outcome,
      }));
    const settled = [{ status: "done", outcome: "refund" }] as const;

    const canceled = await scene();
    await rejectItems(canceled.said());
    await canceled.shopper.call.orders.cancelOrder({ orderId: canceled.orderId });
    for (let time = 0; time < 2; time += 1) await settleOpenRejections(shop.services, canceled);
    expect(await statusOf(canceled)).toEqual([...settled]);
    const { history } = await staff.call.workshop.orders.readOrder({
      orderId: canceled.orderId,
    });
    expect(history.filter(({ kind }) => kind === "claim_done")).toHaveLength(1);

    const refunded = await scene();
    const { orderId, totalCents } = refunded;
    await rejectItems(refunded.said());
    const [held] = await readPayments(shop.db, { orderId });
    const giveBack = async (amount: number) => {
      await admin.call.workshop.payments.refundPayment({
        refundId: uuidv7(),
        paymentId: held?.id ?? "",
        amountCents: cents(amount),
        reason: "Andere Wege",
        seenRefundedCents: totalCents,
      });
      await settleOpenRejections(shop.services, { orderId });
    };
    await giveBack(100);
    expect(await statusOf(refunded)).toEqual([{ status: "open", outcome: null }]);
    await giveBack(totalCents - 100);
    expect(await statusOf(refunded)).toEqual([...settled]);
    expect(await readStatus(orderId)).toBe("canceled");

    // What is still to be made goes on.
    const partly = await scene();
    await rejectItems(partly.said({ itemIds: partly.itemIds.slice(0, 1) }));
    const [paid] = await readPayments(shop.db, { orderId: partly.orderId });
    await admin.call.workshop.payments.refundPayment({
      refundId: uuidv7(),
      paymentId: paid?.id ?? "",
      amountCents: partly.totalCents,
      reason: "Geschenkt",
      seenRefundedCents: 0,
    });
    await settleOpenRejections(shop.services, partly);
    expect(await statusOf(partly)).toEqual([...settled]);
    expect(await readStatus(partly.orderId)).toBe("confirmed");
  });

  test("is printed after all when it was a mistake, which staff may say, but never declined", async () => {
    const { shopper, orderId, said } = await scene();
    const input = said();
    await rejectItems(input);
    const decide = staff.call.workshop.claims.decideClaim;
    const { claimId } = input;
    expect(await callRefusal(decide({ claimId, decision: "decline", answer: "a" }))).toBe(
      "claim_outcome_impossible",
    );
    await decide({ claimId, decision: "reprint", answer: "Doch." });
    const { items } = await shopper.call.orders.readOrder({ orderId });
    expect(items.some(({ isRejected }) => isRejected)).toBe(false);
    await staff.call.workshop.orders.startProduction({ orderId });
    const statusOf = async () =>
      (await shopper.call.claims.listClaims({ orderId })).map(({ status }) => status);
    await settlePrinted(shop.services, { orderId });
    expect(await statusOf()).toEqual(["accepted"]);
    // It goes with its order, and is done with it.
    await makeAndPost(shop.services, staff.actor, orderId);
    for (let time = 0; time < 2; time += 1) await settlePrinted(shop.services, { orderId });
    expect(await statusOf()).toEqual(["done"]);
    const { history } = await staff.call.workshop.orders.readOrder({ orderId });
    expect(history.filter(({ kind }) => kind === "claim_done")).toHaveLength(1);
  });

  test("calls an order off that nobody has paid, whole and by staff, with nothing left to decide", async () => {
    const { shopper, orderId, said, itemIds } = await scene({ isPaid: false });
    expect(await callRefusal(rejectItems(said({ itemIds: itemIds.slice(0, 1) })))).toBe(
      "order_transition_refused",
    );
    const input = said();
    await rejectItems(input);
    expect(await readStatus(orderId)).toBe("canceled");
    expect((await mailOf(orderId, input.claimId))?.text).toContain("Bezahlen musst du nichts");
    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      { status: "done", outcome: "without_money" },
    ]);
    const { history } = await staff.call.workshop.orders.readOrder({ orderId });
    expect(history.map(({ kind }) => kind)).toContain("claim_done");
  });

  test("is of this order, rejected once, before the post, and another reason says which", async () => {
    const { orderId, said, itemIds } = await scene();
    const other = await scene();
    const [first = ""] = itemIds;
    const wrong = [
      said({ itemIds: other.itemIds }),
      said({ itemIds: [first, first] }),
      said({ reason: "other" }),
    ];
    for (const input of wrong) expect(await callRefusal(rejectItems(input))).toBe("invalid_input");
    await rejectItems(said({ itemIds: [first] }));
    expect(await callRefusal(rejectItems(said({ itemIds: [first] })))).toBe("invalid_input");
    await staff.call.workshop.orders.startProduction({ orderId });
    await staff.call.workshop.production.markMade({ orderId, isMade: true });
    await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" });
    expect(await callRefusal(rejectItems(said({ itemIds: itemIds.slice(1) })))).toBe(
      "order_transition_refused",
    );
  });
});
