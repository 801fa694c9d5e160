import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { saveDesign } from "#shop/designs/save-design.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { orderTermsSchema } from "#shop/orders/mails/order-terms.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { readOrder } from "#shop/orders/read-order.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { markMade } from "#shop/production/mark-made.ts";
import { takeBackStart } from "#shop/production/take-back-start.ts";
import { publishLegalText } from "#shop/settings/legal/publish-legal-text.ts";
import { readKeptLegalText } from "#shop/settings/legal/read-kept-legal-text.ts";
import { readLegalText } from "#shop/settings/legal/read-legal-text.ts";
import { saveLegalDraft } from "#shop/settings/legal/save-legal-draft.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

const callsMany = 100;
const interleavings = 25;
/** So many of the first ten orders are through before the text is published, beside ten others. */
const textRounds = [0, 4, 9];
const now = new Date("2026-11-20T12:00:00Z");

let shop: TestShop;
let staff: Actor;

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
  staff = await makeActor(shop.db, "staff");
});
afterAll(() => shop.close());
afterEach(async () => {
  const violations = await findViolations(shop.db);
  reportFigures("races", { scenarios: 1, violations: violations.length });
  expect(violations).toEqual([]);
});

const asker = (actor: Actor | null) => ({ actor, clientAddress: "192.0.2.1" });
const place = async () => {
  const shopper = await makeActor(shop.db);
  const input = makeOrderInput(await makeCart(shop.db, shopper));
  return { shopper, ...(await placeOrder(shop.services, shopper, input, now)) };
};
const pay = (orderId: string, bankRef = uuidv7()) =>
  confirmTransfer(
    shop.services,
    staff,
    { orderId, amountCents: cents(1460), bookedOn: "2026-11-20", bankRef },
    now,
  );

/** Starts acts together, in either order, so that each gets its chance to be first. */
const race = (round: number, ...acts: (() => Promise<unknown>)[]) =>
  Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => refusalOf(act())));

test(`${callsMany} calls at once for one cart make one order, and ${callsMany} answers name it`, async () => {
  const shopper = await makeActor(shop.db);
  const cart = await makeCart(shop.db, shopper);
  const answers = await Promise.all(
    Array.from({ length: callsMany }, (_, index) =>
      placeOrder(
        shop.services,
        shopper,
        makeOrderInput(cart, { email: `tab-${index % 2}@example.org` }),
        now,
      ),
    ),
  );
  // Each window is told of its own words what the one order has not.
  const different = new Set(answers.map(({ unlike: _own, ...answer }) => JSON.stringify(answer)))
    .size;
  const toldIn = (window: number) =>
    new Set(answers.filter((_, at) => at % 2 === window).map(({ unlike }) => unlike.join(" ")));
  const orders = await shop.db
    .select()
    .from(order)
    .where(eq(order.cartId, cart.id ?? ""));
  const payments = await shop.db
    .select()
    .from(payment)
    .where(eq(payment.orderId, answers[0]?.orderId ?? ""));
  reportFigures("races", {
    placeCalls: answers.length,
    placeOrders: orders.length,
    placeDifferentAnswers: different - 1,
  });
  expect(orders).toHaveLength(1);
  expect(payments).toHaveLength(1);
  expect(different).toBe(1);
  expect([...toldIn(0), ...toldIn(1)].toSorted()).toEqual(["", "email"]);
  const token = answers.at(-1)?.token ?? "";
  expect((await readOrder(shop.db, asker(null), { token })).id).toBe(orders[0]?.id ?? "");
}, 60_000);

test("orders of many shoppers at once have numbers without gap or double", async () => {
  const before = await shop.db.$count(order);
  const placed = await Promise.all(Array.from({ length: 30 }, place));
  const sequences = placed
    .map(({ number }) => Number(number.split("-")[1]))
    .toSorted((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 30 }, (_, index) => before + 1 + index));
}, 60_000);

