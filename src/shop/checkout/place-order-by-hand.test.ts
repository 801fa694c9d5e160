import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq } from "drizzle-orm";

import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { design } from "#shop/designs/design.table.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { callsProvenAgo } from "#testing/access/calls-proven-ago.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Somebody of the workshop with a full cart, and what they would send for a caller. */
const scene = async (address = `${crypto.randomUUID()}@example.org`) => {
  const staff = await shop.person("staff");
  // What is agreed to on a provider's page is the shopper's own.
  const { approvalId: _, ...input } = makeOrderInput(await makeCart(shop.db, staff.actor), {
    email: address,
  });
  return { staff, input, placeByHand: staff.call.workshop.checkout.placeByHand };
};
const ownersOf = async (orderId: string) => {
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId));
  const ownerId = placed?.ownerId ?? "";
  const [designs, photos] = await Promise.all([
    shop.db.select({ id: design.id }).from(design).where(eq(design.ownerId, ownerId)),
    shop.db.select({ id: photo.id }).from(photo).where(eq(photo.ownerId, ownerId)),
  ]);
  const [owner] = await shop.db.select().from(user).where(eq(user.id, ownerId));
  return { ownerId, role: owner?.role, designs: designs.length, photos: photos.length };
};

describe("an order by hand", () => {
  test("belongs to its customer with magnets and photos, once however often it is sent, and is written down", async () => {
    const { staff, input, placeByHand } = await scene();
    const sent = await Promise.all([placeByHand(input), placeByHand(input), placeByHand(input)]);
    const [{ orderId }] = sent;
    expect(new Set(sent.map((placed) => placed.orderId)).size).toBe(1);
    expect(await ownersOf(orderId)).toMatchObject({ role: "guest", designs: 1, photos: 1 });
    expect((await staff.call.orders.listMyOrders({})).orders).toEqual([]);
    const view = await staff.call.workshop.orders.readOrder({ orderId });
    expect(view).toMatchObject({ status: "pending", email: input.email });
    expect(view.history).toMatchObject([{ kind: "placed", actorEmail: staff.email }]);
    const ofOrder = eq(auditEvent.subject, `order:${orderId}`);
    const acts = await shop.db
      .select({ actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(and(ofOrder, eq(auditEvent.act, "place_by_hand")));
    expect(acts).toEqual([{ actorId: staff.actor.userId }]);
  });

  test("goes to the account that has shown the address to be its own, and to no other", async () => {
    const [proven, unproven] = [await shop.person("customer"), await shop.person("customer")];
    await shop.db
      .update(user)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(user.id, proven.actor.userId));
    for (const customer of [proven, unproven]) {
      const { input, placeByHand } = await scene(customer.email ?? "");
      const { orderId } = await placeByHand(input);
      const { ownerId } = await ownersOf(orderId);
      expect(ownerId === customer.actor.userId).toBe(customer === proven);
    }
  });

  test("paid in cash is confirmed at once, and its mail asks for no transfer", async () => {
    const { staff, input, placeByHand } = await scene();
    const { orderId, number } = await placeByHand({ ...input, isPaidNow: true });
    const { status, paymentStatus } = await staff.call.workshop.orders.readOrder({ orderId });
    expect({ status, paymentStatus }).toEqual({ status: "confirmed", paymentStatus: "paid" });
    expect(await staff.call.workshop.payments.readPayments({ orderId })).toMatchObject([
      { receipts: [{ reference: `BAR ${number}`, amountCents: input.expectedTotalCents }] },
    ]);
    const received = { orderId, kind: "received", paymentMethod: "bank_transfer" } as const;
    await sendOrderMail(shop.services, received);
    const [mail] = await shop.db
      .select({ text: email.text })
      .from(email)
      .where(eq(email.dedupeKey, `order:${orderId}:received`));
    expect(mail?.text).toContain("Bezahlt ist sie schon");
    expect(mail?.text).not.toContain("IBAN");
  });

  test("is paid in cash only by whoever has just shown who they are; not paid, it is placed as ever", async () => {
    const { staff, input } = await scene();
    const late = callsProvenAgo(shop, staff, recentProofMinutes + 1).workshop;
    const paid = { ...input, isPaidNow: true };
    expect(await callRefusal(late.checkout.placeByHand(paid))).toBe("reauthentication_required");
    const { orderId } = await late.checkout.placeByHand(input);
    expect(await staff.call.workshop.orders.readOrder({ orderId })).toMatchObject({
      status: "pending",
    });
  });

  test("passes the same gate as every order, from the own cart only", async () => {
    const { input, placeByHand } = await scene();
    const other = await scene();
    expect(await callRefusal(placeByHand({ ...input, email: "" }))).toBe("requirements_missing");
    const seen = { ...input, expectedTotalCents: 1 };
    expect(await callRefusal(placeByHand(seen))).toBe("cart_changed");
    expect(await callRefusal(other.placeByHand(input))).toBe("not_found");
    const customer = await shop.person("customer");
    const { placeByHand: theirs } = customer.call.workshop.checkout;
    expect(await callRefusal(theirs(input))).toBe("not_allowed");
    const before = await shop.db.select({ id: user.id }).from(user);
    expect(await callRefusal(placeByHand({ ...input, acceptsTerms: false }))).toBe(
      "requirements_missing",
    );
    expect(await shop.db.select({ id: user.id }).from(user)).toHaveLength(before.length);
  });
});
