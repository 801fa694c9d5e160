import type { ImportedStatement } from "#shared/bank/bank.ts";
import * as m from "#shared/messages/compiled/messages.js";

type Counts = Pick<
  Extract<ImportedStatement, { kind: "imported" }>,
  "otherCount" | "leftCount" | "foreignCount"
>;

/** Why lines of a bank's file are no money for the shop, and how many each. */
export const skippedOf = ({ otherCount, leftCount, foreignCount }: Counts): string =>
  [
    { count: leftCount, said: m.bank_skipped_left },
    { count: foreignCount, said: m.bank_skipped_foreign },
    { count: otherCount - leftCount - foreignCount, said: m.bank_skipped_unbooked },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, said }) => said({ count }))
    .join(", ");