test("cancel against payment: one order of acts, and the money always counted", async () => {
  let canceled = 0;
  let wrong = 0;
  for (let round = 0; round < interleavings; round += 1) {
    const { shopper, orderId } = await place();
    const refusals = await race(
      round,
      () => cancelOrder(shop.services, asker(shopper), { orderId }),
      () => pay(orderId),
    );
    const view = await readOrderView(shop.db, orderId);
    const kinds = view.events.map(({ kind }) => kind);
    // Both succeed: paid then canceled, or canceled and then the money came.
    const isRight =
      refusals.every((refusal) => refusal === null) &&
      view.status === "canceled" &&
      view.paymentStatus === "paid" &&
      kinds.filter((kind) => kind === "payment_received").length === 1 &&
      kinds.filter((kind) => kind === "canceled").length === 1;
    canceled += Number(view.status === "canceled");
    wrong += Number(!isRight);
  }
  reportFigures("races", { cancelPayRounds: interleavings, cancelPayWrong: wrong });
  expect({ canceled, wrong }).toEqual({ canceled: interleavings, wrong: 0 });
}, 60_000);

test("cancel against the start of production: exactly one wins", async () => {
  let wrong = 0;
  for (let round = 0; round < interleavings; round += 1) {
    const { shopper, orderId } = await place();
    await pay(orderId);
    const refusals = await race(
      round,
      () => cancelOrder(shop.services, asker(shopper), { orderId }),
      () => startProduction(shop.services, staff, { orderId }),
    );
    const { status } = await readOrderView(shop.db, orderId);
    const lost = refusals.filter((refusal) => refusal === "order_transition_refused").length;
    // A cancel after the start is refused; a start after the cancel is refused.
    wrong += Number(lost !== 1 || !["canceled", "in_production"].includes(status));
  }
  reportFigures("races", { cancelStartRounds: interleavings, cancelStartWrong: wrong });
  expect(wrong).toBe(0);
}, 60_000);

test("taking a start back against what comes next: exactly one wins, and no mail tells of what is not so", async () => {
  let wrong = 0;
  for (let round = 0; round < interleavings; round += 1) {
    const { orderId } = await place();
    await pay(orderId);
    const { startId } = await startProduction(shop.services, staff, { orderId });
    const undo = () => takeBackStart(shop.services, staff, { orderId, startId });
    const next = [
      // What was made since stands: the start is not taken back from it.
      async () => {
        await markMade(shop.services, staff, { orderId, isMade: true });
        await markShipped(shop.services, staff, { orderId, carrier: "dhl", trackingNumber: "" });
      },
      () => sendOrderMail(shop.services, { orderId, kind: "in_production", startId }),
      undo,
    ][round % 3];
    const refusals = await race(round, undo, next ?? undo);
    const { status, mails } = await readOrderForStaff(shop.db, { orderId });
    const undone = refusals.filter((refusal) => refusal === null).length;
    // A mail that finds nothing to tell of is not refused; every other loser is.
    const isRight =
      round % 3 === 1
        ? mails.length === (status === "in_production" ? 1 : 0)
        : undone === 1 && mails.length === 0 && status !== "in_production";
    wrong += Number(!isRight);
  }
  reportFigures("races", { undoRounds: interleavings, undoWrong: wrong });
  expect(wrong).toBe(0);
}, 60_000);

test("one booking entered by two people at once pays once", async () => {
  let wrong = 0;
  for (let round = 0; round < interleavings; round += 1) {
    const { orderId } = await place();
    const bankRef = uuidv7();
    await Promise.all([1, 2, 3].map(() => pay(orderId, bankRef)));
    const view = await readOrderView(shop.db, orderId);
    const received = view.events.filter(({ kind }) => kind === "payment_received").length;
    wrong += Number(received !== 1 || view.paymentStatus !== "paid");
  }
  reportFigures("races", { bookingRounds: interleavings, bookingWrong: wrong });
  expect(wrong).toBe(0);
}, 60_000);

