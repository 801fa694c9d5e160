import { useState } from "react";

import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatDueOn } from "#shared/payments.ts";
import { shopDay } from "#shared/shop-day.ts";

import { Box } from "./box.tsx";
import { ConfirmTransferForm } from "./confirm-transfer-form.tsx";
import { openCentsOf } from "./open-cents.ts";
import type { OrderView, PaymentView } from "./workshop-views.ts";

type OwedInvoiceProps = {
  readonly order: OrderView;
  readonly payments: readonly PaymentView[];
};

/** What an order on invoice still waits for while it is made and posted. */
export const OwedInvoice = ({ order, payments }: OwedInvoiceProps) => {
  const [today] = useState(() => shopDay(new Date()));
  const openCents = openCentsOf(order, payments);
  if (order.paymentDueOn === null || order.status === "canceled" || openCents === 0) return null;
  return (
    <Box title={m.billing_order_due_title({ date: formatDueOn(order.paymentDueOn, getLocale()) })}>
      {order.paymentDueOn < today && (
        <Notice tone="warn">
          {m.billing_owed_overdue({ date: formatDueOn(order.paymentDueOn, getLocale()) })}
        </Notice>
      )}
      <p>{m.workshop_step_transfer_text({ number: order.number })}</p>
      <ConfirmTransferForm key={openCents} orderId={order.id} openCents={openCents} />
    </Box>
  );
};
