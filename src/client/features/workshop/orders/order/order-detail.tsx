import { type RefObject, useMemo, useRef } from "react";

import { AcceptDifference } from "#client/features/workshop/orders/acts/accept-difference.tsx";
import { OrderStateMenu } from "#client/features/workshop/orders/acts/order-state-menu.tsx";
import { useOrderActs } from "#client/features/workshop/orders/acts/use-order-acts.tsx";
import { useStateMenuKey } from "#client/features/workshop/orders/acts/use-state-menu-key.ts";
import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { useShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { PaymentStatusPill } from "#client/features/workshop/parts/orders/order-status.tsx";
import { useTabTitle } from "#client/features/workshop/parts/section.tsx";
import { useNamedField } from "#client/features/workshop/parts/use-named-field.ts";
import type { PaymentView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AddressBox } from "./address-box.tsx";
import { AmountsBox } from "./amounts-box.tsx";
import { CancelOrderForStaff } from "./cancel-order-for-staff.tsx";
import { InvoicesBox } from "./invoices-box.tsx";
import { OrderItems } from "./items/order-items.tsx";
import { MailsBox } from "./mails-box.tsx";
import { MoneyOver } from "./money-over.tsx";
import { NextStep } from "./next-step.tsx";
import { NotesBox } from "./notes-box.tsx";
import { OpenClaims } from "./open-claims.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OwedInvoice } from "./owed-invoice.tsx";
import { PaymentsBox } from "./payments-box.tsx";
import { SupplyBox } from "./supply-box.tsx";

import styles from "#client/features/workshop/parts/orders/detail-page.module.css";

const toList = { section: "orders" };

/** Everything about one order: what is next, what is made, who it is for, what happened. */
export const OrderDetail = ({ orderId }: { readonly orderId: string }) => {
  const [[order, printJobs, payments, invoices, facts]] = trpc.useSuspenseQueries((call) => [
    call.workshop.orders.readOrder({ orderId }),
    call.workshop.production.listPrintJobs({ orderId }),
    call.workshop.payments.readPayments({ orderId }),
    call.workshop.invoices.listInvoices({ orderId }),
    call.workshop.production.readOrderFacts({ orderId }),
  ]);
  const { onAct, moving, dialogs } = useOrderActs();
  useStateMenuKey();
  useNamedField();
  useTabTitle(order.number);
  const next = useRef<HTMLDivElement>(null);
  useNextStepKey(next);
  return (
    <article className={styles["detail"]}>
      <BackLink search={toList}>{m.workshop_orders()}</BackLink>
      <header className={styles["header"]}>
        <h1>{m.workshop_order_title({ number: order.number })}</h1>
        <div className={styles["pills"]}>
          <OrderStateMenu
            order={{ ...facts, id: order.id, number: order.number }}
            onAct={onAct}
            isBusy={moving !== null}
          />
          <PaymentStatusPill status={order.paymentStatus} isBackDue={payments.some(isBackDue)} />
          <span className={styles["placed"]}>
            <Moment at={order.placedAt} />
          </span>
        </div>
        <p className={styles["gist"]}>
          {order.address.name !== "" && (
            <>
              <bdi>{order.address.name}</bdi> · <bdi>{order.address.city}</bdi>
              {"\u00a0· "}
            </>
          )}
          <Money cents={order.totalCents} />
        </p>
      </header>
      <div className={styles["main"]}>
        <div ref={next} className={styles["main"]}>
          <OpenClaims order={order} />
          <NextStep order={order} facts={facts} printJobs={printJobs} payments={payments} />
        </div>
        <MoneyOver order={order} payments={payments} invoices={invoices} />
        <AcceptDifference order={order} payments={payments} invoices={invoices} />
        <OwedInvoice order={order} payments={payments} />
        <OrderItems order={order} printJobs={printJobs} />
      </div>
      <div className={styles["side"]}>
        <AddressBox order={order} />
        <AmountsBox order={order} />
        <SupplyBox order={order} />
        <PaymentsBox order={order} payments={payments} invoices={invoices} />
        <InvoicesBox order={order} invoices={invoices} />
        <CancelOrderForStaff order={order} facts={facts} />
      </div>
      <div className={styles["after"]}>
        <NotesBox orderId={order.id} notes={order.notes} />
        <MailsBox mails={order.mails} />
        <OrderHistory entries={order.history} />
      </div>
      {dialogs}
    </article>
  );
};

const isBackDue = ({ refunds }: PaymentView): boolean =>
  refunds.some(({ payout }) => payout !== null && payout.status !== "sent");

/** n goes to what is to be done next; Enter then does it, so that no single key moves an order. */
const useNextStepKey = (place: RefObject<HTMLElement | null>): void => {
  useShortcuts(
    useMemo(
      () => ({
        n: () => {
          const control = place.current?.querySelector<HTMLElement>("input, select, button, a");
          control?.focus();
          control?.scrollIntoView({ block: "nearest" });
        },
      }),
      [place],
    ),
  );
};
