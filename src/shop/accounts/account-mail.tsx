import type { Locale } from "#shared/locale.ts";
import type { MailName } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

export type AccountMailName = Extract<MailName, `account-${string}`>;

export type AccountMailContent = {
  readonly name: AccountMailName;
  readonly shop: MailShop;
  readonly locale: Locale;
  /** Where its one button leads. */
  readonly url: string;
  /** What it is about: a device, an address. */
  readonly detail?: string;
  /** The password is the first of the account. */
  readonly isFirst?: boolean;
};

type Words = {
  readonly subject: string;
  readonly intro: string;
  readonly act: string;
  /** How long the link is good for, or what to do if it was not them. */
  readonly notes: readonly string[];
};

/** The mails of an account: a heading, what happened, one button, and what to do if it was not them. */
export const renderAccountMail = (content: AccountMailContent): Promise<RenderedMail> => {
  const words = wordsOf(content);
  return renderMail(
    content.name,
    words.subject,
    <MailFrame shop={content.shop} locale={content.locale} heading={words.subject}>
      <p style={mailStyle.text}>{words.intro}</p>
      <a href={content.url} style={mailStyle.button}>
        {words.act}
      </a>
      {words.notes.map((note) => (
        <p key={note} style={mailStyle.small}>
          {note}
        </p>
      ))}
    </MailFrame>,
  );
};

const wordsOf = ({ name, locale, detail = "", isFirst = false }: AccountMailContent): Words => {
  const inLocale = { locale };
  switch (name) {
    case "account-verify":
      return {
        subject: m.account_mail_verify_subject({}, inLocale),
        intro: m.account_mail_verify_intro({}, inLocale),
        act: m.account_mail_verify_act({}, inLocale),
        notes: [
          m.account_mail_verify_hint({}, inLocale),
          m.account_mail_verify_not_you({}, inLocale),
        ],
      };
    case "account-known":
      return {
        subject: m.account_mail_known_subject({}, inLocale),
        intro: m.account_mail_known_intro({}, inLocale),
        act: m.account_mail_known_act({}, inLocale),
        notes: [m.account_mail_known_not_you({}, inLocale)],
      };
    case "account-reset":
      return {
        subject: m.account_mail_reset_subject({}, inLocale),
        intro: m.account_mail_reset_intro({}, inLocale),
        act: m.account_mail_reset_act({}, inLocale),
        notes: [
          m.account_mail_reset_hint({}, inLocale),
          m.account_mail_reset_not_you({}, inLocale),
        ],
      };
    case "account-browser":
      return {
        subject: m.account_mail_browser_subject({}, inLocale),
        intro: m.account_mail_browser_intro({}, inLocale),
        act: m.account_mail_browser_act({}, inLocale),
        notes: [
          m.account_mail_browser_hint({}, inLocale),
          m.account_mail_browser_not_you({}, inLocale),
        ],
      };
    case "account-invite":
      return {
        subject: m.people_mail_subject({}, inLocale),
        intro: m.people_mail_intro({}, inLocale),
        act: m.people_mail_act({}, inLocale),
        notes: [m.people_mail_hint({}, inLocale), m.people_mail_not_you({}, inLocale)],
      };
    case "account-password-changed":
      return {
        subject: isFirst
          ? m.account_mail_password_first_subject({}, inLocale)
          : m.account_mail_password_subject({}, inLocale),
        intro: isFirst
          ? m.account_mail_password_first_intro({}, inLocale)
          : m.account_mail_password_intro({}, inLocale),
        act: m.account_mail_password_act({}, inLocale),
        notes: [m.account_mail_password_not_you({}, inLocale)],
      };
    case "account-codes-renewed":
      return {
        subject: m.account_mail_codes_subject({}, inLocale),
        intro: m.account_mail_codes_intro({}, inLocale),
        act: m.account_mail_password_act({}, inLocale),
        notes: [m.account_mail_password_not_you({}, inLocale)],
      };
    case "account-email-change":
      return {
        subject: m.account_mail_change_subject({}, inLocale),
        intro: m.account_mail_change_intro({}, inLocale),
        act: m.account_mail_change_act({}, inLocale),
        notes: [
          m.account_mail_change_hint({}, inLocale),
          m.account_mail_change_not_you({}, inLocale),
        ],
      };
    case "account-email-changed":
      return {
        subject: m.account_mail_changed_subject({}, inLocale),
        intro: m.account_mail_changed_intro({ email: detail }, inLocale),
        act: m.account_mail_changed_act({}, inLocale),
        notes: [m.account_mail_changed_not_you({}, inLocale)],
      };
    case "account-locked":
      return {
        subject: m.account_mail_locked_subject({}, inLocale),
        intro: m.account_mail_locked_intro({}, inLocale),
        act: m.account_mail_locked_act({}, inLocale),
        notes: [m.account_mail_locked_hint({}, inLocale)],
      };
    case "account-new-device":
      return {
        subject: m.account_mail_device_subject({}, inLocale),
        intro: m.account_mail_device_intro(
          { device: detail || m.account_device_unknown({}, inLocale) },
          inLocale,
        ),
        act: m.account_mail_device_act({}, inLocale),
        notes: [m.account_mail_device_not_you({}, inLocale)],
      };
  }
};
