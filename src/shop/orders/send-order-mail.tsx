import type { ReactElement } from "react";

import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { readBank } from "#shop/settings/read-bank.ts";
import { readKeptLegalText } from "#shop/settings/read-kept-legal-text.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { OrderCanceledMail } from "./order-canceled.mail.tsx";
import { OrderInProductionMail } from "./order-in-production.mail.tsx";
import type { OrderMail, OrderMailKind } from "./order-jobs.ts";
import type { OrderMailContent } from "./order-mail-content.ts";
import { orderMailKey } from "./order-mail-key.ts";
import { OrderPaidMail } from "./order-paid.mail.tsx";
import { OrderReceivedMail } from "./order-received.mail.tsx";
import { OrderRefundedMail } from "./order-refunded.mail.tsx";
import { OrderReminderMail } from "./order-reminder.mail.tsx";
import { OrderShippedMail } from "./order-shipped.mail.tsx";
import { orderUrl } from "./order-token.ts";
import { readOrderView } from "./read-order-view.ts";

/** Handler of `order-mail`: writes the mail into the outbox, once however often it runs. */
export const sendOrderMail = async (
  services: Services,
  { orderId, kind, paymentMethod, amountCents, detail }: OrderMail,
): Promise<void> => {
  const { db } = services.connection;
  const order = await readOrderView(db, orderId);
  const { locale } = order;
  const content: OrderMailContent = {
    order,
    shop: await readShop(db),
    bank: await readBank(db, order.terms),
    locale,
    paymentMethod,
    amountCents,
    url: orderUrl(services, orderId),
    terms: await readKeptLegalText(db, "terms", locale, order.terms.termsVersion),
  };
  // Loaded with the first mail: the renderer's printer would cost the shop's start 30 ms.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(mailOf(kind, content));
  const text = toPlainText(html, { selectors: [{ selector: "table", format: "dataTable" }] });
  const subject = subjectOf(kind, content);
  await db.transaction((tx) =>
    queueMail(tx, services.jobs, {
      dedupeKey: orderMailKey(orderId, kind, detail),
      to: order.email,
      subject,
      html,
      text,
    }),
  );
};

const mailOf = (kind: OrderMailKind, content: OrderMailContent): ReactElement => {
  switch (kind) {
    case "received":
      return <OrderReceivedMail content={content} />;
    case "paid":
      return <OrderPaidMail content={content} />;
    case "shipped":
      return <OrderShippedMail content={content} />;
    case "reminder":
      return <OrderReminderMail content={content} />;
    case "in_production":
      return <OrderInProductionMail content={content} />;
    case "refunded":
      return <OrderRefundedMail content={content} />;
    case "canceled":
      return <OrderCanceledMail content={content} />;
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
    case "reminder":
      return m.mail_reminder_subject({ number }, { locale });
    case "in_production":
      return m.mail_in_production_subject({ number }, { locale });
    case "refunded":
      return m.mail_refunded_subject({ number }, { locale });
    case "canceled":
      return m.mail_canceled_subject({ number }, { locale });
  }
};
