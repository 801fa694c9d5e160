import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import {
  holdsMoney,
  isUnpaidParcel,
  type OrderPaymentStatus,
  type OrderStatus,
  orderStatusesBefore,
} from "./orders.ts";

/** What staff may press on an order (confirm, start, ship …), from which states, and what stands against it. */
export const orderActs = [
  "confirm_transfer",
  "start_production",
  "take_back_start",
  "mark_shipped",
  "take_back_posting",
  "cancel",
] as const;
export type OrderAct = (typeof orderActs)[number];

/** What an act is judged by; of a start only while the order is in production by it. */
export type OrderFacts = {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** Every one of its pictures was rejected. */
  readonly hasNothingToMake: boolean;
  /**
   * While it is in production: what pieces of it that are neither cut nor made alone wait for. `sheet`: some lie on
   * none; `cut`: all lie on sheets; null: all is made.
   */
  readonly waitsFor: "sheet" | "cut" | null;
  /** It is sent before it is paid. */
  readonly isOnInvoice: boolean;
  /** While it is in production: a gift for a day, whose day of posting has not come. */
  readonly isTooEarly: boolean;
  /** While it is in production: the batches of its pieces that were called back, as "12, 14"; null: none. */
  readonly recalledBatches: string | null;
  /** The start of its production, and why that stands; null: it can still be taken back. */
  readonly start: { readonly id: string; readonly obstacle: StartObstacle | null } | null;
  /** Its posting while it is on its way, and why that stands; null: it can still be taken back. */
  readonly posting: { readonly id: string; readonly obstacle: PostingObstacle | null } | null;
};

/** For so long a start can be taken back; the mail that tells of it waits until then. */
export const startUndoSeconds = 120;

/** What waits for the last moment to take something back leaves so much after it. */
export const undoMarginSeconds = 5;

/** Why a start stands: its time is over; its pieces lie on a sheet; something came after it. */
export const startObstacles = ["too_late", "on_sheet", "moved_on"] as const;
export type StartObstacle = (typeof startObstacles)[number];

/** For so long a posting can be taken back; its mail and its invoice wait until then. */
export const postingUndoSeconds = 120;

/** Why a posting stands: mail or invoice are written, or due; something came after it. */
export const postingObstacles = ["told", "moved_on"] as const;
export type PostingObstacle = (typeof postingObstacles)[number];

/** Why an act is not possible: where the order stands, or what is so beside it. */
export type OrderObstacle =
  | `is_${OrderStatus}`
  | "nothing_to_make"
  | "not_made"
  | "unpaid"
  | "too_early"
  | "recalled"
  | "admins_only"
  | StartObstacle
  | PostingObstacle
  | "no_way";

type Judge = (facts: OrderFacts, isAdmin: boolean) => OrderObstacle | null;
type Rule = {
  readonly to: OrderStatus;
  readonly from: readonly OrderStatus[];
  /** What else it asks for, once the order stands where it may begin. */
  readonly judge: Judge;
};

const always: Judge = () => null;
const withSomethingToMake: Judge = ({ hasNothingToMake }) =>
  hasNothingToMake ? "nothing_to_make" : null;

/**
 * The one table of what may be done from where: menu, columns, the order's page and the server ask it.
 * Where from is what {@link orderStatusesBefore} draws. Taking back is no step of an order, so it is not
 * drawn there: it is possible only while nobody outside has noticed.
 */
export const orderActRules = {
  confirm_transfer: {
    to: "confirmed",
    from: orderStatusesBefore("confirmed"),
    judge: always,
  },
  start_production: {
    to: "in_production",
    from: orderStatusesBefore("in_production"),
    judge: withSomethingToMake,
  },
  take_back_start: {
    to: "confirmed",
    from: ["in_production"],
    judge: ({ start }) => (start === null ? "too_late" : start.obstacle),
  },
  mark_shipped: {
    to: "shipped",
    from: orderStatusesBefore("shipped"),
    judge: (facts) => {
      const { hasNothingToMake, waitsFor, isTooEarly, recalledBatches } = facts;
      if (hasNothingToMake) return "nothing_to_make";
      if (recalledBatches !== null) return "recalled";
      if (isUnpaidParcel(facts)) return "unpaid";
      if (waitsFor !== null) return "not_made";
      return isTooEarly ? "too_early" : null;
    },
  },
  take_back_posting: {
    to: "in_production",
    from: ["shipped"],
    judge: ({ posting }) => (posting === null ? "told" : posting.obstacle),
  },
  cancel: {
    to: "canceled",
    from: orderStatusesBefore("canceled"),
    judge: ({ paymentStatus }, isAdmin) =>
      holdsMoney(paymentStatus) && !isAdmin ? "admins_only" : null,
  },
} as const satisfies Record<OrderAct, Rule>;

/**
 * The acts that are told of in a state, also while they are not possible. What is behind an order is no news: that its
 * money came, and what can be taken back in another state only.
 */
export const orderActsToldIn = (status: OrderStatus): readonly OrderAct[] =>
  orderActs.filter((act) => !isNoNews[act]?.(status));

const isNoNews: Partial<Record<OrderAct, (status: OrderStatus) => boolean>> = {
  confirm_transfer: (status) =>
    status === "confirmed" || status === "in_production" || status === "shipped",
  take_back_start: (status) => status !== "in_production",
  take_back_posting: (status) => status !== "shipped",
};

/** Why an act is not possible now; null: it is. */
export const orderObstacle = (
  act: OrderAct,
  facts: OrderFacts,
  isAdmin: boolean,
): OrderObstacle | null => {
  const { from, judge }: Rule = orderActRules[act];
  if (from.includes(facts.status)) return judge(facts, isAdmin);
  // It waits for no production to begin.
  if (facts.status === "confirmed" && facts.hasNothingToMake) return "nothing_to_make";
  return `is_${facts.status}`;
};

/** The act that leads an order to a state, or why none does. */
export const orderActTo = (
  to: OrderStatus,
  facts: OrderFacts,
  isAdmin: boolean,
): { readonly act: OrderAct | null; readonly obstacle: OrderObstacle | null } => {
  const acts = orderActs.filter((act) => orderActRules[act].to === to);
  const rules: Readonly<Record<OrderAct, Rule>> = orderActRules;
  const act = acts.find((one) => rules[one].from.includes(facts.status)) ?? acts[0];
  if (act === undefined) return { act: null, obstacle: "no_way" };
  return { act, obstacle: orderObstacle(act, facts, isAdmin) };
};

/** Names the very start that is meant: of two, the earlier one is no more. */
export const takeBackStartInput = z.strictObject({ orderId: uuidSchema, startId: uuidSchema });
export type TakeBackStartInput = z.infer<typeof takeBackStartInput>;

/** A parcel as it was posted: of two postings the earlier one is no more. A reprint is named by its claim. */
export const postingInput = z.strictObject({
  orderId: uuidSchema,
  claimId: uuidSchema.optional(),
  postingId: uuidSchema,
});
export type PostingInput = z.infer<typeof postingInput>;
