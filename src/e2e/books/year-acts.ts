import { uuidv7 } from "uuidv7";

import { emptyAddress } from "#shared/address/address.ts";
import { bookingDoubt } from "#shared/bank/booking-doubt.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { cents } from "#shared/money/money.ts";
import { isByProvider, orderGivenBackCents, type ProviderMethod } from "#shared/payments.ts";
import { approveInvoice } from "#shop/accounts/approve-invoice.ts";
import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { receiveWebhook } from "#shop/payments/receive-webhook.ts";
import { bytesOf, camtFile } from "#testing/makes/bank-files.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import type { Told } from "#testing/plays/payments/provider-stand-in.ts";

import { type PlannedOrder, registerOf } from "./year-plan.ts";
import { yearCoupon, type YearScheme, type YearShop } from "./year-shop.ts";

/** What happened to an order outside of the shop's papers: what they are compared with. */
export type YearOrder = {
  readonly plan: PlannedOrder;
  readonly orderId: string;
  readonly number: string;
  readonly shopper: Awaited<ReturnType<YearShop["person"]>>;
  readonly totalCents: number;
  /** The provider's own name of its page, once it was opened. */
  sessionId: string | null;
  /** By the bank's own statement. */
  bankInCents: number;
  bankOutCents: number;
  /** What staff let go (above nothing) or kept (below). */
  acceptedCents: number;
  isBilled: boolean;
  isCalledOff: boolean;
  /** Its payment was disputed with the provider, however that ended. */
  isDisputed: boolean;
};

/** A business in another member state whose id is confirmed, where the shop charges VAT at all. */
export const isExempt = (scheme: YearScheme, { country, vatId }: PlannedOrder): boolean =>
  scheme !== "small_business" &&
  country !== "DE" &&
  vatId !== "" &&
  registerOf(country) === "valid";

const companyName = "Kühlschrank & Söhne GmbH";

export const placeYearOrder = async (shop: YearShop, plan: PlannedOrder): Promise<YearOrder> => {
  const shopper = await shop.person(plan.method === "invoice" ? "customer" : "guest");
  if (plan.method === "invoice") {
    await approveInvoice(shop.db, shop.staff.actor, {
      userId: shopper.actor.userId,
      isApproved: true,
    });
  }
  for (const { formatSlug, quantity } of plan.lines) {
    const designId = await makeDesign(shop.db, shopper.actor, { formatSlug });
    await shopper.call.cart.addDesigns({ designIds: [designId], quantity });
  }
  if (plan.hasCoupon) await shopper.call.cart.applyCoupon({ code: yearCoupon });
  const { country, postcode, isBusiness, vatId } = plan;
  shop.vies.be(registerOf(country));
  if (vatId !== "") await shopper.call.checkout.confirmVatId({ vatId });
  const seen = await shopper.call.cart.readCart(
    vatId === "" ? { country, isToBusiness: false } : { country, isToBusiness: true, vatId },
  );
  const placed = await shopper.call.checkout.placeOrder({
    cartId: seen.id ?? "",
    expectedTotalCents: seen.prices.totalCents,
    email: shopper.email,
    address: {
      ...emptyAddress(country),
      name: `Zoë Muster ${plan.nth}`,
      company: isBusiness ? companyName : "",
      street: "Weg 1",
      postcode,
      city: "Ort",
    },
    vatId,
    locale: plan.nth % 3 === 0 ? "en" : "de",
    paymentMethod: plan.method,
    acceptsTerms: true,
    seenTexts: seen.legalTexts[plan.nth % 3 === 0 ? "en" : "de"],
  });
  await shop.jobs.drain();
  return {
    plan,
    orderId: placed.orderId,
    number: placed.number,
    shopper,
    totalCents: seen.prices.totalCents,
    sessionId: null,
    bankInCents: 0,
    bankOutCents: 0,
    acceptedCents: 0,
    isBilled: false,
    isCalledOff: false,
    isDisputed: false,
  };
};

/** Money comes to the account: the bank's file says so, and staff books it for the order. */
export const comesByBank = async (
  shop: YearShop,
  order: YearOrder,
  amountCents: number,
): Promise<void> => {
  const reference = `BANK-${uuidv7()}`;
  const amount = (amountCents / 100).toFixed(2);
  const file = camtFile([
    {
      amount,
      reference,
      purpose: `Bestellung ${order.number}`,
      payer: `Zoë Muster ${order.plan.nth}`,
      day: shopDay(new Date()),
    },
  ]);
  await importStatement(shop.services, shop.staff.actor, { bytes: bytesOf(file), columns: null });
  const { receipts } = await shop.staff.call.workshop.bank.listReceipts({});
  const [receipt] = receipts;
  if (receipts.length !== 1 || receipt?.amountCents !== amountCents) {
    throw new Error(`the statement's ${amount} is not what waits`);
  }
  const { bank } = shop.staff.call.workshop;
  const found = await bank.findOrder({ number: order.number });
  const doubt = found && bookingDoubt(amountCents, found);
  await bank.bookReceipt({
    receiptId: receipt.id,
    orderId: order.orderId,
    ...(doubt && { accepted: { kind: doubt.kind, overCents: doubt.overCents } }),
  });
  order.bankInCents += amountCents;
  await shop.jobs.drain();
};

/** Its shopper pays on the provider's page and comes back. */
export const comesByProvider = async (
  shop: YearShop,
  order: YearOrder,
  method: ProviderMethod,
): Promise<void> => {
  const { call } = order.shopper;
  const access = { orderId: order.orderId };
  const { url } = await call.payments.startPayment({ order: access, method });
  const standIn = shop.standIns[method];
  order.sessionId = standIn.referenceOf(url ?? "");
  standIn.pay(order.sessionId);
  await call.payments.checkPayment(access);
  await shop.jobs.drain();
};

