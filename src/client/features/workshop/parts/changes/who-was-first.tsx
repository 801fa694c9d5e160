import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence, sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";

/** Why an act of the workshop was refused; of what a colleague did first, who it was. */
export const refusalWithWho = (error: unknown): string => {
  const failure = readFailure(error);
  return failure.kind === "refusal"
    ? wordsWithWho(failure.code, failure.data)
    : refusalSentence(error);
};

/** The same of a refusal that is one of many answers. */
export const wordsWithWho = (code: RefusalCode, data: RefusalData): string => {
  const { by } = data;
  const words = typeof by === "string" ? wordsOf[code]?.({ who: by }) : undefined;
  return words ?? sentenceOfRefusal(code, data);
};

const wordsOf: Partial<Record<RefusalCode, (who: { readonly who: string }) => string>> = {
  batch_moved_on: (who) => m.audit_first_batch(who),
  claim_moved_on: (who) => m.audit_first_claim(who),
  coupon_code_taken: (who) => m.audit_first_code(who),
  nothing_to_print: (who) => m.audit_first_laid(who),
};

/** It as a notice, where the act was; nothing as long as nothing was refused. */
export const WhoWasFirst = ({ error }: { readonly error: unknown }) =>
  error === null || error === undefined ? null : (
    <Notice tone="bad">{refusalWithWho(error)}</Notice>
  );
