import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { isWorkingDay, postingDay } from "#shared/delivery/promise-delivery.ts";
import { cents } from "#shared/money/money.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrder } from "#shop/orders/read-order.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { readShop } from "#shop/settings/read-shop.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
});
afterAll(() => shop.close());

const { address } = makeCheckout("", 0);
const read = (orderId: string) => staff.call.workshop.orders.readOrder({ orderId });
const actsOn = async (orderId: string) => {
  const acts = await shop.db
    .select({ act: auditEvent.act, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `order:${orderId}`));
  return JSON.stringify(acts);
};

describe("an order's address and mail", () => {
  test("are corrected before it is made, told and audited without what they say", async () => {
    const { orderId } = await postOrder(shop, staff.actor, "paid");
    const next = { ...address, street: "Ulmenweg 9" };
    const { email, address: before } = await read(orderId);
    const seen = { ...before, email };
    const wish = { orderId, email: "Neu@Example.org", address: next, seen };
    await staff.call.workshop.orders.changeContact(wish);
    await staff.call.workshop.orders.changeContact(wish);
    const shown = await read(orderId);
    expect(shown).toMatchObject({ email: "neu@example.org", address: { street: "Ulmenweg 9" } });
    expect(shown.history.filter(({ kind }) => kind === "contact_changed")).toHaveLength(1);
    const audited = await actsOn(orderId);
    expect(audited).toContain("change_order_contact");
    expect(audited).toContain("street");
    expect(audited).not.toContain("Ulmenweg");
    expect(audited).not.toContain("neu@example.org");
    const found = await staff.call.workshop.desk.listOrders({ search: "neu@example" });
    expect(found.orders.map(({ id }) => id)).toEqual([orderId]);
  });

  test.each([
    ["in another country", { country: "AT", postcode: "1010" }],
    ["without a street", { street: "" }],
    ["with a wrong postcode", { postcode: "1" }],
    ["in letters that no paper has", { company: "北京磁铁" }],
  ])("are not taken %s", async (_name, changes) => {
    const { orderId } = await postOrder(shop, staff.actor, "placed");
    const wish = { orderId, email: "a@example.org", address: { ...address, ...changes } };
    expect(await callRefusal(staff.call.workshop.orders.changeContact(wish))).toBe("invalid_input");
  });

  test("of a gift, its card and its day of posting are changed with them, and the promise follows", async () => {
    const { orderId } = await postOrder(shop, staff.actor, "paid");
    const { email } = await read(orderId);
    const wish = { orderId, email, address };
    const { orders } = staff.call.workshop;
    // An order that is none does not become one.
    await orders
      .changeContact({ ...wish, gift: { message: "Hallo", postFrom: null } })
      .catch(() => null);
    expect((await read(orderId)).giftMessage).toBeNull();
    await shop.db.update(order).set({ giftMessage: "Alt" }).where(eq(order.id, orderId));
    const seenOf = async () => {
      const now = await read(orderId);
      return {
        ...now.address,
        email,
        giftMessage: now.giftMessage ?? "",
        postFrom: now.postFrom ?? "",
      };
    };
    let day = Date.now() + 14 * 86_400_000;
    while (!isWorkingDay(shopDay(new Date(day)))) day += 86_400_000;
    const postFrom = shopDay(new Date(day));
    const gift = { message: "Neu 🎉", postFrom };
    await orders.changeContact({ ...wish, gift, seen: await seenOf() });
    const changed = await read(orderId);
    expect(changed).toMatchObject({ giftMessage: "Neu 🎉", postFrom });
    expect((changed.promisedOn ?? "") > postFrom).toBe(true);
    const [{ postBy } = { postBy: null }] = await shop.db
      .select({ postBy: order.postBy })
      .from(order)
      .where(eq(order.id, orderId));
    expect(postBy).toBe(postFrom);
    for (const wrong of [
      { message: "שלום", postFrom },
      { message: "Neu", postFrom: "2026-01-02" },
      { message: "Neu", postFrom: "2099-01-02" },
      { message: "Neu", postFrom: `${Number(postFrom.slice(0, 4)) + 1}-01-01` },
    ]) {
      const act = orders.changeContact({ ...wish, gift: wrong, seen: await seenOf() });
      expect(await callRefusal(act)).toBe("invalid_input");
    }
    const soon = { message: "", postFrom: null };
    await orders.changeContact({ ...wish, gift: soon, seen: await seenOf() });
    expect(await read(orderId)).toMatchObject({
      giftMessage: "",
      postFrom: null,
      promisedOn: null,
    });
    expect(await actsOn(orderId)).not.toContain("Neu");
  });

  test("are corrected in production too, which the parcel says; once it is posted they stay", async () => {
    const { orderId } = await postOrder(shop, staff.actor, "in_production");
    const { workshop } = staff.call;
    const parcelOf = async () =>
      (await workshop.posting.listParcels()).find((parcel) => parcel.orderId === orderId);
    const { email, ...shown } = await read(orderId);
    const wish = { orderId, email: "a@example.org", address: shown.address };
    await workshop.orders.changeContact({ ...wish, seen: { ...shown.address, email } });
    expect(await parcelOf()).toMatchObject({ isReaddressed: false });
    const moved = { ...wish, address: { ...shown.address, street: "Ulmenweg 9" } };
    await workshop.orders.changeContact({
      ...moved,
      seen: { ...shown.address, email: wish.email },
    });
    expect(await parcelOf()).toMatchObject({
      isReaddressed: true,
      address: { street: "Ulmenweg 9" },
    });
    expect((await read(orderId)).history.at(-1)).toMatchObject({
      kind: "contact_changed",
      actorEmail: staff.email,
    });
    await makeAndPost(shop.services, staff.actor, orderId);
    expect(await callRefusal(staff.call.workshop.orders.changeContact(wish))).toBe(
      "order_transition_refused",
    );
  });
});

