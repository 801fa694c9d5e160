import { createMemory } from "#server/memory.ts";
import { isLocale, locales } from "#shared/locale.ts";

import { keepPage, type PageRequest, type Pages, type RenderedPage } from "./page-answer.ts";

/** How old a copy may be that somebody else is given, where no change was told: its word may be lost. */
const freshMs = 1_000;
/** More than there are pages, languages and themes together; the least used one goes first. */
const keptMax = 120;

type Sharing = {
  /** Tells an absent database from a bug. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** How many changes of what pages show were told so far: a page made before the last one is made anew. */
  readonly changes?: () => number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
};

type Kept = { readonly page: RenderedPage; readonly at: number; readonly changes: number };

export type SharedPages = Pages & {
  /**
   * Keeps the first page in each language, so that it is there in an outage before anybody asked. A
   * database that does not answer leaves it out: who opens the shop waits for no page.
   */
  prepare(origin: string): Promise<void>;
};

/**
 * Renders a public page once for all who ask within a second and before a change. While the database is away the last good
 * copy stays up, whatever its age.
 */
export const sharePublicPages = (
  pages: Pages,
  { isUnavailable, changes = () => 0, now = () => performance.now() }: Sharing,
): SharedPages => {
  const kept = createMemory<Kept>(keptMax);
  const underWay = new Map<string, Promise<RenderedPage>>();
  const isFresh = (copy: Kept) => now() - copy.at < freshMs && copy.changes === changes();

  const renderNew = async (
    key: string,
    request: PageRequest,
    at: number,
  ): Promise<RenderedPage> => {
    // A change that comes while it is rendered may be missing in it.
    const changesBefore = changes();
    try {
      const page = await pages.render(request);
      // Only what exists: addresses that a stranger makes up take nobody's place.
      if (page.status !== 200) return page;
      const last = kept.get(key)?.page;
      const isAsBefore = last?.html === page.html;
      const copy = { ...page, kept: (isAsBefore ? last.kept : undefined) ?? keepPage(page.html) };
      kept.set(key, { page: copy, at, changes: changesBefore });
      return copy;
    } catch (error) {
      // The right words in the device's colours are better than none.
      const last = kept.get(key) ?? kept.get(keyOf(plainOf(request)));
      if (last !== undefined && isUnavailable(error)) return last.page;
      throw error;
    }
  };

  /** @param at the moment that the copy counts as made */
  const renderOnce = async (
    key: string,
    request: PageRequest,
    at: number,
  ): Promise<RenderedPage> => {
    const running = underWay.get(key);
    if (running !== undefined) return { ...(await running), isCopy: true };
    const rendering = renderNew(key, request, at).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };

  return {
    async prepare(origin) {
      const { host } = new URL(origin);
      for (const locale of locales) {
        const first = plainOf({ pathname: "/", locale, origin, host });
        // For an outage, and for whoever asks meanwhile: to everybody else it is as old as can be.
        await renderOnce(keyOf(first), first, -Infinity).catch((error: unknown) => {
          if (!isUnavailable(error)) throw error;
        });
      }
    },
    async render(asked) {
      const request = publicRequestOf(asked);
      if (request === null) return pages.render(asked);
      const key = keyOf(request);
      const copy = kept.get(key);
      if (copy !== undefined && isFresh(copy)) return { ...copy.page, isCopy: true };
      return renderOnce(key, request, now());
    },
    renderError: (request, digest) => pages.renderError(request, digest),
    renderUnavailable: (request) => pages.renderUnavailable(request),
    renderRefusal: (request, refusal) => pages.renderRefusal(request, refusal),
  };
};

/** Of the same page and language, as somebody sees it who chose nothing. */
const plainOf = (request: Omit<PageRequest, "search" | "theme">): PageRequest => ({
  ...request,
  search: "",
  theme: undefined,
});

const keyOf = ({ locale, theme, pathname, search }: PageRequest): string =>
  `${locale} ${theme} ${pathname}${search}`;

/** Pages that are the same for everybody. */
export const isPublicPage = (pathname: string): boolean =>
  pathname === "/" || pathname.startsWith("/legal/");

/** The switches of public pages; each has one value that matters. */
const flags = ["data", "withdraw"] as const;

/**
 * The request without what makes no difference to the page, such as raw cookies and the parameters of
 * advertisements; null for pages that are not public.
 */
const publicRequestOf = (request: PageRequest): PageRequest | null => {
  const { pathname, theme } = request;
  if (!isPublicPage(pathname)) return null;
  const asked = new URLSearchParams(request.search);
  const search = new URLSearchParams();
  const lang = asked.get("lang");
  const locale = isLocale(lang) ? lang : request.locale;
  if (isLocale(lang)) search.set("lang", lang);
  for (const flag of flags) if (asked.get(flag) === "true") search.set(flag, "true");
  return {
    ...request,
    locale,
    theme: theme === "dark" || theme === "light" ? theme : undefined,
    search: search.size === 0 ? "" : `?${search.toString()}`,
  };
};
