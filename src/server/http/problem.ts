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

/** A door that is there, but not for this method. */
export const methodRefused = (allow: string): Response =>
  plainProblem(405, "Method Not Allowed", { allow });

/** A refusal of HTTP itself, before the shop has a say: it has no code and no sentence. */
export const plainProblem = (
  status: number,
  title: string,
  headers?: Record<string, string>,
): Response =>
  new Response(JSON.stringify({ type: "about:blank", title, status }), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "private, no-store",
      ...headers,
    },
  });

/** After what passes by itself, such as a database that starts again. */
export const unavailableRetrySeconds = 5;

const retryAfterOf = ({ data, kind }: ShopError): Record<string, string> => {
  const told = data["retryAfterSeconds"];
  const seconds = kind === "unavailable" ? unavailableRetrySeconds : undefined;
  const wait = typeof told === "number" ? told : seconds;
  return wait === undefined ? {} : { "retry-after": String(wait) };
};
