import type { AnyRouter, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";

import { ShopError } from "#shared/shop-error.ts";

import type { RequestContext } from "./context.ts";

export const trpcPath = "/trpc";
/** More calls in one request are refused: a batch is not a way around the limits. */
export const batchSizeMax = 10;

/**
 * Answers a tRPC request over HTTP, also a batch of calls. Cookies that the calls set are added to the
 * answer.
 */
export const serveTrpc = async (
  router: AnyRouter,
  request: Request,
  context: RequestContext,
  cookies: () => Promise<readonly string[]>,
): Promise<Response> => {
  const response = await fetchRequestHandler({
    endpoint: trpcPath,
    req: request,
    router,
    maxBatchSize: batchSizeMax,
    allowBatching: true,
    createContext: () => context,
    responseMeta: ({ errors }) => ({ headers: retryAfterOf(errors) }),
  });
  // Its body is left alone: whoever asks for it as a stream pays for one.
  response.headers.set("cache-control", "private, no-store");
  for (const cookie of await cookies()) response.headers.append("set-cookie", cookie);
  return response;
};

/** How long to wait, also for programs that do not read the refusal (FAULTS A1). */
const retryAfterOf = (errors: readonly TRPCError[]): Record<string, string> => {
  const seconds = errors.map(({ cause }) =>
    cause instanceof ShopError ? Number(cause.data["retryAfterSeconds"] ?? 0) : 0,
  );
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "retry-after": String(longest) } : {};
};
