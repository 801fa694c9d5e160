// The Hono app: every middleware in its order, then calls, routes, pages and files.

import { type Context, Hono, type Next } from "hono";

import type { Metrics } from "#server/metrics/create-metrics.ts";
import { mayReadMetrics } from "#server/metrics/may-read-metrics.ts";
import { kindOfRequest, metricsPath } from "#server/metrics/request-kinds.ts";
import type { Services } from "#server/services.ts";
import { tellStorageFailure } from "#server/storage/tell-storage-failure.ts";
import { currentSpan, runInSpan } from "#server/tracing/in-span.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import { trpcPath } from "#server/trpc/serve-trpc.ts";
import { photoBytesMax } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { createAdmission, type EndTurn, type Work } from "./admission.ts";
import { answerFailure, problemOfFailure, tellFailure } from "./answer-failure.ts";
import { clientAddressOf } from "./client-address.ts";
import { createProxyWatch } from "./hidden-visitors.ts";
import type { HttpEnv } from "./http-env.ts";
import { packAnswer } from "./pages/packing.ts";
import { pageResponse, type Pages } from "./pages/page-answer.ts";
import { isReadByPerson, pageRequestOf } from "./pages/page-request.ts";
import { isPublicPage } from "./pages/share-public-pages.ts";
import type { StaticFiles } from "./pages/static-files.ts";
import { methodRefused, plainProblem, problemOf, unavailableRetrySeconds } from "./problem.ts";
import { countedAs, sharedBy } from "./rate-limit.ts";
import { createBodyReader } from "./read-call-body.ts";
import {
  costOfBodyMs,
  costsMs,
  type DearCalls,
  isUpload,
  leavesBody,
  workOfCalls,
} from "./request-costs.ts";
import { isSameOrigin } from "./same-origin.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { showProblem } from "./show-problem.ts";

/** What a server needs of the shop. */
export type HttpDoor = {
  fetch(request: Request, bindings: HttpEnv["Bindings"]): Response | Promise<Response>;
  /** For what breaks outside of every handler. */
  answerFailure(error: unknown): Response;
};

export type HttpOptions = {
  readonly services: Services;
  readonly trustedProxyCount: number;
  readonly pages: Pages;
  readonly staticFiles: StaticFiles;
  readonly callTrpc: (context: Context<HttpEnv>) => Promise<Response>;
  readonly dearCalls: DearCalls;
  /** Routes of the shop that are not calls: uploads, pictures, print files. */
  readonly addShopRoutes: (app: Hono<HttpEnv>) => void;
  readonly isInService: () => boolean;
  /** For whoever watches the shop from outside; null where nobody does. */
  readonly metrics: (Metrics & { readonly token: string }) | null;
  /** Begins a trace with each request; null where nobody collects them. */
  readonly tracing: Tracing | null;
};

