// The language of the page: read, chosen, and kept in a cookie for the next visit.

import { createContext, use } from "react";

import { defaultLocale, isLocale, type Locale } from "#shared/locale.ts";
import { overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

/** A year: the language and the theme are kept for the next visit. */
const cookieMaxAgeSeconds = 31_536_000;

let current: Locale = defaultLocale;
overwriteGetLocale(() => current);

/** Messages are given in this language from now on; on the server, until the next `await`. */
export const speak = (locale: Locale): void => {
  current = locale;
};

export const currentLocale = (): Locale => current;

/** The language of the served page. */
export const readDocumentLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
};

export const keepCookie = (name: "lang" | "theme", value: string): void => {
  const isSecure = location.protocol === "https:";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
};

/** A link to a page in one language, from a mail or a search, is a choice like any other. */
export const keepAskedLocale = (): void => {
  const asked = new URLSearchParams(location.search).get("lang");
  if (isLocale(asked)) keepCookie("lang", asked);
};

/** Whoever chooses another language than the address asks for does not get that again by loading the page. */
export const dropAskedLocale = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
};

type LocaleSwitch = { readonly locale: Locale; readonly change: (locale: Locale) => void };

export const LocaleContext = createContext<LocaleSwitch>({
  locale: defaultLocale,
  change: () => undefined,
});

/** The page's language and how to change it in place. */
export const useLocale = (): LocaleSwitch => use(LocaleContext);
