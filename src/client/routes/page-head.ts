import { defaultLocale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Title and description of a page, as TanStack Router's `head` wants them; the shop signs each title. */
export const pageHead = (title: string, description?: string) => ({
  meta: [
    { title: signed(title) },
    ...(description ? [{ name: "description", content: description }] : []),
  ],
});

const signed = (title: string): string => {
  const name = m.shell_shop_name({}, { locale: defaultLocale });
  return title.includes(name) ? title : `${title} · ${name}`;
};
