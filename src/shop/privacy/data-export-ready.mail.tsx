// The mail that one's data export is ready, with its private link.

import { formatDate } from "#shared/dates/format-date.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

export type DataExportMailProps = {
  readonly shop: MailShop;
  readonly locale: Locale;
  readonly url: string;
  /** When the copy and its link go. */
  readonly expiresAt: Date;
};

/** The copy of somebody's data is made; the link in it opens it without signing in. */
export const renderDataExportMail = (props: DataExportMailProps): Promise<RenderedMail> =>
  renderMail(
    "data-export-ready",
    m.privacy_mail_subject({}, { locale: props.locale }),
    <DataExportMail {...props} />,
  );

const DataExportMail = ({ shop, locale, url, expiresAt }: DataExportMailProps) => {
  const date = formatDate("day", expiresAt, locale);
  return (
    <MailFrame {...{ shop, locale }} heading={m.privacy_mail_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.privacy_mail_intro({}, { locale })}</p>
      <a href={url} style={mailStyle.button}>
        {m.privacy_mail_fetch({}, { locale })}
      </a>
      <p style={mailStyle.small}>{m.privacy_mail_until({ date }, { locale })}</p>
      <p style={mailStyle.small}>{m.privacy_mail_not_you({}, { locale })}</p>
    </MailFrame>
  );
};
