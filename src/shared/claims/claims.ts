// Claims (complaints, withdrawals, returns): kinds, states, outcomes, limits and inputs.

import { z } from "zod";

import { emailSchema } from "#shared/accounts.ts";
import { uuidSchema } from "#shared/ids.ts";
import { locales } from "#shared/locale.ts";
import { amountCentsMax, cents } from "#shared/money/money.ts";
import { markShippedInput, orderAccessInput, type OrderStatus } from "#shared/orders.ts";
import { pageDirection } from "#shared/paging.ts";
import { tidyLines, tidyText } from "#shared/text/tidy-text.ts";

/** What a shopper can say is wrong with a parcel. */
export const faultKinds = ["damaged", "wrong", "lost", "other"] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * Everything the workshop settles in one list; `withdrawal`: the declaration of § 356a BGB; `content`:
 * the workshop itself will not print a picture.
 */
export const claimKinds = [...faultKinds, "withdrawal", "content"] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimStatuses = ["open", "accepted", "declined", "done"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The only ways a claim moves; a move not named here is refused. */
export const claimTransitions = {
  open: ["accepted", "declined"],
  accepted: ["done"],
  declined: ["done"],
  done: [],
} as const satisfies Record<ClaimStatus, readonly ClaimStatus[]>;

/** From which states a claim may move to this one. */
export const claimStatusesBefore = (to: ClaimStatus): ClaimStatus[] =>
  claimStatuses.filter((from) => claimTransitions[from].some((status) => status === to));

/** What the shop does about a claim it accepts. */
export const claimOutcomes = ["reprint", "refund", "part_refund", "without_money"] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/**
 * Which of them make sense: nothing is printed again after a withdrawal; a rejected picture is printed
 * after all, its money goes back, or both sides agree on something else.
 */
export const outcomesOf = (kind: ClaimKind): readonly ClaimOutcome[] => {
  if (kind === "withdrawal") return ["refund", "part_refund", "without_money"];
  if (kind === "content") return ["part_refund", "refund", "reprint", "without_money"];
  return ["reprint", "refund", "part_refund"];
};

/** What somebody else said can be declined; what the workshop said itself is taken back by printing. */
export const canDecline = (kind: ClaimKind): boolean => kind !== "content";

/** Why a picture may not be printed: whose rights, who is seen, what the law forbids. */
export const rejectionReasons = ["rights", "person", "unlawful", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** A parcel must have been posted before anything can be wrong with it. */
export const canClaim = (status: OrderStatus): boolean =>
  status === "shipped" || status === "completed";

export const claimsPerOrderMax = 5;
export const claimPhotosMax = 5;
export const claimItemsMax = 1_000;
export const claimTextLengthMax = 2_000;
export const claimAnswerLengthMax = 1_000;
/** How long the photos of a claim are kept while it is open, and after it is decided (LAW 17). */
export const claimPhotoOpenDays = 365;
export const claimPhotoDecidedDays = 90;

/** What is wrong and with which pieces, whoever writes it down. */
const reportedFields = {
  /** Made by the page: sent twice it is one claim. */
  claimId: uuidSchema,
  kind: z.enum(faultKinds),
  items: z
    .array(z.strictObject({ itemId: uuidSchema, quantity: z.int().min(1) }))
    .min(1)
    .max(claimItemsMax),
  text: z.string().max(claimTextLengthMax).transform(tidyLines).pipe(z.string().min(1)),
};

export const openClaimInput = z.strictObject({
  ...reportedFields,
  order: orderAccessInput,
  photoIds: z.array(uuidSchema).max(claimPhotosMax),
});
export type OpenClaimInput = z.infer<typeof openClaimInput>;

/** Staff writes down what a shopper says on the telephone; photos come by the order's link only. */
export const takeClaimInput = z.strictObject({
  ...reportedFields,
  orderId: uuidSchema,
  /** The open ones that its writer was told of: it is another one. */
  besideClaimIds: z.array(uuidSchema).max(claimItemsMax).optional(),
});
export type TakeClaimInput = z.infer<typeof takeClaimInput>;

/** What a refusal says of claims that are open already: since when, and who of the workshop wrote it down for a caller. */
export const openClaimsSchema = z.object({
  claims: z.array(
    z.object({
      claimId: z.string(),
      at: z.string(),
      takenBy: z.object({ email: z.string().nullable() }).nullable(),
    }),
  ),
});
export type OpenClaims = z.infer<typeof openClaimsSchema>["claims"];

/** Staff rejects items of an order that is not posted yet; the words are for the shopper to read. */
export const rejectItemsInput = z
  .strictObject({
    /** Made by the page: sent twice it is one rejection. */
    claimId: uuidSchema,
    orderId: uuidSchema,
    itemIds: z.array(uuidSchema).min(1).max(claimItemsMax),
    reason: z.enum(rejectionReasons),
    words: z.string().max(claimTextLengthMax).transform(tidyLines),
  })
  .refine(({ reason, words }) => reason !== "other" || words !== "", {
    path: ["words"],
    error: "words_missing",
  });
export type RejectItemsInput = z.infer<typeof rejectItemsInput>;

export const withdrawalNameLengthMax = 100;
export const withdrawalNumberLengthMax = 40;
export const withdrawalItemsLengthMax = 500;

/** What § 356a BGB asks for, and no more. */
export const declareWithdrawalInput = z.strictObject({
  /** Made by the page: sent twice it is one declaration. */
  claimId: uuidSchema,
  name: z.string().max(withdrawalNameLengthMax).transform(tidyText).pipe(z.string().min(1)),
  orderNumber: z
    .string()
    .max(withdrawalNumberLengthMax)
    .transform(tidyText)
    .pipe(z.string().min(1)),
  email: emailSchema,
  /** Which items; empty: the whole contract. */
  items: z.string().max(withdrawalItemsLengthMax).transform(tidyLines),
  locale: z.enum(locales),
});
export type DeclareWithdrawalInput = z.infer<typeof declareWithdrawalInput>;

/** An order's number in whatever was typed around it; null when there is none. */
export const orderNumberIn = (typed: string): string | null =>
  /\d{4}-\d{5,}/.exec(typed.replaceAll(/\s/g, "").replaceAll(/[‐‑–—]/g, "-"))?.[0] ?? null;

/**
 * So long after posting an order may still be withdrawn from: fourteen days from the letterbox, and
 * what a parcel takes to get there.
 */
export const withdrawalOpenDays = 30;

export const claimListLimitMax = 100;
export const claimSearchLengthMax = 100;

export const listClaimsInput = z.strictObject({
  limit: z.int().min(1).max(claimListLimitMax).default(50),
  direction: pageDirection,
  /** The last claim of the page before; ids grow with time. */
  cursor: uuidSchema.optional(),
  status: z.enum(claimStatuses).optional(),
  /** Part of a number, a name or an e-mail address. */
  search: z.string().max(claimSearchLengthMax).transform(tidyText).default(""),
});
export type ListClaimsInput = z.infer<typeof listClaimsInput>;

export const staffClaimInput = z.strictObject({ claimId: uuidSchema });
export type StaffClaimInput = z.infer<typeof staffClaimInput>;

/** A reprint goes to the post as an order does. */
export const postReprintInput = markShippedInput.extend({ claimId: uuidSchema });
export type PostReprintInput = z.infer<typeof postReprintInput>;

/** Declarations without an order that staff erases: one, or all open ones of its sender. */
export const eraseWithdrawalsInput = z.strictObject({
  claimId: uuidSchema,
  isAllOfSender: z.boolean(),
});
export type EraseWithdrawalsInput = z.infer<typeof eraseWithdrawalsInput>;

/** Others of one sender that are counted and listed beside a withdrawal. */
export const senderClaimsMax = 99;

const answer = z.string().max(claimAnswerLengthMax).transform(tidyLines).pipe(z.string().min(1));

const settledItemIds = z.array(uuidSchema).max(claimItemsMax).default([]);

const decidedFields = {
  claimId: uuidSchema,
  answer,
  /** Of items that another claim has settled: those that are printed or paid for again, and those that are not. */
  againItemIds: settledItemIds,
  leftOutItemIds: settledItemIds,
};

/** What staff decides; the answer is for the shopper to read. */
export const decideClaimInput = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.enum(["reprint", "refund", "without_money", "decline"]),
    ...decidedFields,
  }),
  z.strictObject({
    decision: z.literal("part_refund"),
    ...decidedFields,
    amountCents: z.int().min(1).max(amountCentsMax).transform(cents),
  }),
]);
export type DecideClaimInput = z.infer<typeof decideClaimInput>;

/** Decisions that move money, which only an admin does. */
export const givesMoneyBack = (decision: DecideClaimInput["decision"]): boolean =>
  decision === "refund" || decision === "part_refund";
