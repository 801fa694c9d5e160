import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { Services } from "#server/services.ts";
import { trpcPath } from "#server/trpc/serve-trpc.ts";
import { chooseLocale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";

import { answerFailure, tellFailure } from "./answer-failure.ts";
import { clientAddressOf } from "./client-address.ts";
import { createFloodGuard, type FloodLimit, floodLimit } from "./flood-guard.ts";
import { type PageRequest, pageResponse, type Pages } from "./page-answer.ts";
import { problemOf } from "./problem.ts";
import { isSameOrigin } from "./same-origin.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { cookieValues } from "./session-cookie.ts";
import type { StaticFiles } from "./static-files.ts";

export const jsonBodyBytesMax = 256 * 1024;

/** What the server hands to each request, and what the first middleware adds. */
export type HttpEnv = {
  Bindings: { socketAddress: string };
  Variables: { requestId: string; clientAddress: string };
};

export type HttpOptions = {
  readonly services: Services;
  readonly trustedProxyCount: number;
  readonly limit?: FloodLimit;
  readonly pages: Pages;
  readonly staticFiles: StaticFiles;
  readonly callTrpc: (context: Context<HttpEnv>) => Promise<Response>;
  /** Routes of the shop that are not calls: uploads, pictures, print files. */
  readonly addShopRoutes: (app: Hono<HttpEnv>) => void;
  readonly isDraining: () => boolean;
};

/** The order matters: log, headers, limits and the same-origin check come before any query. */
export const createHttpApp = (options: HttpOptions): Hono<HttpEnv> => {
  const { services } = options;
  const app = new Hono<HttpEnv>();
  const guard = createFloodGuard(options.limit ?? floodLimit);

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = crypto.randomUUID();
    const clientAddress = clientAddressOf(
      c.req.raw,
      c.env.socketAddress,
      options.trustedProxyCount,
    );
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress);
    if (!guard.allows(clientAddress, startedAt)) {
      c.res = problemOf("too_many_requests", { retryAfterSeconds: 5 });
    } else if (isSignedDoor(c.req.path) || isSameOrigin(c.req.raw, services.publicUrl)) {
      await next();
    } else {
      c.res = problemOf("cross_site");
    }
    addSecurityHeaders(c.res.headers, c.req.path);
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round(performance.now() - startedAt);
    const level = c.req.path === "/healthz" || c.req.path === "/readyz" ? "debug" : "info";
    services.log[level](
      { requestId, method: c.req.method, path: c.req.path.slice(0, 200), status: c.res.status, ms },
      "request",
    );
  });

  app.get("/healthz", (c) => c.text("alive"));
  app.get("/readyz", async (c) => {
    const isReady =
      !options.isDraining() &&
      (await services.connection.isReady()) &&
      // A disk that takes no bytes takes no photos: somebody else must serve meanwhile.
      (await services.storage.check().then(
        () => true,
        () => false,
      ));
    return isReady ? c.text("ready") : c.text("not ready", 503);
  });

  app.use(
    `${trpcPath}/*`,
    bodyLimit({
      maxSize: jsonBodyBytesMax,
      onError: () => problemOf("invalid_input", { bytesMax: jsonBodyBytesMax }),
    }),
  );
  app.on(["GET", "POST"], `${trpcPath}/*`, async (c) => {
    // Hono asks GET handlers for HEAD as well, and tRPC would answer it without looking.
    if (c.req.method === "HEAD") return c.body(null, 405, { allow: "GET, POST" });
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (c.req.method === "POST" && type !== "application/json") {
      return c.body(null, 415);
    }
    return options.callTrpc(c);
  });
  app.all(`${trpcPath}/*`, (c) => c.body(null, 405, { allow: "GET, POST" }));

  options.addShopRoutes(app);

  app.get("*", async (c) => {
    const file = options.staticFiles.serve(c.req.raw, c.req.path);
    if (file !== null) return file;
    if (!wantsHtml(c)) return problemOf("not_found");
    return pageResponse(await options.pages.render(pageRequestOf(c, services.publicUrl)));
  });
  app.all("*", (c) => c.body(null, 405, { allow: "GET, HEAD" }));

  app.onError((error, c) => {
    if (error instanceof ShopError || !wantsHtml(c)) return answerFailure(services, error, c);
    const digest = tellFailure(services, error, c);
    const page = options.pages.renderError(pageRequestOf(c, services.publicUrl), digest);
    return pageResponse({ ...page, status: digest === null ? 503 : page.status });
  });
  return app;
};

/**
 * Messages of other servers come from nowhere of ours: their routes check a signature instead. Apple
 * posts its answer from its own page; the route only sends it on, to be held against the trip.
 */
const isSignedDoor = (path: string) => path.startsWith("/webhooks/") || path === "/login/apple";

/** A page for whoever does not ask for something else: crawlers and monitors send a bare star. */
const wantsHtml = (c: Context) => {
  const accepted = c.req.header("accept") ?? "*/*";
  const isFile = /\.[a-z0-9]{1,12}$/i.test(c.req.path);
  return accepted.includes("text/html") || (!isFile && accepted.includes("*/*"));
};

const pageRequestOf = (c: Context, publicUrl: string): PageRequest => {
  const url = new URL(c.req.url);
  return {
    pathname: url.pathname,
    search: url.search,
    locale: chooseLocale(
      cookieValues(c.req.raw, "lang")[0],
      c.req.header("accept-language") ?? null,
    ),
    theme: cookieValues(c.req.raw, "theme")[0],
    origin: publicUrl,
    host: new URL(publicUrl).host,
  };
};
