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
};

export type Pages = {
  /** Any page by its address; unknown addresses give the not-found page with status 404. */
  render(request: PageRequest): Promise<RenderedPage>;
  /** The error screen; it needs no data, so it also serves when the database is gone. */
  renderError(request: PageRequest, digest: string | null): RenderedPage;
};

const keptMax = 40;

/**
 * Keeps the last good rendering of public pages, so that they stay up while the database is away.
 * @param isUnavailable tells an absent database from a bug
 */
export const keepLastGood = (pages: Pages, isUnavailable: (error: unknown) => boolean): Pages => {
  const kept = new Map<string, RenderedPage>();
  return {
    async render(request) {
      const key = `${request.locale} ${request.theme} ${request.pathname}`;
      try {
        const page = await pages.render(request);
        const isPublic = request.pathname === "/" || request.pathname.startsWith("/legal/");
        if (page.status === 200 && isPublic && request.search === "" && kept.size < keptMax) {
          kept.set(key, page);
        }
        return page;
      } catch (error) {
        const last = kept.get(key);
        if (last !== undefined && isUnavailable(error)) return last;
        throw error;
      }
    },
    renderError: (request, digest) => pages.renderError(request, digest),
  };
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
