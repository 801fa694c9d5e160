// The mail with the link to one's magnets on another device.

import { draftLinkDays } from "#shared/designs.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

export type DraftLinkMailProps = {
  readonly shop: MailShop;
  readonly locale: Locale;
  readonly url: string;
  /** A guest's link opens the drafts; with an account they are there after signing in. */
  readonly isGuest: boolean;
};

/** The way to one's magnets on another device, asked for in the studio. */
export const renderDraftLinkMail = (props: DraftLinkMailProps): Promise<RenderedMail> =>
  renderMail(
    "draft-link",
    m.mail_draft_subject({}, { locale: props.locale }),
    <DraftLinkMail {...props} />,
  );

const DraftLinkMail = ({ shop, locale, url, isGuest }: DraftLinkMailProps) => (
  <MailFrame {...{ shop, locale }} heading={m.mail_draft_heading({}, { locale })}>
    <p style={mailStyle.text}>
      {isGuest ? m.mail_draft_intro({}, { locale }) : m.mail_draft_intro_account({}, { locale })}
    </p>
    <a href={url} style={mailStyle.button}>
      {isGuest ? m.mail_draft_open({}, { locale }) : m.mail_draft_sign_in({}, { locale })}
    </a>
    {isGuest && (
      <p style={mailStyle.small}>{m.mail_draft_hint({ days: draftLinkDays }, { locale })}</p>
    )}
    <p style={mailStyle.small}>{m.mail_draft_not_you({}, { locale })}</p>
  </MailFrame>
);
