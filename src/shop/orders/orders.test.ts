import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { cents } from "#shared/money/money.ts";
import { startUndoSeconds } from "#shared/order-acts.ts";
import { listMyOrdersInput } from "#shared/orders.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { markMade } from "#shop/production/mark-made.ts";
import { readOrderFacts } from "#shop/production/read-order-facts.ts";
import { takeBackStart } from "#shop/production/take-back-start.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { berlin, makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { cancelOrderForStaff } from "./acts/cancel-order-for-staff.ts";
import { cancelOrder } from "./acts/cancel-order.ts";
import { markShipped } from "./acts/mark-shipped.ts";
import { recordOrderEvent } from "./acts/record-order-event.ts";
import { startProduction } from "./acts/start-production.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { sendOrderMail } from "./mails/send-order-mail.ts";
import { orderEvent } from "./order-event.table.ts";
import { readOrderForStaff } from "./read-order-for-staff.ts";
import { readOrderView } from "./read-order-view.ts";
import { readOrder } from "./read-order.ts";
import { watchOrder } from "./watch-order.ts";

let shop: TestShop;
const proven = { isProven: true };
let staff: Actor;
let admin: Actor;
const now = new Date("2026-11-20T12:00:00Z");
const asker = (actor: Actor | null, clientAddress = "192.0.2.1") => ({ actor, clientAddress });

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
  staff = await makeActor(shop.db, "staff");
  admin = await makeActor(shop.db, "admin");
});
afterAll(() => shop.close());

const place = async (shopper?: Actor, name = berlin.name) => {
  const whose = shopper ?? (await makeActor(shop.db));
  const input = makeOrderInput(await makeCart(shop.db, whose), { address: { ...berlin, name } });
  return { shopper: whose, ...(await placeOrder(shop.services, whose, input, now)) };
};
const pay = (orderId: string) =>
  confirmTransfer(
    shop.services,
    staff,
    { orderId, amountCents: cents(1460), bookedOn: "2026-11-20", bankRef: uuidv7() },
    now,
  );

/** What the job of the mail does when its time has come. */
const tellOfStart = (orderId: string, startId: string) =>
  sendOrderMail(shop.services, { orderId, kind: "in_production", startId });

