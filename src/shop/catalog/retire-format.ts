import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { RetireFormatInput } from "#shared/catalog/format-values.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { readFormatForUpdate } from "./read-format.ts";
import { writePrices } from "./save-format-prices.ts";

/**
 * Takes a format off sale for good and out of the list, or back into the list, still off sale. Orders,
 * claims and designs of it stay as they are; carts say that it can no longer be had.
 * @throws ShopError `format_not_found`
 */
export const retireFormat = (
  db: Database,
  whose: Actor,
  { slug, isRetired }: RetireFormatInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, isRetired: wasRetired, values } = await readFormatForUpdate(tx, slug);
    if (isRetired === wasRetired) return;
    const { isOnSale, tiers, packs } = values;
    // The history says until when it could be had (§ 11 PAngV).
    if (isOnSale) await writePrices(tx, whose, id, { isOnSale: false, tiers, packs }, now);
    await tx
      .update(magnetFormat)
      .set({ retiredAt: isRetired ? now : null })
      .where(eq(magnetFormat.id, id));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "retire_format",
      subject: `format:${slug}`,
      before: { isRetired: wasRetired, isOnSale },
      after: { isRetired, isOnSale: false },
    });
  });
