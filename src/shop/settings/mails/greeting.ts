import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** How a mail begins; without a name where nobody's is known, as of a gift of which only the receiver's is. */
export const greeting = (name: string, locale: Locale): string =>
  name === "" ? m.mail_greeting_all({}, { locale }) : m.mail_greeting({ name }, { locale });
