import { nameFew } from "#client/features/workshop/parts/orders/name-few.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode } from "#shared/shop-error.ts";

type Answered = { readonly refusal: RefusalCode | null; readonly isPosted?: true };

/** From so many on one says "all". */
const allMin = 3;

const left: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "order_transition_refused",
  "order_not_found",
  "claim_moved_on",
  "claim_outcome_impossible",
]);

/** It is not here any more, and nothing is to be put right: its line in the list goes without a word. */
export const hasLeft = ({ refusal }: Answered): boolean => refusal !== null && left.has(refusal);

/** Says of parcels that were sent off what somebody else has posted already, and what was called off. */
export const leftWords = (sent: readonly (Answered & { readonly number: string })[]): string[] => {
  const gone = sent.filter(hasLeft);
  const numbersOf = (isPosted: boolean) =>
    gone.filter((one) => (one.isPosted ?? false) === isPosted).map(({ number }) => number);
  const posted = numbersOf(true);
  const off = numbersOf(false);
  const ofPosted =
    posted.length === sent.length && posted.length >= allMin
      ? m.posting_shipped_before_all
      : m.posting_shipped_before;
  return [
    ...(posted.length > 0 ? [ofPosted({ count: posted.length, what: nameFew(posted) })] : []),
    ...(off.length > 0 ? [m.posting_shipped_gone({ count: off.length, what: nameFew(off) })] : []),
  ];
};
