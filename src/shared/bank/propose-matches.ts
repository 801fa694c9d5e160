import { isSameName } from "./fold-name.ts";
import { orderNumbersIn } from "./order-numbers-in.ts";

/** An order that money may be meant for. */
export type MatchableOrder = {
  readonly orderId: string;
  readonly number: string;
  /** What of it has not come yet; nothing or less when it is paid. */
  readonly openCents: number;
  readonly names: readonly string[];
  /** Whether it waits for money: not one that was called off or ended unpaid. */
  readonly isAwaited: boolean;
  /** What was booked for it by hand: the same sum again is likely the same money. */
  readonly typed: readonly { readonly amountCents: number }[];
};

export const matchStrengths = ["sure", "likely", "weak"] as const;
/** `sure` can be booked without a look; `likely` needs one; `weak` is where to begin looking. */
export type MatchStrength = (typeof matchStrengths)[number];
export type MatchReason = "number" | "amount" | "name";

export type Match = {
  readonly orderId: string;
  readonly strength: MatchStrength;
  readonly reasons: readonly MatchReason[];
  /** What came less what was open: below nothing it is short, above it is over. */
  readonly differenceCents: number;
};

const matchesMax = 3;

/**
 * Matches bank receipts to orders: for which one may be, the likeliest first. Sure is one only: its number
 * is the only one named, it waits for money, the amount is right to the cent, and nobody booked it by hand.
 * @param met orders that another receipt surely pays: once that is booked, nothing of them is open
 */
export const proposeMatches = (
  receipt: {
    readonly amountCents: number;
    readonly payer: string;
    readonly purpose: string;
    /** Another receipt is the same in all that people see: one of them may be a copy. */
    readonly hasTwin: boolean;
  },
  orders: readonly MatchableOrder[],
  met: ReadonlySet<string> = new Set(),
): Match[] => {
  const numbers = new Set(orderNumbersIn(receipt.purpose));
  const judged = orders.flatMap((order) => {
    const hasNumber = numbers.has(order.number);
    const openCents = met.has(order.orderId) ? 0 : Math.max(0, order.openCents);
    const hasAmount = openCents > 0 && openCents === receipt.amountCents;
    const hasName = order.names.some((name) => isSameName(name, receipt.payer));
    return hasNumber || hasAmount ? [{ order, openCents, hasNumber, hasAmount, hasName }] : [];
  });
  const named = judged.filter(({ hasNumber }) => hasNumber).length;
  const byNameAndAmount = judged.filter(({ hasAmount, hasName }) => hasAmount && hasName).length;

  return judged
    .map(({ order, openCents, hasNumber, hasAmount, hasName }): Ranked => {
      const isTyped = order.typed.some(({ amountCents }) => amountCents === receipt.amountCents);
      const isOne = hasNumber && hasAmount && named === 1 && order.isAwaited;
      const isSure = isOne && !receipt.hasTwin && !isTyped;
      const isLikely = hasNumber || (hasName && hasAmount && byNameAndAmount === 1);
      return {
        number: order.number,
        orderId: order.orderId,
        strength: isSure ? "sure" : isLikely ? "likely" : "weak",
        reasons: [
          ...(hasNumber ? (["number"] as const) : []),
          ...(hasAmount ? (["amount"] as const) : []),
          ...(hasName ? (["name"] as const) : []),
        ],
        differenceCents: receipt.amountCents - openCents,
      };
    })
    .toSorted(byLikelihood)
    .filter(({ strength, reasons }, _at, [best]) => {
      // A guess by the amount alone says nothing beside a better one: forty receipts would be read three times.
      if (strength !== "weak" || best?.strength === "weak") return true;
      return best?.strength === "likely" && reasons.includes("name");
    })
    .slice(0, matchesMax)
    .map(({ number: _number, ...match }) => match);
};

type Ranked = Match & { readonly number: string };

const byLikelihood = (one: Ranked, other: Ranked): number =>
  matchStrengths.indexOf(one.strength) - matchStrengths.indexOf(other.strength) ||
  other.reasons.length - one.reasons.length ||
  Math.abs(one.differenceCents) - Math.abs(other.differenceCents) ||
  (one.number < other.number ? -1 : 1);
