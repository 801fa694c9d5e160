import { z } from "zod/mini";

import { type RefusalCode, refusals } from "#shared/shop-error.ts";

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

const isRefusalCode = (value: unknown): value is RefusalCode =>
  typeof value === "string" && Object.hasOwn(refusals, value);

/** The part of a tRPC error that the server fills (server/trpc/procedures.ts). */
const answerSchema = z.object({
  data: z.object({
    refusal: z.nullish(z.string()),
    data: z.nullish(z.record(z.string(), z.unknown())),
    digest: z.nullish(z.string()),
  }),
});

export const readFailure = (error: unknown): Failure => {
  const { data: answer } = answerSchema.safeParse(error);
  if (answer && isRefusalCode(answer.data.refusal)) {
    return { kind: "refusal", code: answer.data.refusal, data: answer.data.data ?? {} };
  }
  if (answer) return { kind: "server", digest: answer.data.digest ?? null };
  // tRPC wraps what `fetch` threw; an answer that is not JSON came from something before the shop.
  if (error instanceof Error && error.name === "TRPCClientError") return { kind: "unreachable" };
  return { kind: "client", error };
};
