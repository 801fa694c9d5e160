/**
 * The server's half of the pages, built into dist/server/entry-server.js with the client's manifest
 * inside. It touches neither database nor environment:
 *
 *   renderPage({ pathname, search, locale, theme, origin, host }, caller)
 *     → { status, html, location? }; `location` is set with a 3xx status.
 *     `/` and `/legal/*` come complete with their data; other pages as the shell.
 *     Throws what a loader or a component threw: log it, then answer with
 *   renderErrorPage(request, digest) → { status: 500, html }, which needs no data, as
 *   renderUnavailablePage(request), with status 503: the shop has too much to do, or no database, and
 *   renderRefusalPage(request, refusal): a file that was asked for as a page is.
 */
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

import type { PageRequest, RenderedPage } from "#server/http/pages/page-answer.ts";
import type { Face } from "#shared/face/face.ts";
import { isLocale, type Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { App } from "./app.tsx";
import { type Caller, callerLink } from "./caller-link.ts";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import { type Refusal, RefusalScreen, titleOf } from "./features/shell/refusal-screen.tsx";
import { UnavailableScreen } from "./features/shell/unavailable-screen.tsx";
import { firstPictures } from "./first-pictures.ts";
import { homeDescription, legalDescription } from "./page-description.ts";
import { pageDocument } from "./page-document.ts";
import { speak } from "./page-locale.ts";
import { pageStateOf, pageStateTag } from "./page-state.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter, type ShopRouter } from "./router.tsx";
import { pageHead } from "./routes/page-head.ts";
import { crumbsData, productsData } from "./structured-data.ts";
import { createApi, createApiClient } from "./trpc.ts";

export const renderPage = async (request: PageRequest, caller: Caller): Promise<RenderedPage> => {
  const locale = localeOf(request);
  const queryClient = createQueryClient({ hasRetries: false });
  const client = createApiClient([callerLink(caller)]);
  const router = createAppRouter({
    api: createApi(client, queryClient),
    client,
    readLocale: () => locale,
    host: request.host,
    history: createMemoryHistory({ initialEntries: [`${request.pathname}${request.search}`] }),
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") {
    return { status: 302, html: "", location: result.redirect.headers.get("location") ?? "/" };
  }
  throwIfFailed(router);
  const [root] = router.state.matches;
  const shop = root?.routeId === "__root__" ? root.loaderData?.[0] : undefined;
  lastFace = shop?.face ?? lastFace;

  speak(locale);
  const body = renderToString(<App router={router} client={client} queryClient={queryClient} />);
  const { matches } = router.state;
  const status = result?.status ?? 200;
  const isComplete = status === 404 || matches.every((match) => match.ssr !== false);
  return {
    status,
    html: pageDocument({
      ...request,
      locale,
      face: lastFace,
      body,
      meta: [
        ...matches.flatMap((match) => match.meta ?? []),
        ...matches.flatMap((match) =>
          match.routeId === "/"
            ? homeDescription(
                match.loaderData ?? [],
                locale,
                lastFace?.pageWords[locale].description ?? "",
              )
            : [],
        ),
        ...matches.flatMap((match) => legalDescription(match.routeId, locale)),
        ...(status === 404 ? pageHead(m.shell_not_found_title({}, { locale })).meta : []),
      ],
      sources: matches.flatMap((match) => match.staticData.source ?? []),
      styledSources: matches.flatMap((match) => match.staticData.later ?? []),
      pictures: matches.flatMap((match) =>
        match.routeId === "/" && match.loaderData?.length ? firstPictures : [],
      ),
      stateTag: isComplete ? pageStateTag(pageStateOf(queryClient)) : "",
      structuredData: structuredDataOf(matches, { ...request, locale, face: lastFace }),
      isIndexable: isComplete && status === 200,
      needsScript: !isComplete,
    }),
  };
};

export const renderErrorPage = (request: PageRequest, digest: string): RenderedPage => {
  const locale = localeOf(request);
  speak(locale);
  const screen = <ErrorScreen side="server" host={request.host} digest={digest} />;
  return {
    status: 500,
    html: plainDocument({ ...request, locale }, m.shell_error_page_title(), screen),
  };
};

export const renderUnavailablePage = (request: PageRequest): RenderedPage => {
  const locale = localeOf(request);
  speak(locale);
  const screen = <UnavailableScreen address={addressOf(request)} />;
  return {
    status: 503,
    html: plainDocument({ ...request, locale }, m.shell_unavailable_title(), screen),
  };
};

export const renderRefusalPage = (request: PageRequest, refusal: Refusal): RenderedPage => {
  const locale = localeOf(request);
  speak(locale);
  const screen = <RefusalScreen refusal={refusal} address={addressOf(request)} />;
  const { status } = refusal;
  return { status, html: plainDocument({ ...request, locale }, titleOf(status), screen) };
};

const addressOf = ({ pathname, search }: PageRequest): string => `${pathname}${search}`;

/** As it was last read: a page that may ask for nothing wears it. */
let lastFace: Face | null = null;

/** A page that needs neither data nor script. */
const plainDocument = (request: PageRequest, title: string, screen: ReactElement): string =>
  pageDocument({
    ...request,
    face: lastFace,
    body: renderToString(<main>{screen}</main>),
    meta: [{ title }],
    sources: [],
    stateTag: "",
    isIndexable: false,
    hasScript: false,
  });

/** Goods and prices on `/`; on the pages below it the way there. */
const structuredDataOf = (
  matches: ShopRouter["state"]["matches"],
  place: Parameters<typeof crumbsData>[1],
): object | undefined => {
  const match = matches.at(-1);
  if (match?.routeId === "/") return productsData(match.loaderData ?? [], place);
  const title = match?.meta?.findLast((tag) => tag?.title !== undefined)?.title;
  return title === undefined ? undefined : crumbsData(title, place);
};

const localeOf = ({ search, locale }: PageRequest): Locale => {
  const asked = new URLSearchParams(search).get("lang");
  return isLocale(asked) ? asked : locale;
};

/** tRPC wraps what the caller threw; the log wants the original. */
const throwIfFailed = (router: ShopRouter): void => {
  const failed = router.state.matches.find((match) => match.status === "error");
  if (!failed) return;
  const { error } = failed;
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
};
