import type {
  InvoiceRow,
  OrderForStaff,
  PaymentView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { refundableCents } from "#shared/payments.ts";

type MoneyOverProps = {
  readonly order: OrderForStaff;
  readonly payments: readonly PaymentView[];
  readonly invoices: readonly InvoiceRow[];
};

/** Money that came for an order that owes none any more: called off, or given back and credited. */
export const MoneyOver = ({ order, payments, invoices }: MoneyOverProps) => {
  const left = payments.reduce((sum, held) => sum + refundableCents(held, held.refunds), 0);
  const credited = invoices
    .filter(({ kind }) => kind === "credit_note")
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const owed =
    order.status === "canceled" ? 0 : order.totalCents - order.differenceCents - credited;
  // What is simply too much has its own box.
  if (left <= owed || order.paymentStatus === "overpaid") return null;
  const payers = new Set(
    payments.flatMap(({ receipts }) => receipts.map(({ payer }) => payer).filter(Boolean)),
  );
  const amount = formatCents(left - owed, getLocale());
  return (
    <Notice tone="warn" title={m.workshop_money_over({ amount })}>
      {payers.size > 0 && <p>{m.workshop_money_over_from({ names: [...payers].join(", ") })}</p>}
      <p>{m.workshop_money_over_text()}</p>
    </Notice>
  );
};
