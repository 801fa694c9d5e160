import type { Api, ApiClient } from "#client/trpc.ts";
import type { Locale } from "#shared/locale.ts";

/** What loaders and heads of pages may use. */
export type RouterContext = {
  readonly api: Api;
  /** Plain calls, for what is read outside of the cache. */
  readonly client: ApiClient;
  /** The language of this page; on the server, of this request. */
  readonly readLocale: () => Locale;
  /** The host being loaded, for the error screen. */
  readonly host: string;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** `page` has header and footer; `tool` and `workshop` fill the screen below a slim header, the workshop without the cart. */
    readonly frame?: "page" | "tool" | "workshop";
    /** The page's source file, so that the server can name its script and styles in the head. */
    readonly source?: string;
    /** What it shows and fetches after the first act: only its style belongs in the head. */
    readonly later?: string;
  }
}
