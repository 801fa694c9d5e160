import { MissingPart } from "#client/fetch-part.ts";
import type { RefusalCode } from "#shared/shop-error.ts";

/**
 * What went wrong, told apart: the shop refused with a reason; the server failed and gave its digest;
 * nothing answered; or this page's own code is broken.
 */
export type Failure =
  | {
      readonly kind: "refusal";
      readonly code: RefusalCode;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "server"; readonly digest: string | null }
  | { readonly kind: "unreachable" }
  | { readonly kind: "client"; readonly error: unknown };

export const readFailure = (error: unknown): Failure => {
  const { data: answer } = recordOf(error);
  if (isRecord(answer)) {
    const { refusal, data, digest } = answer;
    return isRefusalCode(refusal)
      ? { kind: "refusal", code: refusal, data: recordOf(data) }
      : { kind: "server", digest: typeof digest === "string" ? digest : null };
  }
  // tRPC wraps what `fetch` threw; an answer that is not JSON came from something before the shop.
  if (error instanceof Error && error.name === "TRPCClientError") return { kind: "unreachable" };
  if (error instanceof MissingPart) return { kind: "unreachable" };
  return { kind: "client", error };
};

/** A tRPC error carries in `data` what the server filled in (server/trpc/procedures.ts). */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * The server sends nothing else. The list of codes is not asked, because every page would load it; a code
 * of a newer server has no sentence, and `refusalSentence` says the unknown one.
 */
const isRefusalCode = (value: unknown): value is RefusalCode => typeof value === "string";
