import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatIban } from "#shared/money/iban.ts";
import { formatCents } from "#shared/money/money.ts";
import { isByProvider, paymentWays } from "#shared/payments.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** How an order is paid: the account to transfer to, or that it is paid on a provider's page. */
export const OrderPaymentLines = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, paymentMethod } = content;
  // A part may have come already.
  const amount = formatCents(content.amountCents ?? order.totalCents, locale);
  const isLate = content.amountCents !== undefined;
  return (
    <>
      <h2 style={mailStyle.subheading}>{m.mail_payment_heading({}, { locale })}</h2>
      {isByProvider(paymentMethod) ? (
        <p style={mailStyle.text}>
          {m.mail_payment_online({ amount, provider: paymentWays[paymentMethod].name }, { locale })}
        </p>
      ) : (
        <>
          <p style={mailStyle.text}>
            {order.paymentDueOn === null || isLate
              ? m.mail_payment_intro({ amount }, { locale })
              : m.billing_mail_invoice_due(
                  { amount, date: formatDate("day", order.paymentDueOn, locale) },
                  { locale },
                )}
          </p>
          <Account content={content} amount={amount} />
        </>
      )}
    </>
  );
};

const Account = ({
  content: { order, bank, locale },
  amount,
}: {
  readonly content: OrderMailContent;
  readonly amount: string;
}) => {
  const facts = [
    [m.mail_payment_name_holder({}, { locale }), bank.accountHolder],
    [m.mail_payment_name_iban({}, { locale }), formatIban(bank.iban)],
    [m.mail_payment_name_bic({}, { locale }), bank.bic],
    [m.mail_payment_name_bank({}, { locale }), bank.bankName],
    [m.mail_payment_name_reference({}, { locale }), order.number],
    [m.mail_payment_name_amount({}, { locale }), amount],
  ] as const;
  return (
    <div style={mailStyle.facts}>
      <table data-rows="" cellPadding={0} cellSpacing={0} style={mailStyle.table}>
        <tbody>
          {facts
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <tr key={name}>
                <td style={mailStyle.factName}>{name}</td>
                <td style={mailStyle.fact}>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};
