import { sql } from "drizzle-orm";
import { z } from "zod";

import { type ProviderMethod, providerMethods, webhookPathOf } from "#shared/payments.ts";
import type { Told } from "#testing/plays/payments/provider-stand-in.ts";

import { askOnce, callShop, insist, openAsker } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import type { Act, Stage } from "./stage.ts";

const started = z.object({ url: z.string().nullable() });

/** Somebody pays on a provider's page, and the provider tells of it until it is heard. */
const payOnline: Act<ChaosOrder> = async (stage, order, number) => {
  const { house, notes } = stage;
  const method = providerMethods[number % providerMethods.length] ?? "stripe";
  const standIn = house.standIns[method];
  // By the private link: the shopper may be signing in, and without a session for a moment.
  const way = { order: { token: order.token }, method };
  const { asker } = order.shopper;
  const going = await callShop(asker, "mutation", "payments.startPayment", way, started);
  const page = note(notes, "go and pay", going, [
    "payment_not_open",
    "payment_provider_unavailable",
  ]);
  if (page?.url === undefined || page.url === null) return;
  const session = standIn.referenceOf(page.url);
  order.sessions.add(session);
  if (standIn.stateOf(session) !== "open") return;
  standIn.pay(session);
  keepReceiptOfMoney(stage, order, method, session);
  // Now and then the first message is lost, and only the sweeper finds out.
  await tellOf(stage, method, session, "paid", number % 4 === 1);
};

/** Its shopper disputes what was paid there, and the provider decides. */
const dispute: Act<ChaosOrder> = async (stage, order, number) => {
  for (const method of providerMethods) {
    const standIn = stage.house.standIns[method];
    const session = [...order.sessions].find((id) => standIn.stateOf(id) === "paid");
    const told = session === undefined ? undefined : standIn.books().get(session);
    if (session === undefined || told === undefined) continue;
    if (told.paidCents - told.refundedCents - told.disputedCents <= 0) continue;
    standIn.openDispute(session);
    await tellOf(stage, method, session, "dispute_opened", number % 4 === 1);
    standIn.endDispute(session, number % 2 === 0 ? "lost" : "won");
    await tellOf(stage, method, session, "dispute_closed", false);
  }
};

/** The provider sends a message again that it has sent already. */
const tellAgain: Act<ChaosOrder> = async (stage, _order, number) => {
  const message = stage.notes.messages[number % Math.max(1, stage.notes.messages.length)];
  if (message !== undefined) await send(stage, message);
};

const tellOf = async (
  stage: Stage,
  method: ProviderMethod,
  session: string,
  told: Told,
  isLost: boolean,
): Promise<void> => {
  const { rawBody } = await stage.house.standIns[method].tell(told, session);
  const message = { method, body: rawBody };
  stage.notes.messages.push(message);
  if (!isLost) await send(stage, message);
};

const send = async (
  { house, notes, faults }: Stage,
  { method, body }: { readonly method: ProviderMethod; readonly body: string },
): Promise<void> => {
  const asker = openAsker(house.origin, "192.0.2.200", faults);
  const post = async () => {
    const headers = await house.standIns[method].sign(body);
    return askOnce(asker, webhookPathOf(method), { method: "POST", headers, body });
  };
  const natural = ["payment_provider_unavailable"];
  note(notes, "tell of a payment", await insist(post), natural);
};

/** Money that the provider has is counted by the shop, to the cent, and what it keeps and disputes took as well. */
const keepReceiptOfMoney = (
  { house, notes }: Stage,
  order: ChaosOrder,
  method: ProviderMethod,
  session: string,
): void => {
  notes.receipts.push({
    what: `money of ${method}'s page ${session} for order ${order.number}`,
    missing: async ({ db }) => {
      const told = house.standIns[method].books().get(session);
      const rows = await db.execute<Record<string, number>>(sql`
        select captured_cents as "paidCents", refunded_cents as "refundedCents",
          disputed_cents as "disputedCents", coalesce(fee_cents, 0) + dispute_fee_cents as "feeCents"
        from payment where provider_reference = ${session}`);
      const isRight = rows.length === 1 && Bun.deepEquals({ ...rows[0] }, { ...told });
      return isRight ? null : `${JSON.stringify(rows)} of ${JSON.stringify(told)}`;
    },
  });
};

export const providerActs: readonly Act<ChaosOrder>[] = [
  payOnline,
  payOnline,
  payOnline,
  payOnline,
  dispute,
  tellAgain,
];
