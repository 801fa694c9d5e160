// tRPC's procedures by who may call (public, shopper, customer, staff, admin), and how errors are
// answered.

import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError } from "zod";

import { requireFreshPassword, requireRecentProof } from "#server/auth/recent-proof.ts";
import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { ReportedError, reportError } from "#server/log/report-error.ts";
import { tellStorageFailure } from "#server/storage/tell-storage-failure.ts";
import { currentSpan, inSpan, nameOfFailure } from "#server/tracing/in-span.ts";
import type { Role } from "#shared/accounts.ts";
import { type RefusalCode, type RefusalKind, ShopError } from "#shared/shop-error.ts";

import type { RequestContext } from "./context.ts";

/** What a browser learns of an error: a closed code with its data, or a digest. Nothing else. */
export type ErrorAnswer =
  | { readonly refusal: RefusalCode; readonly data: Readonly<Record<string, unknown>> }
  | { readonly refusal: null; readonly digest: string | null };

const codeByKind = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  missing: "NOT_FOUND",
  conflict: "CONFLICT",
  timeout: "TIMEOUT",
  too_large: "PAYLOAD_TOO_LARGE",
  unprocessable: "UNPROCESSABLE_CONTENT",
  limited: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  storage_full: "SERVICE_UNAVAILABLE",
} as const satisfies Record<RefusalKind, TRPCError["code"]>;

const t = initTRPC.context<RequestContext>().create({
  // Otherwise stack traces follow NODE_ENV (FAULTS §1).
  isDev: false,
  errorFormatter: ({ error, shape }) => ({
    message: answerOf(error).refusal ?? "unexpected",
    code: shape.code,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      ...answerOf(error),
    },
  }),
  sse: {
    ping: { enabled: true, intervalMs: 5_000 },
    client: { reconnectAfterInactivityMs: 20_000 },
    maxDurationMs: 15 * 60_000,
  },
});

const answerOf = (error: TRPCError): ErrorAnswer => {
  const { cause } = error;
  if (cause instanceof ShopError) return { refusal: cause.code, data: cause.data };
  if (cause instanceof ZodError) {
    const fields = cause.issues.slice(0, 20).map((issue) => ({
      path: issue.path.map(String).join("."),
      problem: issue.code === "custom" ? issue.message : issue.code,
    }));
    return { refusal: "invalid_input", data: { fields } };
  }
  if (cause instanceof ReportedError) return { refusal: null, digest: cause.digest };
  if (error.code === "NOT_FOUND") return { refusal: "not_found", data: {} };
  if (error.code === "INTERNAL_SERVER_ERROR") return { refusal: null, digest: null };
  return { refusal: "invalid_input", data: {} };
};

/**
 * Refusals get their status; anything else is reported and leaves as a digest. In tRPC a failed
 * `next()` resolves with `ok: false`, it does not reject.
 */
const answerErrors = t.middleware(async ({ ctx, next, path }) => {
  const result = await inSpan("call", { "lodestone.call": path }, async () => {
    const done = await next();
    if (!done.ok) currentSpan()?.tell({ "error.type": nameOfFailure(done.error.cause) });
    return done;
  });
  if (result.ok || result.error.code !== "INTERNAL_SERVER_ERROR") return result;
  const { cause } = result.error;
  if (cause instanceof ShopError) {
    tellStorageFailure(ctx.services.log, cause, { requestId: ctx.requestId, path });
    throw new TRPCError({ code: codeByKind[cause.kind], cause });
  }
  if (isDatabaseUnavailable(cause)) {
    ctx.services.log.warn({ err: cause, requestId: ctx.requestId, path }, "database unavailable");
    throw refuse("temporarily_unavailable", cause);
  }
  const { digest } = reportError(ctx.db, ctx.services.log, {
    side: "server",
    error: cause ?? result.error,
    place: path,
    requestId: ctx.requestId,
  });
  throw new TRPCError({
    code: "INTERNAL_SERVER_ERROR",
    cause: new ReportedError(digest, cause),
  });
});

const refuse = (code: RefusalCode, reason?: unknown) => {
  const cause = new ShopError(code, {}, { cause: reason });
  return new TRPCError({ code: codeByKind[cause.kind], cause });
};

export const router = t.router;

/** Anybody, with or without a session. */
export const publicProcedure = t.procedure.use(answerErrors);

/** Somebody with a session; a guest is enough. `ctx.actor` is there. */
export const shopperProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.actor === null) throw refuse("session_required");
  return next({ ctx: { actor: ctx.actor } });
});

/** What was changed here is shown here at once; other processes hear of it by the database's word. */
const dropCopiesAfterChange = t.middleware(async ({ ctx, next, type }) => {
  const result = await next();
  if (type === "mutation") ctx.services.copies.drop();
  return result;
});

const procedureFor = (...allowed: readonly Role[]) =>
  publicProcedure.use(({ ctx, next, path }) => {
    if (ctx.actor === null || ctx.signedIn === null || ctx.actor.role === "guest") {
      throw refuse("sign_in_required");
    }
    if (!allowed.includes(ctx.actor.role)) {
      if (allowed.includes(ctx.signedIn.heldRole)) throw refuse("second_factor_required");
      const { userId } = ctx.actor;
      ctx.services.log.warn({ userId, path, requestId: ctx.requestId }, "not allowed");
      throw refuse("not_allowed");
    }
    return next({ ctx: { actor: ctx.actor, signedIn: ctx.signedIn } });
  });

/**
 * Behind one of the procedures with an account: `customerProcedure.use(recentlyAuthenticated)`. The
 * browser answers the refusal by asking the person, and repeats the call (client/prove-again).
 * @public
 */
export const recentlyAuthenticated = t.middleware(({ ctx, next }) => {
  requireRecentProof(ctx.signedIn, ctx.now);
  return next();
});

/**
 * As {@link recentlyAuthenticated}, before there is a second factor to ask for.
 * @public
 */
export const freshlySignedIn = t.middleware(({ ctx, next }) => {
  requireFreshPassword(ctx.signedIn, ctx.now);
  return next();
});

/**
 * Somebody with an account; what is only theirs comes with accounts.
 * @public
 */
export const customerProcedure = procedureFor("customer", "staff", "admin");
/** People of the workshop. */
export const staffProcedure = procedureFor("staff", "admin").use(dropCopiesAfterChange);
/**
 * Who may change money, people and settings; a verb that is only partly theirs asks itself.
 * @public
 */
export const adminProcedure = procedureFor("admin").use(dropCopiesAfterChange);
