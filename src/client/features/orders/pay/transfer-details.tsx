import type { ReactNode } from "react";

import type { OrderView, TransferInstructions } from "#client/features/orders/order-view.ts";
import { Card } from "#client/ui/card.tsx";
import { CopyRow } from "#client/ui/copy/copy-row.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import styles from "./transfer-details.module.css";

type TransferDetailsProps = {
  readonly order: OrderView;
  readonly transfer: TransferInstructions;
  /** Other ways to pay. */
  readonly children: ReactNode;
};

/** How to pay by transfer: a code to scan and every detail to copy. */
export const TransferDetails = ({ order, transfer, children }: TransferDetailsProps) => {
  const amount = formatCents(transfer.amountCents, getLocale());
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">
        {transfer.dueOn === null
          ? m.orders_pay_title()
          : m.billing_order_due_title({ date: formatDate("day", transfer.dueOn, getLocale()) })}
      </h2>
      {transfer.isDemo ? (
        <Notice tone="warn">{m.orders_pay_demo()}</Notice>
      ) : (
        <p>{m.orders_pay_lead()}</p>
      )}
      {order.paymentStatus === "partially_paid" && (
        <Notice>{m.orders_say_partially_paid({ amount })}</Notice>
      )}
      <div className={styles["ways"]}>
        <figure className={styles["code"]}>
          <img
            className={styles["image"]}
            src={`data:image/svg+xml,${encodeURIComponent(transfer.giroCodeSvg)}`}
            alt={m.orders_giro_alt({
              amount,
              recipient: transfer.accountHolder,
              iban: transfer.ibanShown,
              reference: transfer.reference,
            })}
          />
          <figcaption>{m.orders_giro_caption()}</figcaption>
        </figure>
        <dl className={styles["details"]}>
          <CopyRow
            label={m.orders_pay_recipient()}
            shown={transfer.accountHolder}
            copied={transfer.accountHolder}
          />
          <CopyRow label={m.orders_pay_iban()} shown={transfer.ibanShown} copied={transfer.iban} />
          {transfer.bic !== "" && (
            <CopyRow label={m.orders_pay_bic()} shown={transfer.bic} copied={transfer.bic} />
          )}
          <CopyRow
            label={m.orders_pay_amount()}
            shown={amount}
            copied={plainAmount(transfer.amountCents)}
          />
          <CopyRow
            label={m.orders_pay_reference()}
            shown={transfer.reference}
            copied={transfer.reference}
          />
        </dl>
      </div>
      {children}
    </Card>
  );
};

/** `12,30` or `12.30`: what the amount field of a bank's form takes. */
const plainAmount = (amountCents: number): string =>
  new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2, useGrouping: false }).format(
    amountCents / 100,
  );
