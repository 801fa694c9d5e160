// Words for kinds of claims, reasons of rejection and outcomes, for mails and pages.

import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

import type { ClaimKind, ClaimOutcome, RejectionReason } from "./claims.ts";

export const claimKindName = (kind: ClaimKind, locale: Locale): string => kinds[kind](locale);

const kinds = {
  damaged: (locale) => m.claims_kind_damaged({}, { locale }),
  wrong: (locale) => m.claims_kind_wrong({}, { locale }),
  lost: (locale) => m.claims_kind_lost({}, { locale }),
  other: (locale) => m.claims_kind_other({}, { locale }),
  withdrawal: (locale) => m.claims_kind_withdrawal({}, { locale }),
  content: (locale) => m.rejection_kind({}, { locale }),
} as const satisfies Record<ClaimKind, (locale: Locale) => string>;

/** Why the workshop will not print it. */
export const rejectionSentence = (reason: RejectionReason, locale: Locale): string =>
  rejections[reason](locale);

const rejections = {
  rights: (locale) => m.rejection_reason_rights({}, { locale }),
  person: (locale) => m.rejection_reason_person({}, { locale }),
  unlawful: (locale) => m.rejection_reason_unlawful({}, { locale }),
  other: (locale) => m.rejection_reason_other({}, { locale }),
} as const satisfies Record<RejectionReason, (locale: Locale) => string>;

/** What was decided, as the shopper reads it. */
export const claimOutcomeSentence = (
  { kind, outcome, refundCents }: Decided,
  locale: Locale,
): string => {
  const amount = formatCents(refundCents ?? 0, locale);
  switch (outcome) {
    case "reprint":
      return kind === "content"
        ? m.rejection_say_printed({}, { locale })
        : m.claims_outcome_reprint({}, { locale });
    case "refund":
      return m.claims_outcome_refund({ amount }, { locale });
    case "part_refund":
      return m.claims_outcome_part_refund({ amount }, { locale });
    case "without_money":
      return kind === "withdrawal"
        ? m.claims_outcome_without_money({}, { locale })
        : m.rejection_say_without_money({}, { locale });
  }
};

type Decided = {
  readonly kind: ClaimKind;
  readonly outcome: ClaimOutcome;
  readonly refundCents: number | null;
};
