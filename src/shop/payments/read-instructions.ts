import type { Database } from "#server/db/connect.ts";
import { formatIban } from "#shared/money/iban.ts";
import { cents } from "#shared/money/money.ts";
import { isUnpaid, type OrderAccessInput } from "#shared/orders.ts";
import { isByProvider } from "#shared/payments.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { readBank } from "#shop/settings/read-bank.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { readCaptured, readLivePayment } from "./read-payments.ts";
import { giroCodeSvg } from "./transfers/giro-code-svg.ts";

/**
 * How an order is paid: by transfer the account, the reference and a GiroCode for what is still open;
 * and which other ways there are. Null when nothing is to be paid any more: what was given back is not asked for anew.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const readInstructions = async (
  db: Database,
  asker: OrderAsker,
  access: OrderAccessInput,
) => {
  const order = await readOrderView(db, await findOrder(db, asker, access));
  const openCents = order.totalCents - order.differenceCents - (await readCaptured(db, order.id));
  const isOnInvoice = order.paymentDueOn !== null && order.status !== "canceled";
  const isOwed = isOnInvoice || order.status === "pending" || order.status === "expired";
  if (!isOwed || !isUnpaid(order.paymentStatus) || openCents <= 0) return null;
  const shop = await readShop(db);
  const live = await readLivePayment(db, order.id);
  const ways = {
    methods: isOnInvoice ? [] : shop.paymentMethods,
    isUnderWay: live?.status === "processing",
  };
  if (live && isByProvider(live.method)) {
    const { method, isUnanswered } = live;
    return { ...ways, method, isUnanswered, amountCents: cents(openCents) };
  }
  const bank = await readBank(db, order.terms);
  const transfer = {
    accountHolder: bank.accountHolder,
    iban: bank.iban,
    bic: bank.bic,
    amountCents: cents(openCents),
    reference: order.number,
  };
  return {
    ...transfer,
    ...ways,
    method: "bank_transfer" as const,
    /** On invoice: the last day to pay in time. */
    dueOn: order.paymentDueOn,
    /** An order of the demo: the account is invented and nothing is owed. */
    isDemo: order.terms.isDemo,
    ibanShown: formatIban(bank.iban),
    bankName: bank.bankName,
    giroCodeSvg: giroCodeSvg(transfer),
  };
};
