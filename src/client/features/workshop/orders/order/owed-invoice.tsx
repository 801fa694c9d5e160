import { useState } from "react";

import { ConfirmTransferForm } from "#client/features/workshop/orders/acts/confirm-transfer-form.tsx";
import { openCentsOf } from "#client/features/workshop/orders/acts/open-cents.ts";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import type { OrderForStaff, PaymentView } from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

type OwedInvoiceProps = {
  readonly order: OrderForStaff;
  readonly payments: readonly PaymentView[];
};

/** What an order on invoice still waits for while it is made and posted. */
export const OwedInvoice = (props: OwedInvoiceProps) => (
  <HeldForms
    now={props}
    keyOf={({ order, payments }) => [order.status === "canceled", openCentsOf(order, payments)]}
    news={(seen, { order }) => orderNews(seen.order, order)}
  >
    {(shown) => <OwedNow {...shown} />}
  </HeldForms>
);

const OwedNow = ({ order, payments }: OwedInvoiceProps) => {
  const [today] = useState(() => shopDay(new Date()));
  const openCents = openCentsOf(order, payments);
  if (order.paymentDueOn === null || order.status === "canceled" || openCents === 0) return null;
  return (
    <Box
      title={m.billing_order_due_title({
        date: formatDate("day", order.paymentDueOn, getLocale()),
      })}
    >
      {order.paymentDueOn < today && (
        <Notice tone="warn">
          {m.billing_owed_overdue({ date: formatDate("day", order.paymentDueOn, getLocale()) })}
        </Notice>
      )}
      <p>{m.workshop_step_transfer_text({ number: order.number })}</p>
      <ConfirmTransferForm key={openCents} order={order} openCents={openCents} />
    </Box>
  );
};