export const acceptRest = async (shop: YearShop, order: YearOrder): Promise<void> => {
  const differenceCents = order.totalCents - order.bankInCents;
  await shop.staff.call.workshop.payments.acceptDifference({
    orderId: order.orderId,
    differenceCents,
    note: "Bankgebühr",
  });
  order.acceptedCents = differenceCents;
  await shop.jobs.drain();
};

export const post = async (shop: YearShop, order: YearOrder): Promise<void> => {
  const { orders, production } = shop.staff.call.workshop;
  // Of an exempt supply the register is asked again on its day.
  shop.vies.be(registerOf(order.plan.country));
  await orders.startProduction({ orderId: order.orderId });
  await production.markMade({ orderId: order.orderId, isMade: true });
  await orders.markShipped({ orderId: order.orderId, carrier: "dhl" });
  order.isBilled = true;
  await shop.jobs.drain();
};

/** Unless it goes abroad without VAT: its invoice names the day of supply. */
export const billEarly = async (shop: YearShop, order: YearOrder): Promise<void> => {
  if (isExempt(shop.scheme, order.plan)) return;
  await shop.staff.call.workshop.invoices.issueInvoice({ orderId: order.orderId });
  order.isBilled = true;
};

/** By its shopper, or by staff with a reason. */
export const callOff = async (shop: YearShop, order: YearOrder): Promise<void> => {
  const { orderId } = order;
  if (order.plan.nth % 2 === 0) await order.shopper.call.orders.cancelOrder({ orderId });
  else await shop.staff.call.workshop.orders.cancelOrder({ orderId, reason: "nicht druckbar" });
  order.isCalledOff = true;
  await shop.jobs.drain();
  await sendRestBack(shop, order);
};

/** Nothing that came to the account of an order that is off may stay: what the shop did not send back, staff does. */
export const sendRestBack = async (shop: YearShop, order: YearOrder): Promise<void> => {
  const { payments } = shop.staff.call.workshop;
  const paid = await payments.readPayments({ orderId: order.orderId });
  const left = paid.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
  if (order.bankInCents === 0) return;
  if (left > 0) await goesBack(shop, order, left);
  order.bankOutCents = order.bankInCents;
};

/** Staff gives money back, in the way in which it came. */
export const goesBack = async (
  shop: YearShop,
  order: YearOrder,
  amountCents: number,
): Promise<void> => {
  const { payments } = shop.staff.call.workshop;
  const paid = await payments.readPayments({ orderId: order.orderId });
  const from = paid.find(({ capturedCents }) => capturedCents > 0);
  await payments.refundPayment({
    refundId: uuidv7(),
    paymentId: from?.id ?? "",
    amountCents: cents(amountCents),
    reason: "Schaden",
    seenRefundedCents: orderGivenBackCents(paid),
  });
  if (!isByProvider(from?.method)) order.bankOutCents += amountCents;
  await shop.jobs.drain();
};

/** Something is wrong with the parcel, and staff decides. */
export const claims = async (
  shop: YearShop,
  order: YearOrder,
  decision: "part_refund" | "reprint",
): Promise<void> => {
  const claimId = uuidv7();
  const { items } = await order.shopper.call.orders.readOrder({ orderId: order.orderId });
  await order.shopper.call.claims.openClaim({
    claimId,
    order: { orderId: order.orderId },
    kind: "damaged",
    items: [{ itemId: items[0]?.id ?? "", quantity: 1 }],
    text: "Eine Ecke fehlt.",
    photoIds: [],
  });
  const answer = "Das tut uns leid.";
  const amountCents = cents(order.plan.partBack);
  await shop.staff.call.workshop.claims.decideClaim(
    decision === "reprint"
      ? { claimId, decision, answer }
      : { claimId, decision, answer, amountCents },
  );
  if (decision === "part_refund" && order.sessionId === null) order.bankOutCents += amountCents;
  await shop.jobs.drain();
};

/** Somebody gives money back in the provider's own dashboard; its message tells the shop. */
export const refundAtProvider = async (
  shop: YearShop,
  order: YearOrder,
  amountCents: number,
): Promise<void> => {
  const { standIn, id } = atProvider(shop, order);
  standIn.refundByHand(id, amountCents);
  await isTold(shop, order, "refunded");
};

/** Its shopper disputes the payment; weeks later that is decided, and one in two of the lost is won by an appeal. */
export const isDisputed = async (
  shop: YearShop,
  order: YearOrder,
  end: "lost" | "won",
): Promise<void> => {
  const { standIn, id } = atProvider(shop, order);
  order.isDisputed = true;
  standIn.openDispute(id);
  await isTold(shop, order, "dispute_opened");
  standIn.endDispute(id, end);
  await isTold(shop, order, "dispute_closed");
  if (end === "lost" && order.plan.nth % 2 === 0) {
    standIn.endDispute(id, "won");
    await isTold(shop, order, "dispute_closed");
  }
};

const atProvider = (shop: YearShop, { plan, sessionId }: YearOrder) => {
  if (!isByProvider(plan.method)) throw new Error(`${plan.method} is no provider`);
  const { method } = plan;
  const provider = shop.services.paymentProviders[method];
  if (provider === null) throw new Error(`${method} is not open`);
  return { method, provider, standIn: shop.standIns[method], id: sessionId ?? "" };
};

const isTold = async (shop: YearShop, order: YearOrder, told: Told): Promise<void> => {
  const { method, provider, standIn, id } = atProvider(shop, order);
  const message = await standIn.tell(told, id);
  await receiveWebhook(shop.services, method, provider, message, new Date());
  await shop.jobs.drain();
};
