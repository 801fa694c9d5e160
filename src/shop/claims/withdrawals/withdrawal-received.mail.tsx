// The mail that confirms a withdrawal (Widerruf): its content, day and time (§ 356a (4) BGB).

import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

import type { withdrawal } from "./withdrawal.table.ts";

type WithdrawalMailProps = {
  readonly shop: MailShop;
  readonly withdrawal: typeof withdrawal.$inferSelect;
};

/** The receipt of a withdrawal: its content, the day and the time (§ 356a (4) BGB). */
export const renderWithdrawalMail = (props: WithdrawalMailProps): Promise<RenderedMail> =>
  renderMail(
    "withdrawal-received",
    m.claims_mail_withdrawal_subject({}, { locale: props.withdrawal.locale }),
    <WithdrawalReceivedMail {...props} />,
  );

const WithdrawalReceivedMail = ({
  shop,
  withdrawal: { name, email, orderNumber, items, locale, createdAt },
}: WithdrawalMailProps) => {
  const rows = [
    [m.claims_withdraw_name({}, { locale }), name],
    [m.claims_withdraw_number({}, { locale }), orderNumber],
    [m.claims_withdraw_email({}, { locale }), email],
    [m.claims_withdraw_items({}, { locale }), items || m.claims_withdraw_whole({}, { locale })],
    [m.claims_withdraw_received_at({}, { locale }), formatDate("exactMoment", createdAt, locale)],
  ] as const;
  return (
    <MailFrame {...{ shop, locale, heading: m.claims_mail_withdrawal_heading({}, { locale }) }}>
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>
        {m.claims_mail_withdrawal_intro(
          { moment: formatDate("exactMoment", createdAt, locale) },
          { locale },
        )}
      </p>
      <p style={mailStyle.text}>
        <strong>{m.claims_withdraw_statement({}, { locale })}</strong>
      </p>
      {rows.map(([label, value]) => (
        <p key={label} style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>
          {label}: {value}
        </p>
      ))}
      <p style={mailStyle.text}>{m.claims_mail_withdrawal_next({}, { locale })}</p>
      <p style={mailStyle.small}>{m.claims_mail_withdrawal_not_you({}, { locale })}</p>
    </MailFrame>
  );
};
