import { type RefusalCode, ShopError, statusByKind } from "#shared/shop-error.ts";

/**
 * A refusal of a route that is not a call, as RFC 9457 problem details.
 * `code` is the refusal's code, from which a page makes its sentence.
 */
export const problem = (error: ShopError, headers?: Record<string, string>): Response =>
  new Response(
    JSON.stringify({
      type: "about:blank",
      title: error.code,
      status: statusByKind[error.kind],
      code: error.code,
      data: error.data,
    }),
    {
      status: statusByKind[error.kind],
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "private, no-store",
        ...retryAfterOf(error),
        ...headers,
      },
    },
  );

export const problemOf = (
  code: RefusalCode,
  data?: Readonly<Record<string, unknown>>,
  headers?: Record<string, string>,
): Response => problem(new ShopError(code, data), headers);

/** A fault of ours: the digest is all that leaves; staff find the rest by it. */
export const unexpectedProblem = (digest: string): Response =>
  new Response(JSON.stringify({ type: "about:blank", title: "unexpected", status: 500, digest }), {
    status: 500,
    headers: { "content-type": "application/problem+json", "cache-control": "private, no-store" },
  });

const retryAfterOf = (error: ShopError): Record<string, string> => {
  const seconds = error.data["retryAfterSeconds"];
  return typeof seconds === "number" ? { "retry-after": String(seconds) } : {};
};
