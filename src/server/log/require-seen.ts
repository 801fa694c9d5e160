import type { Database } from "#server/db/connect.ts";
import type { AuditAct } from "#shared/audit.ts";
import type { Seen } from "#shared/seen.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readLastAct } from "./read-last-act.ts";

type Change = {
  readonly act: AuditAct;
  /** Other acts that change some of the same. */
  readonly others?: readonly AuditAct[];
  readonly subject: string;
  /** As the person began; who says nothing of it has seen nothing that is there. */
  readonly seen: Seen | undefined;
  /** As it is now, in a row that the transaction holds. */
  readonly current: unknown;
  readonly next: unknown;
};

/**
 * Optimistic locking: lets nobody save over what they have not seen. The same saved again, because the
 * answer was lost, passes.
 * @throws ShopError `changed_meanwhile` with what holds now, by whom and since when
 */
export const requireSeen = async (tx: Database, change: Change): Promise<void> => {
  const { act, others = [], subject, seen, current, next } = change;
  const now = asJson(current);
  if (seen !== undefined && Bun.deepEquals(now, asJson(seen))) return;
  if (Bun.deepEquals(now, asJson(next))) return;
  const last = await readLastAct(tx, subject, [act, ...others]);
  throw new ShopError("changed_meanwhile", { now, ...last });
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
