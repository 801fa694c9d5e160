// An HTML page as an HTTP response: status, caching, what of it is kept for others.

import type { Locale } from "#shared/locale.ts";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";

import { pack, packingOf, type Packing } from "./packing.ts";

/** What a page is made for. Pages come from the browser's build; main.ts brings them here. */
export type PageRequest = {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Of the cookie or the browser; a `lang` in the search wins. */
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
  /** Of a page that is kept for others: what everybody who asks is sent. */
  readonly kept?: KeptPage;
};

export type Pages = {
  /** Any page by its address; unknown addresses give the not-found page with status 404. */
  render(request: PageRequest): Promise<RenderedPage>;
  /** The error screen; it needs no data, so it also serves when the database is gone. */
  renderError(request: PageRequest, digest: string): RenderedPage;
  /** What passes by itself, with status 503; it needs no data either. */
  renderUnavailable(request: PageRequest): RenderedPage;
  /** Why something that is no page, such as a file, is not there for whoever opened it as one. */
  renderRefusal(request: PageRequest, refusal: ToldRefusal): RenderedPage;
};

export type ToldRefusal = {
  readonly status: number;
  readonly code: RefusalCode;
  readonly data: RefusalData;
};

/** A page's bytes, packed once each way, and the tag by which a browser knows that it has them. */
export type KeptPage = {
  readonly tag: string;
  packed(packing: Packing): Promise<Uint8Array<ArrayBuffer>>;
};

export const keepPage = (html: string): KeptPage => {
  const made = new Map<Packing, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    // Weak: the same page, however it is packed.
    tag: `W/"${Bun.hash(html).toString(36)}"`,
    packed(packing) {
      const packed = made.get(packing) ?? pack(packing, html, "kept");
      made.set(packing, packed);
      return packed;
    },
  };
};

/** The page as this browser takes it: packed, or only the word that it has it already. */
export const pageResponse = async (
  { status, html, location, kept }: RenderedPage,
  request: Request,
): Promise<Response> => {
  const headers = new Headers({
    ...(location === undefined ? {} : { location }),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "cookie, accept-language, accept-encoding",
  });
  if (kept !== undefined && status === 200) {
    headers.set("etag", kept.tag);
    const known = request.headers.get("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim() === kept.tag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  const packing = html === "" ? null : packingOf(request);
  if (packing === null) return new Response(html, { status, headers });
  headers.set("content-encoding", packing);
  const bytes = await (kept?.packed(packing) ?? pack(packing, html, "once"));
  return new Response(bytes, { status, headers });
};