test("notes are the workshop's: who wrote them and when, never the shopper's to read, gone with the person", async () => {
  const { orderId, shopper } = await postOrder(shop, staff.actor, "placed");
  await staff.call.workshop.orders.addNote({ orderId, text: "ruft am Montag an" });
  await staff.call.workshop.orders.addNote({ orderId, text: "hat angerufen" });
  const { notes } = await read(orderId);
  expect(notes).toMatchObject([
    { text: "hat angerufen", by: staff.email },
    { text: "ruft am Montag an", by: staff.email },
  ]);
  expect(await actsOn(orderId)).not.toContain("Montag");
  expect(await callRefusal(staff.call.workshop.orders.addNote({ orderId, text: " \n " }))).toBe(
    "invalid_input",
  );
  const asker = { actor: shopper, clientAddress: "192.0.2.1" };
  expect(JSON.stringify(await readOrder(shop.db, asker, { orderId }))).not.toContain("Montag");
  await anonymiseOrder(shop.db, orderId);
  expect((await read(orderId)).notes).toEqual([]);
});

test("an order knows by which day it is to be posted: the shop's days of making, by the calendar of its promise", async () => {
  const postByOf = async (orderId: string) =>
    (await shop.db.select({ postBy: order.postBy }).from(order).where(eq(order.id, orderId)))[0]
      ?.postBy ?? null;
  const { calendar, shipping } = await readShop(shop.db);
  const byCalendar = (at: Date) => postingDay(at, calendar, shipping.productionDaysMax);

  // Paid within its promise: as long as that gives, however early the money came.
  const early = await postOrder(shop, staff.actor, "paid");
  const [row] = await shop.db.select().from(order).where(eq(order.id, early.orderId));
  const paidBefore = row?.promisedIfPaidBefore ?? new Date(0);
  expect(await postByOf(early.orderId)).toBe(byCalendar(new Date(paidBefore.getTime() - 1)));
  expect((row?.postBy ?? "") < (row?.promisedOn ?? "")).toBe(true);

  // Paid after it: from the day of the money.
  const late = await postOrder(shop, staff.actor, "placed");
  const past = new Date("2026-01-05T13:00:00Z");
  await shop.db.update(order).set({ promisedIfPaidBefore: past }).where(eq(order.id, late.orderId));
  const before = byCalendar(new Date());
  await confirmTransfer(
    shop.services,
    staff.actor,
    {
      orderId: late.orderId,
      amountCents: cents(late.totalCents),
      bookedOn: shopDay(new Date()),
      bankRef: "late",
    },
    new Date(),
  );
  expect([before, byCalendar(new Date())]).toContain(await postByOf(late.orderId));
});
