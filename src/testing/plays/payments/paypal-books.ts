import { feesOf, heldBy, missing, paypalDisputeBooks } from "./paypal-dispute-books.ts";
import {
  miaAtPaypal,
  patchPaypalOrder,
  type StandInOrder,
  viewPayer,
  viewShipping,
} from "./paypal-stand-in-order.ts";
import type { Told, ToldBooks } from "./provider-stand-in.ts";

export type PaypalBooks = Map<string, ToldBooks>;

type Answer = { readonly status: number; readonly body: object };
type Tools = {
  readonly orders: Map<string, StandInOrder>;
  readonly refunds: { readonly id: string; readonly amount: number }[];
  readonly origin: string;
};

/** The stand-in's orders, captures and refunds, in the shapes that PayPal publishes. */
export const paypalBooks = ({ orders, refunds, origin }: Tools) => {
  let clock = Date.now();

  const find = (id: string): StandInOrder => {
    const found = orders.get(id);
    if (!found) throw new Error(`the stand-in has no order ${id}`);
    return found;
  };
  const ofCapture = (captureId: string): StandInOrder | undefined =>
    [...orders.values()].find(({ capture }) => capture?.id === captureId);
  const money = (cents: number, currency = "EUR") => ({
    currency_code: currency.toUpperCase(),
    value: (cents / 100).toFixed(2),
  });
  const link = (path: string, rel: string) => ({ href: `${origin}${path}`, rel, method: "GET" });

  const viewCapture = (order: StandInOrder) => {
    const { id, capture, amount, currency, customId } = order;
    if (capture === null) return null;
    const isIn = capture.status === "COMPLETED";
    return {
      id: capture.id,
      status: isIn ? statusOf(amount, listedBack(order)) : capture.status,
      ...(isIn && {
        seller_receivable_breakdown: {
          gross_amount: money(amount, currency),
          paypal_fee: money(feeOf(amount), currency),
          net_amount: money(amount - feeOf(amount), currency),
        },
      }),
      ...(capture.status === "PENDING" && { status_details: { reason: "ECHECK" } }),
      amount: money(amount, currency),
      custom_id: customId,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: id } },
      links: [
        link(`/v2/payments/captures/${capture.id}`, "self"),
        link(`/v2/checkout/orders/${id}`, "up"),
      ],
    };
  };

  /** PayPal lists what a dispute took among what went back. */
  const listedBack = (order: StandInOrder): StandInOrder["refunds"] => {
    const held = heldBy(order);
    return held > 0 ? [...order.refunds, { id: "REVERSAL", amount: held }] : order.refunds;
  };

  const view = (order: StandInOrder): object => {
    const { id, status, amount, currency, customId, description, invoiceId, updatedAt } = order;
    const capture = viewCapture(order);
    return {
      id,
      intent: "CAPTURE",
      status,
      update_time: new Date(updatedAt).toISOString(),
      ...(order.status !== "PAYER_ACTION_REQUIRED" && viewPayer(order)),
      purchase_units: [
        {
          reference_id: "default",
          amount: money(amount, currency),
          custom_id: customId,
          description,
          ...(invoiceId !== null && { invoice_id: invoiceId }),
          ...(order.status !== "PAYER_ACTION_REQUIRED" && viewShipping(order)),
          ...(capture && {
            payments: {
              captures: [capture],
              ...(listedBack(order).length > 0 && {
                refunds: listedBack(order).map(viewRefund(order)),
              }),
            },
          }),
        },
      ],
      links: [
        link(`/v2/checkout/orders/${id}`, "self"),
        link(`/checkoutnow?token=${id}`, "payer-action"),
      ],
    };
  };

  const viewRefund =
    ({ capture }: StandInOrder) =>
    ({ id, amount }: { readonly id: string; readonly amount: number }) => ({
      id,
      status: "COMPLETED",
      amount: money(amount),
      links: [
        link(`/v2/payments/refunds/${id}`, "self"),
        link(`/v2/payments/captures/${capture?.id ?? ""}`, "up"),
      ],
    });

  const giveBack = (id: string, amount: number) => {
    const order = find(id);
    if (order.capture?.status !== "COMPLETED") throw new Error(`order ${id} brought nothing`);
    const made = { id: makeId(), amount };
    order.refunds.push(made);
    return made;
  };

  return {
    create: (body: string): Answer => {
      const { intent, purchase_units: units, payment_source: source } = JSON.parse(body);
      const [unit] = units;
      const context = source.paypal.experience_context;
      const { return_url: returnUrl, cancel_url: cancelUrl } = context;
      const isWhole = intent === "CAPTURE" && units.length === 1 && returnUrl && cancelUrl;
      if (!isWhole) return refused("MISSING_REQUIRED_PARAMETER");
      if (!/^\d+\.\d{2}$/.test(unit.amount.value)) return refused("DECIMAL_PRECISION");
      const id = makeId();
      orders.set(id, {
        id,
        customId: unit.custom_id,
        description: unit.description,
        invoiceId: null,
        userAction: context.user_action,
        shippingPreference: context.shipping_preference,
        person: miaAtPaypal,
        isFinanced: false,
        returnUrl,
        cancelUrl,
        amount: Math.round(Number(unit.amount.value) * 100),
        currency: unit.amount.currency_code,
        status: "PAYER_ACTION_REQUIRED",
        updatedAt: clock,
        isSlow: false,
        isDeclined: false,
        capture: null,
        refunds: [],
        dispute: null,
      });
      return { status: 201, body: view(find(id)) };
    },
    show: (id: string): Answer => {
      const order = orders.get(id);
      return order ? { status: 200, body: view(order) } : missing;
    },
    patch: (id: string, body: string): Answer => {
      const order = orders.get(id);
      if (!order) return missing;
      const issue = patchPaypalOrder(order, body);
      if (issue !== null) return refused(issue);
      order.updatedAt = clock += 1_000;
      return { status: 204, body: {} };
    },
    capture: (id: string): Answer => {
      const order = orders.get(id);
      if (!order) return missing;
      if (order.capture) return refused("ORDER_ALREADY_CAPTURED");
      if (order.status !== "APPROVED") return refused("ORDER_NOT_APPROVED");
      if (order.isDeclined) return refused("INSTRUMENT_DECLINED");
      const isTaken = ({ invoiceId, capture }: StandInOrder) =>
        capture !== null && invoiceId !== null && invoiceId === order.invoiceId;
      if ([...orders.values()].some(isTaken)) return refused("DUPLICATE_INVOICE_ID");
      order.capture = { id: makeId(), status: order.isSlow ? "PENDING" : "COMPLETED" };
      order.status = "COMPLETED";
      return { status: 201, body: view(order) };
    },
    showCapture: (captureId: string): Answer => {
      const order = ofCapture(captureId);
      const capture = order && viewCapture(order);
      return capture ? { status: 200, body: capture } : missing;
    },
    refund: (captureId: string, body: string): Answer => {
      const order = ofCapture(captureId);
      if (order?.capture?.status !== "COMPLETED") return missing;
      const amount = Math.round(Number(JSON.parse(body).amount.value) * 100);
      const left = order.amount - sumOf(listedBack(order));
      if (amount > left)
        return refused(left === 0 ? "CAPTURE_FULLY_REFUNDED" : "REFUND_AMOUNT_EXCEEDED");
      const made = giveBack(order.id, amount);
      refunds.push(made);
      return { status: 201, body: viewRefund(order)(made) };
    },
    /** The person agrees, also anew after a declined card. */
    approve: (id: string): void => {
      const order = find(id);
      if (order.capture) throw new Error(`order ${id} is taken`);
      clock += 1_000;
      order.status = "APPROVED";
      order.updatedAt = clock;
      order.isDeclined = false;
    },
    giveBack: (id: string, amount: number): void => void giveBack(id, amount),
    ...paypalDisputeBooks({ find, ofCapture, orders }),
    eventOf: (told: Told, id: string): object => {
      const order = find(id);
      const capture = viewCapture(order);
      const ofCaptureNow = (name: string) => ({
        event_type: `PAYMENT.CAPTURE.${name}`,
        resource_type: "capture",
        resource: capture,
      });
      const dispute = (name: string) => ({
        event_type: `CUSTOMER.DISPUTE.${name}`,
        resource_type: "dispute",
        resource: {
          dispute_id: `PP-D-${id}`,
          reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
          status: name === "CREATED" ? "WAITING_FOR_SELLER_RESPONSE" : "RESOLVED",
          update_time: new Date((clock += 1_000)).toISOString(),
          disputed_transactions: [{ seller_transaction_id: order.capture?.id ?? "" }],
        },
      });
      const ofOrder = (name: string) => ({
        event_type: `CHECKOUT.ORDER.${name}`,
        resource_type: "checkout-order",
        resource: view(order),
      });
      switch (told) {
        case "paid":
        case "debit_paid":
          return capture ? ofCaptureNow("COMPLETED") : ofOrder("APPROVED");
        case "failed":
          return capture ? ofCaptureNow("DENIED") : ofOrder("DECLINED");
        case "expired":
          return ofOrder("VOIDED");
        case "refunded": {
          const [back] = order.refunds.map(viewRefund(order));
          return {
            event_type: "PAYMENT.CAPTURE.REFUNDED",
            resource_type: "refund",
            resource: back,
          };
        }
        case "dispute_opened":
          return dispute("CREATED");
        case "dispute_closed":
          return dispute("RESOLVED");
      }
    },
    read: (): PaypalBooks =>
      new Map(
        [...orders.values()].map(({ id, capture, amount, dispute, refunds: back }) => [
          id,
          {
            paidCents: capture?.status === "COMPLETED" ? amount : 0,
            refundedCents: sumOf(back),
            disputedCents: heldBy({ dispute }),
            feeCents: (capture?.status === "COMPLETED" ? feeOf(amount) : 0) + feesOf({ dispute }),
          },
        ]),
      ),
  };
};

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** What it takes for itself of a payment. */
const feeOf = (amount: number): number => Math.round(amount * 0.0249) + 35;

const statusOf = (amount: number, back: readonly { readonly amount: number }[]): string => {
  if (back.length === 0) return "COMPLETED";
  return sumOf(back) === amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
};

/** Seventeen letters and digits. */
const makeId = (): string => crypto.randomUUID().replaceAll("-", "").toUpperCase().slice(0, 17);

const refused = (issue: string): Answer => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", message: issue, details: [{ issue }] },
});
