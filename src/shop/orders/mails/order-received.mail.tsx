// The order confirmation mail: accepts the order, asks for the money, attaches the terms (LAW 4, 5,
// 6).

import { formatType } from "#shared/catalog/catalog.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { deliveryCondition } from "#shared/delivery/delivery-condition.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { atStart } from "#shared/money/providers.ts";
import { safetyLines } from "#shop/settings/legal/safety-lines.ts";
import { inOneLine } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { OrderMailSummary } from "./order-mail-summary.tsx";
import { OrderPaymentLines } from "./order-payment-lines.tsx";
import { OrderWithdrawalLines } from "./order-withdrawal-lines.tsx";

/**
 * Accepts the order, asks for the money and holds everything the law wants on a durable medium; the
 * terms are attached (LAW 4, 5, 6).
 */
export const OrderReceivedMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  // Whoever paid at the counter is not asked for a transfer.
  const isPaidInCash = order.paymentStatus === "paid" && content.paymentMethod === "bank_transfer";
  const placed = { number: order.number, date: formatDate("day", order.placedAt, locale) };
  return (
    <OrderMailFrame
      content={content}
      heading={m.mail_received_heading({}, { locale })}
      details={<Details content={content} />}
    >
      <p style={mailStyle.text}>
        {isPaidInCash
          ? m.hand_mail_intro(placed, { locale })
          : order.paymentDueOn === null
            ? m.mail_received_intro(placed, { locale })
            : m.billing_mail_received_intro(placed, { locale })}
      </p>
      {!isPaidInCash && <OrderPaymentLines content={content} />}
    </OrderMailFrame>
  );
};

const Details = ({ content }: { readonly content: OrderMailContent }) => {
  const { shop, locale } = content;
  const { email, phone } = shop.company;
  return (
    <>
      <OrderMailSummary content={content} />
      <Section heading={m.mail_delivery_heading({}, { locale })} text={deliveryText(content)} />
      <OrderWithdrawalLines content={content} />
      <Section
        heading={m.mail_guarantee_heading({}, { locale })}
        text={m.mail_guarantee_body({ email, phone: inOneLine(phone) }, { locale })}
      />
      <Section heading={m.law_safety_title({}, { locale })} text={safetyOf(content)} />
      <Section
        heading={m.mail_terms_heading({}, { locale })}
        text={m.mail_terms_attached({}, { locale })}
      />
    </>
  );
};

/** The day as it was promised, and what holds if the money comes later (LAW 5). */
const deliveryText = ({ order, locale }: OrderMailContent): string => {
  const days = { min: order.terms.shipping.daysMin, max: order.terms.shipping.daysMax };
  if (order.promisedOn === null) {
    return order.paymentDueOn === null
      ? m.mail_delivery_time(days, { locale })
      : m.billing_mail_delivery_time(days, { locale });
  }
  const on = formatDate("wholeDay", order.promisedOn, locale);
  const by = atStart(m.delivery_by({ on }, { locale }));
  return order.promisedIfPaidBefore === null
    ? `${by}.`
    : `${by}, ${deliveryCondition(order.promisedIfPaidBefore, days, locale)}.`;
};

/** What Art. 19 GPSR wants said of each magnet: maker, type, what to beware of (LAW 21). */
const safetyOf = ({ order, shop, locale, hasStrongMagnet }: OrderMailContent): string => {
  const { maker, warning, strong } = safetyLines(shop, locale);
  const types = [...new Set(order.items.map(({ geometry }) => formatType(geometry.slug)))];
  const typed = m.law_safety_types({ types: types.join(", ") }, { locale });
  return [warning, ...(hasStrongMagnet ? [strong] : []), `${maker}. ${typed}`].join(" ");
};

const Section = ({ heading, text }: { readonly heading: string; readonly text: string }) => (
  <>
    <h2 style={mailStyle.subheading}>{heading}</h2>
    <p style={mailStyle.text}>{text}</p>
  </>
);
