import { keepPreviousData } from "@tanstack/react-query";

import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { UnreadLine } from "#shared/posting/parse-tracking-lines.ts";
import { parcelsMax, type WhyNotHere } from "#shared/posting/posting.ts";

/** A line by which no parcel goes: it stays in the field. */
export type LeftLine = {
  readonly line: string;
  readonly why: UnreadLine["why"] | NonNullable<ParcelView["obstacle"]>;
  readonly numbers: readonly string[];
};

/** Each line that posts nothing, with its own reason. */
export const LinesLeft = ({ lines }: { readonly lines: readonly LeftLine[] }) => {
  const shown = lines.slice(0, shownMax);
  const foreign = shown.flatMap(({ why, numbers }) => (why === "not_here" ? numbers : []));
  const { data: answers = [] } = trpc.workshop.posting.readWhyNotHere.useQuery(
    { numbers: [...new Set(foreign)].slice(0, parcelsMax) },
    { enabled: foreign.length > 0, placeholderData: keepPreviousData },
  );
  if (lines.length === 0) return null;
  const reasonOf = ({ why, numbers }: LeftLine): string => {
    if (why === "which_parcel") return m.posting_line_which({ numbers: numbers.join(" · ") });
    if (why !== "not_here") return reasons[why]();
    const answer = answers.find(({ number }) => numbers.includes(number));
    return answer === undefined ? "…" : reasons[answer.why]();
  };
  return (
    <Notice>
      {shown.map((left, at) => (
        <p key={`${at} ${left.line}`}>{m.posting_line({ line: left.line, why: reasonOf(left) })}</p>
      ))}
      {lines.length > shownMax && (
        <p>{m.posting_trouble_more({ count: lines.length - shownMax })}</p>
      )}
    </Notice>
  );
};

/** One reads so many lines; the others come when these are put right. */
const shownMax = 8;

const reasons = {
  no_number: m.posting_line_no_number,
  no_tracking: m.posting_line_no_tracking,
  unknown: m.posting_line_unknown,
  unpaid: m.posting_line_unpaid,
  not_made: m.posting_line_not_made,
  waiting: m.posting_line_waiting,
  posted: m.posting_line_posted,
  canceled: m.posting_line_canceled,
  put_aside: m.posting_line_put_aside,
  rejected: m.posting_line_rejected,
  parcel_recalled: m.posting_line_recalled,
  parcel_unpaid: m.posting_line_unpaid,
  parcel_not_made: m.posting_line_not_made,
  parcel_too_early: m.posting_line_too_early,
} as const satisfies Record<
  Exclude<LeftLine["why"], "which_parcel" | "not_here"> | WhyNotHere,
  () => string
>;