/** The order matters: log, headers, the same-origin check and turns come before any query. */
export const createHttpApp = (options: HttpOptions): HttpDoor => {
  const { services, staticFiles } = options;
  const app = new Hono<HttpEnv>();
  const admission = createAdmission();
  const bodies = createBodyReader();
  const proxies = createProxyWatch(services.log, {
    trustedProxyCount: options.trustedProxyCount,
    publicUrl: services.publicUrl,
  });

  const workOf = ({ req }: Context<HttpEnv>): Work => {
    if (staticFiles.has(req.path)) return { costMs: costsMs.file, kind: "file" };
    if (isCall(req.path)) return workOfCalls(req.path, options.dearCalls);
    if (!wantsPage(req.raw, req.path)) return { costMs: costsMs.route, kind: "light" };
    return { costMs: costsMs[isPublicPage(req.path) ? "publicPage" : "page"], kind: "light" };
  };

  /** The turn of this request, or why it gets none. */
  const enter = async (c: Context<HttpEnv>, address: string): Promise<EndTurn | Response> => {
    if (c.env.isUnreadable === true) return problemOf("invalid_input", {}, { connection: "close" });
    if (isHealth(c.req.path)) return () => {};
    if (!isSignedDoor(c.req.path) && !isSameOrigin(c.req.raw, services.publicUrl)) {
      admission.charge(address, costsMs.file);
      return problemOf("cross_site");
    }
    if (isUpload(c.req.path)) {
      admission.charge(address, costsMs.upload);
      return () => {};
    }
    if (isCall(c.req.path) || isSignedDoor(c.req.path)) {
      const whole = await bodies.read(c.req.raw, address);
      if (whole instanceof Response) return whole;
      c.env.keepOpen();
      admission.charge(address, costOfBodyMs(c.req.raw));
      c.req.raw = whole;
    }
    const { signal } = c.req.raw;
    const turn = await admission.enter(address, workOf(c), { signal, onWait: c.env.keepOpen });
    return turn ?? problemOf("too_many_requests", { retryAfterSeconds: 5 });
  };

  /**
   * An answer beside a body that nobody took ends the connection, or the rest would be read for nothing.
   * @param request as it came in: what a call's body was read from
   */
  const refuseBody = async (c: Context<HttpEnv>, request: Request): Promise<void> => {
    if (!leavesBody(c.res, request)) return;
    const costMs = costsMs.connection + costOfBodyMs(request);
    // What breaks at our end is nobody's to pay.
    const isTheirs = c.res.status < 500;
    if (isTheirs && !(await admission.payRefusal(c.get("address"), costMs))) {
      c.res = problemOf("too_many_requests", { retryAfterSeconds: 5 });
    }
    c.res.headers.set("connection", "close");
  };

  const answer = async (c: Context<HttpEnv>, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const request = c.req.raw;
    const requestId = crypto.randomUUID();
    const clientAddress = clientAddressOf(
      c.req.raw,
      c.env.socketAddress,
      options.trustedProxyCount,
    );
    c.set("requestId", requestId);
    c.set("address", clientAddress);
    const counted = countedAs(services.secret, clientAddress);
    const isHidden = proxies.isHiding(c.req.raw, c.env.socketAddress);
    c.set("clientAddress", isHidden ? sharedBy(counted) : counted);
    const turn = await enter(c, clientAddress);
    if (turn instanceof Response) {
      c.res = turn;
    } else {
      try {
        await next();
        await showProblem(c, options.pages, services.publicUrl);
      } finally {
        turn();
      }
    }
    await refuseBody(c, request);
    addSecurityHeaders(c.res.headers, c.req.path);
    c.res.headers.set("x-request-id", requestId);
    const exactMs = performance.now() - startedAt;
    const isFile = staticFiles.has(c.req.path);
    const kind = kindOfRequest(c.req.path, { isFile, isPage: wantsPage(request, c.req.path) });
    options.metrics?.countRequest({ kind, status: c.res.status, ms: exactMs });
    currentSpan()?.tell({
      "lodestone.request.kind": kind,
      "lodestone.request.id": requestId,
      "http.response.status_code": c.res.status,
      ...(c.res.status >= 500 && { "error.type": String(c.res.status) }),
    });
    const ms = Math.round(exactMs);
    services.log[isHealth(c.req.path) ? "debug" : "info"](
      { requestId, method: c.req.method, path: c.req.path.slice(0, 200), status: c.res.status, ms },
      "request",
    );
  };
  const { tracing } = options;
  app.use((c, next) => {
    if (tracing === null || isHealth(c.req.path)) return answer(c, next);
    // Whoever comes without a proxy of ours writes what he likes.
    const parent = options.trustedProxyCount > 0 ? (c.req.header("traceparent") ?? null) : null;
    const facts = { "http.request.method": c.req.method };
    return runInSpan(tracing.begin("request", { kind: "request", parent, facts }), () =>
      answer(c, next),
    );
  });

  app.get("/healthz", (c) => c.text("alive"));
  app.get("/readyz", async (c) => {
    if (!options.isInService() || !(await services.connection.isReady())) {
      return c.text("not ready", 503);
    }
    // A balancer that asks so sends photos to a process that has room, where there is one; the operator is told here.
    const room = c.req.query("for") === "uploads" && services.diskRoom.require(photoBytesMax);
    if (room !== false && (await room.then(() => null, asIs)) !== null) {
      return c.text("no room for uploads", 503);
    }
    // Without room for files people still look, and order where Postgres has some; every process has
    // this disk, so that nobody else could serve meanwhile.
    const failure = await services.storage.check().then(() => null, asIs);
    if (failure !== null) tellStorageFailure(services.log, failure, { path: c.req.path });
    return c.text(failure === null ? "ready" : "ready, but no file can be written");
  });

  const { metrics } = options;
  if (metrics !== null) {
    app.get(metricsPath, (c) =>
      mayReadMetrics(c.req.raw, metrics.token) ? metrics.write() : problemOf("not_found"),
    );
  }

  app.on(["GET", "POST"], `${trpcPath}/*`, async (c) => {
    // Hono asks GET handlers for HEAD as well, and tRPC would answer it without looking.
    if (c.req.method === "HEAD") return methodRefused("GET, POST");
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (c.req.method === "POST" && type !== "application/json") {
      return plainProblem(415, "Unsupported Media Type");
    }
    return packAnswer(c.req.raw, await options.callTrpc(c));
  });
  app.all(`${trpcPath}/*`, () => methodRefused("GET, POST"));

  options.addShopRoutes(app);

  app.get("*", async (c) => {
    const file = staticFiles.serve(c.req.raw, c.req.path);
    if (file !== null) return file;
    if (!wantsPage(c.req.raw, c.req.path)) return problemOf("not_found");
    const page = await options.pages.render(pageRequestOf(c, services.publicUrl));
    const isRendered = isPublicPage(c.req.path) && page.isCopy !== true;
    if (isRendered) admission.charge(c.get("address"), costsMs.rendering);
    return pageResponse(page, c.req.raw);
  });
  app.all("*", () => methodRefused("GET, HEAD"));

  app.onError(async (error, c) => {
    // Only people read pages; programs, uploads and pictures are told by problem details.
    const isRead = isReadByPerson(c.req.raw);
    if (error instanceof ShopError || !isRead) return answerFailure(services, error, c);
    const digest = tellFailure(services, error, {
      path: c.req.path,
      requestId: c.get("requestId"),
    });
    const request = pageRequestOf(c, services.publicUrl);
    if (digest !== null) return pageResponse(options.pages.renderError(request, digest), c.req.raw);
    const later = await pageResponse(options.pages.renderUnavailable(request), c.req.raw);
    // Programs read the one, browsers ask again by the other.
    for (const header of ["retry-after", "refresh"]) {
      later.headers.set(header, String(unavailableRetrySeconds));
    }
    return later;
  });

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    answerFailure(error) {
      const at = { path: "http", requestId: crypto.randomUUID() };
      const answer = problemOfFailure(services, error, at);
      addSecurityHeaders(answer.headers, "");
      return answer;
    },
  };
};

const asIs = (error: unknown): unknown => error;

/** Whoever watches over the shop asks from the address that everybody may seem to come from. */
const isHealth = (path: string) => path === "/healthz" || path === "/readyz";

const isCall = (path: string) => path.startsWith(`${trpcPath}/`);

/**
 * Messages of other servers come from nowhere of ours: their routes check a signature instead. Apple
 * posts its answer from its own page; the route only sends it on, to be held against the trip.
 */
const isSignedDoor = (path: string) => path.startsWith("/webhooks/") || path === "/login/apple";

/** A page for whoever does not ask for something else: crawlers and monitors send a bare star. */
const wantsPage = ({ method, headers }: Request, path: string): boolean => {
  if (method !== "GET" && method !== "HEAD") return false;
  const accepted = headers.get("accept") ?? "*/*";
  const isFile = /\.[a-z0-9]{1,12}$/i.test(path);
  return accepted.includes("text/html") || (!isFile && accepted.includes("*/*"));
};
