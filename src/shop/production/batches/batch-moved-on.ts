import type { Database } from "#server/db/connect.ts";
import { readLastAct } from "#server/log/read-last-act.ts";
import type { AuditAct } from "#shared/audit.ts";
import { ShopError } from "#shared/shop-error.ts";

/** The refusal that a batch stands elsewhere by now, with who did one of these acts to it last, where somebody did. */
export const batchMovedOn = async (
  tx: Database,
  batchId: string,
  acts: readonly AuditAct[],
): Promise<ShopError> => {
  const { by } = await readLastAct(tx, `print_batch:${batchId}`, acts);
  return new ShopError("batch_moved_on", { by });
};
