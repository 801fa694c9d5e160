import { sql } from "drizzle-orm";
import { z } from "zod";

import { webhookPathOf } from "#shared/payments.ts";

import { askOnce, callShop, insist, openAsker } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import type { Act, Stage } from "./stage.ts";

const started = z.object({ url: z.string().nullable() });

/** Somebody pays on the provider's page, and the provider tells of it until it is heard. */
const payOnline: Act<ChaosOrder> = async (stage, order, number) => {
  const { house, notes } = stage;
  // By the private link: the shopper may be signing in, and without a session for a moment.
  const way = { order: { token: order.token }, method: "stripe" };
  const { asker } = order.shopper;
  const going = await callShop(asker, "mutation", "payments.startPayment", way, started);
  const page = note(notes, "go and pay", going, [
    "payment_not_open",
    "payment_provider_unavailable",
  ]);
  const session = page?.url?.split("/").at(-1);
  if (session === undefined) return;
  order.sessions.add(session);
  const known = house.stripe.books().get(session);
  if (known === undefined || known.paidCents > 0) return;
  try {
    house.stripe.pay(session);
  } catch {
    // The shop has ended the page meanwhile: the order was canceled, or another page was opened.
    return;
  }
  keepReceiptOfMoney(stage, order, session);
  const { rawBody } = await house.stripe.message("checkout.session.completed", session);
  notes.messages.push(rawBody);
  // Now and then the first message is lost, and only the sweeper finds out.
  if (number % 4 !== 0) await tell(stage, rawBody);
};

/** The provider sends a message again that it has sent already. */
const tellAgain: Act<ChaosOrder> = async (stage, _order, number) => {
  const message = stage.notes.messages[number % Math.max(1, stage.notes.messages.length)];
  if (message !== undefined) await tell(stage, message);
};

const tell = async ({ house, notes, faults }: Stage, body: string): Promise<void> => {
  const asker = openAsker(house.origin, "192.0.2.200", faults);
  const send = async () => {
    const headers = await house.stripe.sign(body);
    return askOnce(asker, webhookPathOf("stripe"), { method: "POST", headers, body });
  };
  const natural = ["payment_provider_unavailable"];
  note(notes, "tell of a payment", await insist(send), natural);
};

/** Money that the provider has is counted by the shop, to the cent. */
const keepReceiptOfMoney = ({ house, notes }: Stage, order: ChaosOrder, session: string): void => {
  notes.receipts.push({
    what: `money of page ${session} for order ${order.number}`,
    missing: async ({ db }) => {
      const told = house.stripe.books().get(session);
      const rows = await db.execute<{ captured: number; refunded: number }>(sql`
        select captured_cents as captured, refunded_cents as refunded from payment
        where provider_reference = ${session}`);
      const [row] = rows;
      const isRight =
        rows.length === 1 &&
        row?.captured === told?.paidCents &&
        row?.refunded === told?.refundedCents;
      return isRight ? null : `${JSON.stringify(rows)} of ${JSON.stringify(told)}`;
    },
  });
};

export const providerActs: readonly Act<ChaosOrder>[] = [
  payOnline,
  payOnline,
  payOnline,
  tellAgain,
];
