import type { ReactNode } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mail-style.ts";

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
  const { order, shop, locale } = content;
  const { email, phone } = shop.company;
  const isOnInvoice = order.paymentDueOn !== null;
  const days = { min: order.terms.shipping.daysMin, max: order.terms.shipping.daysMax };
  return (
    <OrderMailFrame content={content} heading={m.mail_received_heading({}, { locale })}>
      <p style={mailStyle.text}>
        {isOnInvoice
          ? m.billing_mail_received_intro(
              { number: order.number, date: placedOn(content) },
              { locale },
            )
          : m.mail_received_intro({ number: order.number, date: placedOn(content) }, { locale })}
      </p>
      <OrderPaymentLines content={content} />
      <OrderMailSummary content={content} />
      <Section heading={m.mail_delivery_heading({}, { locale })}>
        <Lines
          lines={[
            isOnInvoice
              ? m.billing_mail_delivery_time(days, { locale })
              : m.mail_delivery_time(days, { locale }),
          ]}
        />
      </Section>
      <OrderWithdrawalLines content={content} />
      <Section heading={m.mail_guarantee_heading({}, { locale })}>
        <Lines lines={[m.mail_guarantee_body({ email, phone }, { locale })]} />
      </Section>
      <Section heading={m.mail_terms_heading({}, { locale })}>
        <Lines lines={[m.mail_terms_attached({}, { locale })]} />
      </Section>
    </OrderMailFrame>
  );
};

const Section = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <>
    <h2 style={mailStyle.subheading}>{heading}</h2>
    {children}
  </>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} style={mailStyle.text}>
      {line}
    </p>
  ));

const placedOn = ({ order, locale }: OrderMailContent): string =>
  new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeZone: "Europe/Berlin",
  }).format(order.placedAt);