test("an order against edits of its cart and design has what was priced", async () => {
  let wrong = 0;
  for (let round = 0; round < interleavings; round += 1) {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const [item] = cart.items;
    const extra = await makeDesign(shop.db, shopper);
    const document = { ...item?.document, version: 2, formatSlug: "circle-58" };
    const [refusal] = await race(
      0,
      () => placeOrder(shop.services, shopper, makeOrderInput(cart), now),
      () => addDesigns(shop.db, shopper, { designIds: [extra], quantity: 1 }),
      () =>
        saveDesign(shop.db, shopper, {
          id: item?.designId ?? "",
          expectedVersion: 1,
          document,
          acceptsLowResolution: false,
        }),
    );
    const [placed] = await shop.db
      .select()
      .from(order)
      .where(eq(order.cartId, cart.id ?? ""));
    const view = placed ? await readOrderView(shop.db, placed.id) : null;
    const isWhole =
      view?.items.length === 1 &&
      view.totalCents === cart.prices.totalCents &&
      view.items[0]?.document.formatSlug === view.items[0]?.geometry.slug;
    wrong += Number(placed ? refusal !== null || !isWhole : refusal !== "cart_changed");
  }
  reportFigures("races", { editRounds: interleavings, editWrong: wrong });
  expect(wrong).toBe(0);
}, 60_000);

test("a legal text published among twenty orders: each keeps the wording it was shown, or is told", async () => {
  const terms = { kind: "terms", locale: "de" } as const;
  const titleNow = async () => (await readLegalText(shop.db, terms)).title;
  let [placed, told, wrong] = [0, 0, 0];
  for (const settledBefore of textRounds) {
    const shownTitle = await titleNow();
    const carts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const shopper = await makeActor(shop.db);
        return { shopper, input: makeOrderInput(await makeCart(shop.db, shopper)) };
      }),
    );
    const { version, publishedAt } = await readLegalText(shop.db, terms);
    const begunFrom = publishedAt === null ? 0 : (version ?? 0);
    const source = `# AGB ${settledBefore}\n\nNeue Worte`;
    const draft = { ...terms, source, revision: 0, begunFrom };
    const { revision } = await saveLegalDraft(shop.db, staff, draft);
    const publish = () => publishLegalText(shop.db, staff, { ...terms, revision }, now);
    const act = ({ shopper, input }: (typeof carts)[number]) =>
      refusalOf(placeOrder(shop.services, shopper, input, now));
    const first = carts.slice(0, 10).map(act);
    await first[settledBefore];
    const [refusals] = await Promise.all([
      Promise.all([...first, ...carts.slice(10).map(act)]),
      publish(),
    ]);
    told += refusals.filter((refusal) => refusal === "legal_texts_changed").length;
    wrong += refusals.filter((code) => code !== null && code !== "legal_texts_changed").length;
    for (const { shopper, input } of carts) {
      const [row] = await shop.db.select().from(order).where(eq(order.cartId, input.cartId));
      if (row) {
        const { termsVersion } = orderTermsSchema.parse(row.termsSnapshot);
        const kept = await readKeptLegalText(shop.db, "terms", "de", termsVersion);
        placed += 1;
        wrong += Number(kept.title !== shownTitle);
      } else {
        const seen = makeOrderInput(await readCart(shop.db, shopper, {}));
        wrong += Number((await refusalOf(placeOrder(shop.services, shopper, seen, now))) !== null);
      }
    }
  }
  reportFigures("races", {
    textRounds: textRounds.length,
    textPlaced: placed,
    textTold: told,
    textWrong: wrong,
  });
  expect(wrong).toBe(0);
  expect(placed + told).toBe(20 * textRounds.length);
  expect(Math.min(placed, told)).toBeGreaterThan(0);
}, 60_000);
