import type {
  InvoiceRow,
  OrderForStaff,
  PaymentView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { moneyOverCents } from "#shared/money/money-over.ts";
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
  const over = moneyOverCents(order, left, invoices);
  if (over === 0) return null;
  const payers = new Set(
    payments.flatMap(({ receipts }) => receipts.map(({ payer }) => payer).filter(Boolean)),
  );
  const amount = formatCents(over, getLocale());
  return (
    <Notice tone="warn" title={m.workshop_money_over({ amount })}>
      {payers.size > 0 && <p>{m.workshop_money_over_from({ names: [...payers].join(", ") })}</p>}
      <p>{m.workshop_money_over_text()}</p>
    </Notice>
  );
};
