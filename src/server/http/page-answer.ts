import type { Locale } from "#shared/locale.ts";

/** What a page is made for. Pages come from the browser's build; main.ts brings them here. */
export type PageRequest = {
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  /** The value of the theme cookie as sent. */
  readonly theme: string | undefined;
  /** `https://shop.example`, for canonical and shared links. */
  readonly origin: string;
  /** The host people typed, named on the error screen. */
  readonly host: string;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  /** Where a 3xx leads. */
  readonly location?: string;
  /** It was made for somebody else: it cost nothing. */
  readonly isCopy?: boolean;
};

export type Pages = {
  /** Any page by its address; unknown addresses give the not-found page with status 404. */
  render(request: PageRequest): Promise<RenderedPage>;
  /** The error screen; it needs no data, so it also serves when the database is gone. */
  renderError(request: PageRequest, digest: string | null): RenderedPage;
};

export const pageResponse = ({ status, html, location }: RenderedPage): Response =>
  new Response(html, {
    status,
    headers: {
      ...(location === undefined ? {} : { location }),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      vary: "cookie, accept-language",
    },
  });
