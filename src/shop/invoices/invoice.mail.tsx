// The mail that brings an invoice or a credit note as PDF.

import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

/** What the mail of an invoice or a credit note is made from; the PDF goes along with it. */
export type InvoiceMailContent = {
  readonly shop: MailShop;
  readonly locale: Locale;
  readonly isCredit: boolean;
  readonly isDemo: boolean;
  readonly name: string;
  readonly number: string;
  readonly orderNumber: string;
  /** The order's private link. */
  readonly url: string;
};

export const renderInvoiceMail = (content: InvoiceMailContent): Promise<RenderedMail> => {
  const { isCredit, locale, number } = content;
  const subject = isCredit
    ? m.invoices_mail_credit_subject({ number }, { locale })
    : m.invoices_mail_subject({ number }, { locale });
  return renderMail("invoice", subject, <InvoiceMail content={content} />);
};

const InvoiceMail = ({ content }: { readonly content: InvoiceMailContent }) => {
  const { shop, locale, isCredit, isDemo, name, orderNumber: number, url } = content;
  const heading = isCredit
    ? m.invoices_mail_credit_heading({}, { locale })
    : m.invoices_mail_heading({}, { locale });
  return (
    <MailFrame {...{ shop, locale, heading }}>
      {isDemo && <p style={mailStyle.note}>{m.mail_demo_note({}, { locale })}</p>}
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>
        {isCredit
          ? m.invoices_mail_credit_intro({ number }, { locale })
          : m.invoices_mail_intro({ number }, { locale })}
      </p>
      <a href={url} style={mailStyle.button}>
        {m.mail_view_order({}, { locale })}
      </a>
    </MailFrame>
  );
};
