import { z } from "zod/mini";

import { type RefusalCode, type RefusalData, refusals } from "#shared/shop-error.ts";

/** What to do about an upload that stopped. */
export type UploadVerdict =
  | {
      readonly kind: "again";
      /** As the shop asked; absent: as we see fit. */
      readonly afterMilliseconds?: number;
      readonly needsSession?: boolean;
      /** There is a line: it is the shop that cannot just now, or has no room. */
      readonly waitsFor?: "shop" | "room";
    }
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly data: RefusalData }
  | { readonly kind: "failed" };

/** A busy moment passes: locked by a call before, too many at once, a server that starts anew. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 423, 429, 500, 502, 503, 504]);
/** The disk of whichever process was asked is full: another one may have room. */
const fullStatus = 507;

const problemSchema = z.object({
  code: z.string(),
  data: z._default(z.record(z.string(), z.unknown()), {}),
});

/** The answer that stopped an upload; null when nobody answered at all. */
export type UploadAnswer = { readonly status: number; readonly body: string };

export const judgeUploadAnswer = (answer: UploadAnswer | null): UploadVerdict => {
  if (!answer) return { kind: "again" };
  const { status } = answer;
  const problem = readProblem(answer.body);
  if (status === 401) return { kind: "again", afterMilliseconds: 0, needsSession: true };
  if (passingStatuses.has(status)) {
    const seconds = problem?.data["retryAfterSeconds"];
    return typeof seconds === "number"
      ? { kind: "again", waitsFor: "shop", afterMilliseconds: seconds * 1000 }
      : { kind: "again", waitsFor: "shop" };
  }
  if (status === fullStatus) return { kind: "again", waitsFor: "room" };
  return problem ? { kind: "refused", ...problem } : { kind: "failed" };
};

const readProblem = (body: string): { code: RefusalCode; data: RefusalData } | null => {
  const { data: problem } = problemSchema.safeParse(parseJson(body));
  return problem && isRefusalCode(problem.code) ? { code: problem.code, data: problem.data } : null;
};

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: some proxy before the shop answered with a page.
    return null;
  }
};
