import type { ReactElement } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import type { OrderMailKind } from "#shop/orders/order-jobs.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

import { OrderCanceledMail } from "./order-canceled.mail.tsx";
import { OrderExpiredMail } from "./order-expired.mail.tsx";
import { OrderInProductionMail } from "./order-in-production.mail.tsx";
import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderOverdueMail } from "./order-overdue.mail.tsx";
import { OrderPaidMail } from "./order-paid.mail.tsx";
import { OrderReceivedMail } from "./order-received.mail.tsx";
import { OrderRefundedMail } from "./order-refunded.mail.tsx";
import { OrderReminderMail } from "./order-reminder.mail.tsx";
import { OrderShippedMail } from "./order-shipped.mail.tsx";
import { OrderShortMail } from "./order-short.mail.tsx";
import { OrderTrackingMail } from "./order-tracking.mail.tsx";

/** One mail of an order, written out. */
export const renderOrderMail = (
  kind: OrderMailKind,
  content: OrderMailContent,
): Promise<RenderedMail> =>
  renderMail(`order-${kind}`, subjectOf(kind, content), mailOf(kind, content));

const mailOf = (kind: OrderMailKind, content: OrderMailContent): ReactElement => {
  switch (kind) {
    case "received":
      return <OrderReceivedMail content={content} />;
    case "paid":
      return <OrderPaidMail content={content} />;
    case "shipped":
      return <OrderShippedMail content={content} />;
    case "tracking":
      return <OrderTrackingMail content={content} />;
    case "reminder":
      return <OrderReminderMail content={content} />;
    case "overdue":
      return <OrderOverdueMail content={content} />;
    case "short":
      return <OrderShortMail content={content} />;
    case "in_production":
      return <OrderInProductionMail content={content} />;
    case "refunded":
      return <OrderRefundedMail content={content} />;
    case "canceled":
      return <OrderCanceledMail content={content} />;
    case "expired":
      return <OrderExpiredMail content={content} />;
  }
};

const subjectOf = (kind: OrderMailKind, { order, locale }: OrderMailContent): string => {
  const { number } = order;
  switch (kind) {
    case "received":
      return m.mail_received_subject({ number }, { locale });
    case "paid":
      return m.mail_paid_subject({ number }, { locale });
    case "shipped":
      return m.mail_shipped_subject({ number }, { locale });
    case "tracking":
      return m.mail_tracking_subject({ number }, { locale });
    case "reminder":
      return m.mail_reminder_subject({ number }, { locale });
    case "overdue":
      return m.mail_overdue_subject({ number }, { locale });
    case "short":
      return m.mail_short_subject({ number }, { locale });
    case "in_production":
      return m.mail_in_production_subject({ number }, { locale });
    case "refunded":
      return m.mail_refunded_subject({ number }, { locale });
    case "canceled":
      return m.mail_canceled_subject({ number }, { locale });
    case "expired":
      return m.mail_expired_subject({ number }, { locale });
  }
};