describe("an order", () => {
  test("goes its way to the letterbox, with who did what", async () => {
    const { orderId } = await place();
    await pay(orderId);
    await startProduction(shop.services, staff, { orderId });
    await markMade(shop.services, staff, { orderId, isMade: true });
    await markShipped(shop.services, staff, { orderId, carrier: "dhl", trackingNumber: "0034" });
    const order = await readOrderForStaff(shop.db, { orderId });
    expect(order.status).toBe("shipped");
    expect(order.tracking).toMatchObject({ carrier: "dhl", number: "0034" });
    expect(order.tracking?.url).toContain("piececode=0034");
    expect(order.history.map(({ kind, actorEmail }) => [kind, actorEmail !== null])).toEqual([
      ["placed", false],
      ["payment_received", true],
      ["confirmed", true],
      ["production_started", true],
      ["shipped", true],
    ]);
  });

  test("goes back before its production while nobody was told, and the mail of that start never leaves", async () => {
    const { shopper, orderId } = await place();
    await pay(orderId);
    const before = await readOrderView(shop.db, orderId);
    const { startId } = await startProduction(shop.services, staff, { orderId });
    expect((await readOrderFacts(shop.db, orderId)).start).toEqual({ id: startId, obstacle: null });
    await takeBackStart(shop.services, staff, { orderId, startId });
    const after = await readOrderForStaff(shop.db, { orderId });
    expect(after).toMatchObject({ status: "confirmed", canCancel: true });
    expect(after.paymentStatus).toBe(before.paymentStatus);
    expect(after.history.at(-1)).toMatchObject({
      kind: "production_taken_back",
      actorRole: "staff",
      data: { startId },
    });
    const acts = await shop.db
      .select({ act: auditEvent.act })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${orderId}`));
    expect(acts.map(({ act }) => act)).toContain("take_back_start");

    const again = await startProduction(shop.services, staff, { orderId });
    await tellOfStart(orderId, startId);
    expect((await readOrderForStaff(shop.db, { orderId })).mails).toEqual([]);
    await tellOfStart(orderId, again.startId);
    await tellOfStart(orderId, again.startId);
    expect((await readOrderForStaff(shop.db, { orderId })).mails).toHaveLength(1);
    const cancel = cancelOrder(shop.services, asker(shopper), { orderId });
    expect(await refusalOf(cancel)).toBe("order_transition_refused");
  });

  test("stays in production once its mail is written, its time is over, or something came after", async () => {
    const start = async () => {
      const { orderId } = await place();
      await pay(orderId);
      return { orderId, ...(await startProduction(shop.services, staff, { orderId })) };
    };
    const obstacleTo = async (input: { orderId: string; startId: string }) =>
      (await refusalErrorOf(takeBackStart(shop.services, staff, input)))?.data["obstacle"];

    const told = await start();
    await tellOfStart(told.orderId, told.startId);
    expect(await obstacleTo(told)).toBe("too_late");

    const old = await start();
    const earlier = new Date(Date.now() - (startUndoSeconds + 1) * 1_000);
    await shop.db.execute(sql`alter table order_event disable trigger user`);
    await shop.db
      .update(orderEvent)
      .set({ createdAt: earlier })
      .where(eq(orderEvent.id, old.startId));
    await shop.db.execute(sql`alter table order_event enable trigger user`);
    expect(await obstacleTo(old)).toBe("too_late");

    const claimed = await start();
    await recordOrderEvent(shop.db, shop.services, {
      orderId: claimed.orderId,
      event: "withdrawal_declared",
      actorId: null,
    });
    expect(await obstacleTo(claimed)).toBe("moved_on");

    const twice = await start();
    await takeBackStart(shop.services, staff, twice);
    expect(await obstacleTo(twice)).toBe("is_confirmed");
    const next = await startProduction(shop.services, staff, { orderId: twice.orderId });
    expect(await obstacleTo(twice)).toBe("moved_on");
    await takeBackStart(shop.services, staff, { orderId: twice.orderId, ...next });
  });

  test("takes no step that is not drawn, and says where it stands", async () => {
    const { orderId } = await place();
    const ship = markShipped(shop.services, staff, { orderId, carrier: "dhl", trackingNumber: "" });
    expect(await refusalErrorOf(ship)).toMatchObject({
      code: "order_transition_refused",
      data: { status: "pending" },
    });
    expect((await readOrderView(shop.db, orderId)).events).toHaveLength(1);
    const unknown = startProduction(shop.services, staff, { orderId: uuidv7() });
    expect(await refusalOf(unknown)).toBe("order_not_found");
  });

  test("is canceled by its shopper until production, afterwards with a reason: by staff until money came, then by an admin", async () => {
    const early = await place();
    const canceled = await cancelOrder(shop.services, asker(null), { token: early.token });
    expect(canceled).toMatchObject({ status: "canceled", canCancel: false });

    const late = await place();
    await pay(late.orderId);
    await startProduction(shop.services, staff, { orderId: late.orderId });
    const refused = cancelOrder(shop.services, asker(late.shopper), { orderId: late.orderId });
    expect(await refusalOf(refused)).toBe("order_transition_refused");
    const damaged = { orderId: late.orderId, reason: "damaged" };
    expect(await refusalOf(cancelOrderForStaff(shop.services, staff, damaged, proven))).toBe(
      "not_allowed",
    );
    expect(
      await refusalOf(cancelOrderForStaff(shop.services, admin, damaged, { isProven: false })),
    ).toBe("reauthentication_required");
    await cancelOrderForStaff(shop.services, admin, damaged, proven);
    const { history, notes } = await readOrderForStaff(shop.db, { orderId: late.orderId });
    expect(history.at(-1)).toMatchObject({ kind: "canceled", data: { by: "staff" } });
    expect(notes.map(({ text }) => text)).toEqual(["damaged"]);
  });

  test("is opened by its owner or its link; others find nothing and are counted (Z2, Z3)", async () => {
    const { shopper, orderId, token } = await place();
    expect((await readOrder(shop.db, asker(shopper), { orderId })).id).toBe(orderId);
    const other = await makeActor(shop.db);
    expect(await refusalOf(readOrder(shop.db, asker(other), { orderId }))).toBe("order_not_found");
    expect(await refusalOf(readOrder(shop.db, asker(null), { orderId }))).toBe("order_not_found");
    const guess = (address: string, index: number) =>
      refusalOf(
        readOrder(shop.db, asker(null, address), { token: String(index).padStart(43, "x") }),
      );
    const refusals: unknown[] = [];
    for (let tries = 0; tries < 12; tries += 1) refusals.push(await guess("192.0.2.77", tries));
    expect(refusals.slice(0, 10)).toEqual(Array(10).fill("order_not_found"));
    expect(refusals.slice(10)).toEqual(["too_many_requests", "too_many_requests"]);
    expect((await readOrder(shop.db, asker(null, "192.0.2.77"), { token })).id).toBe(orderId);
  });

  test("shows its shopper no token, hash, reason or name of staff (Z6)", async () => {
    const { orderId, token } = await place();
    await cancelOrderForStaff(shop.services, staff, { orderId, reason: "canary-reason" }, proven);
    const shown = JSON.stringify(await readOrder(shop.db, asker(null), { token }));
    const { history } = await readOrderForStaff(shop.db, { orderId });
    for (const secret of [
      token,
      "canary-reason",
      staff.userId,
      history.at(-1)?.actorEmail ?? "?",
    ]) {
      expect(shown).not.toContain(secret);
    }
    expect(shown).not.toContain("Hash");
  });
});

describe("lists", () => {
  test("of the shopper hold his own orders, page after page", async () => {
    const shopper = await makeActor(shop.db);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.push((await place(shopper)).orderId);
    const first = await listMyOrders(shop.db, shopper, { limit: 3 });
    const rest = await listMyOrders(shop.db, shopper, { limit: 3, cursor: first.nextCursor ?? "" });
    const ids = [...first.orders, ...rest.orders].map(({ id }) => id);
    expect(ids).toEqual(placed.toReversed());
    expect(rest.nextCursor).toBeNull();
    expect(first.orders[0]).toMatchObject({ pieces: 3, totalCents: cents(1460) });
  });

  test("have bounds (Z10)", () => {
    for (const limit of [-1, 0, 1e9, 1.5]) {
      expect(listMyOrdersInput.safeParse({ limit }).success).toBe(false);
    }
  });
});

test("a watched order tells each change once and ends with its page", async () => {
  const { orderId, token } = await place();
  const page = new AbortController();
  const seen = watchOrder(shop.services, asker(null), { token }, page.signal);
  const statuses: (string | undefined)[] = [];
  const next = async () => {
    const { value } = await seen.next();
    statuses.push(value?.status);
  };
  await next();
  const changed = next();
  await pay(orderId);
  await changed;
  const shipped = next();
  await startProduction(shop.services, staff, { orderId });
  await shipped;
  const ended = seen.next();
  page.abort();
  expect((await ended).done).toBe(true);
  expect(statuses).toEqual(["pending", "confirmed", "in_production"]);
});
