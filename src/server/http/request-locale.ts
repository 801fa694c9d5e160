import { chooseLocale, type Locale } from "#shared/locale.ts";

import { cookieValues } from "./session-cookie.ts";

/** The language of whoever asks: as chosen on a page, else as the browser says. */
export const requestLocale = (request: Request): Locale =>
  chooseLocale(cookieValues(request, "lang")[0], request.headers.get("accept-language"));
