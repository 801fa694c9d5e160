import type { Database } from "#server/db/connect.ts";

import {
  couponUsesAreCounted,
  moneyIsToldOnce,
  movementsAddUp,
  paymentStatusIsRecomputed,
  type ProviderBooks,
  refundsWithinCaptured,
} from "./money-invariants.ts";
import {
  numbersAreGapless,
  oneMailPerEvent,
  oneOrderPerCart,
  sumsAddUp,
  transitionsAreMapped,
} from "./order-invariants.ts";
import { frozenDesignsStay, nothingIsLeftUndone, ownersAgree } from "./rest-invariants.ts";

/** What is known beside the database. */
export type Beside = {
  /** True once jobs and sweepers have run: then nothing may be under way any more. */
  readonly isAtRest?: boolean;
  readonly books?: ProviderBooks;
  readonly frozenBefore?: ReadonlyMap<string, string>;
};

type Invariant = {
  readonly find: (db: Database, beside: Beside) => Promise<string[]>;
  /** Holds only when nothing is under way. */
  readonly needsRest?: true;
};

/** The invariants of the money path, I1–I12 of the fourth issue, and the books' money. */
export const invariants = {
  I1: { find: oneOrderPerCart },
  I2: { find: sumsAddUp },
  I3: { find: (db, { books = new Map() }) => refundsWithinCaptured(db, books) },
  I4: { find: paymentStatusIsRecomputed },
  I5: { find: transitionsAreMapped },
  I6: { find: couponUsesAreCounted },
  I7: { find: (db, { frozenBefore }) => frozenDesignsStay(db, frozenBefore) },
  I8: { find: oneMailPerEvent, needsRest: true },
  I9: { find: moneyIsToldOnce },
  I10: { find: nothingIsLeftUndone, needsRest: true },
  I11: { find: ownersAgree },
  I12: { find: numbersAreGapless },
  I13: { find: movementsAddUp },
} as const satisfies Record<string, Invariant>;

/** Everything in the database that breaks an invariant, each with the invariant's name before it. */
export const findViolations = async (db: Database, beside: Beside = {}): Promise<string[]> => {
  const entries: readonly (readonly [string, Invariant])[] = Object.entries(invariants);
  const due = entries.filter(([, { needsRest }]) => !needsRest || beside.isAtRest === true);
  const found = await Promise.all(
    due.map(async ([name, { find }]) =>
      (await find(db, beside)).map((violation) => `${name}: ${violation}`),
    ),
  );
  return found.flat();
};
