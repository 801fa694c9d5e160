// Tells requests of people who open a page from those of programs and pictures.

import type { Context } from "hono";

import { requestLocale } from "#server/http/request-locale.ts";
import { cookieValues } from "#server/http/session-cookie.ts";

import type { PageRequest } from "./page-answer.ts";

/** Somebody opened the address and reads the answer; programs and pictures do not ask for HTML. */
export const isReadByPerson = ({ method, headers }: Request): boolean =>
  method === "GET" && headers.get("accept")?.includes("text/html") === true;

/** The page that a request asks for, in its language and colours. */
export const pageRequestOf = (c: Context, publicUrl: string): PageRequest => {
  const url = new URL(c.req.url);
  return {
    pathname: url.pathname,
    search: url.search,
    locale: requestLocale(c.req.raw),
    theme: cookieValues(c.req.raw, "theme")[0],
    origin: publicUrl,
    host: new URL(publicUrl).host,
  };
};
