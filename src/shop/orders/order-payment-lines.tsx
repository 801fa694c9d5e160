import { formatIban } from "#shared/iban.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money.ts";
import { formatDueOn } from "#shared/payments.ts";
import { mailStyle } from "#shop/settings/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** How an order is paid: the account to transfer to, or that it is paid on a provider's page. */
export const OrderPaymentLines = ({ content }: { readonly content: OrderMailContent }) => {
  const { locale } = content;
  return (
    <>
      <h2 style={mailStyle.subheading}>{m.mail_payment_heading({}, { locale })}</h2>
      {linesOf(content).map((line) => (
        <p key={line} style={mailStyle.text}>
          {line}
        </p>
      ))}
    </>
  );
};

const linesOf = ({ order, bank, locale, paymentMethod }: OrderMailContent): string[] => {
  const amount = formatCents(order.totalCents, locale);
  if (paymentMethod === "stripe") return [m.mail_payment_online({ amount }, { locale })];
  return [
    order.paymentDueOn === null
      ? m.mail_payment_intro({ amount }, { locale })
      : m.billing_mail_invoice_due(
          { amount, date: formatDueOn(order.paymentDueOn, locale) },
          { locale },
        ),
    m.mail_payment_holder({ holder: bank.accountHolder }, { locale }),
    m.mail_payment_iban({ iban: formatIban(bank.iban) }, { locale }),
    ...(bank.bic === "" ? [] : [m.mail_payment_bic({ bic: bank.bic }, { locale })]),
    ...(bank.bankName === "" ? [] : [m.mail_payment_bank({ bank: bank.bankName }, { locale })]),
    m.mail_payment_reference({ reference: order.number }, { locale }),
    m.mail_payment_amount({ amount }, { locale }),
  ];
};
