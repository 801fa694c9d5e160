import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { announce } from "#client/ui/over/toast-store.ts";
import type { Locale } from "#shared/locale.ts";

import { currentLocale, dropAskedLocale, keepCookie, LocaleContext, speak } from "./page-locale.ts";
import type { ShopRouter } from "./router.tsx";

type LocaleProviderProps = {
  readonly router: ShopRouter;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
};

/**
 * Changes the language in place: the address, the scroll position and everything saved stay. Data
 * are read again first, so that no page is seen half in one language.
 */
export const LocaleProvider = ({ router, queryClient, children }: LocaleProviderProps) => {
  const [locale, setLocale] = useState(currentLocale);
  const change = async (next: Locale) => {
    keepCookie("lang", next);
    dropAskedLocale();
    speak(next);
    document.documentElement.lang = next;
    queryClient.removeQueries({ type: "inactive" });
    await queryClient.invalidateQueries();
    await router.invalidate();
    setLocale(next);
    // What was said in the other language would be read out in the voice of this one.
    announce("");
  };
  return (
    <LocaleContext value={{ locale, change: (next) => void change(next) }}>
      {children}
    </LocaleContext>
  );
};
