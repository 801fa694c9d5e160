import { defaultLocale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The title of a page, as TanStack Router's `head` wants it, signed by the shop. */
export const pageHead = (title: string) => ({ meta: [{ title: signed(title) }] });

const signed = (title: string): string => {
  const name = m.shell_shop_name({}, { locale: defaultLocale });
  return title.includes(name) ? title : `${title} · ${name}`;
};
