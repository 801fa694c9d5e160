import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";

import { readDemoPrices } from "./read-demo-prices.ts";
import { readPricesForUpdate, writePrices } from "./save-format-prices.ts";

/**
 * Makes the demo's prices the operator's own: the same amounts, from now on said by a person. A format whose
 * price somebody changes meanwhile is left as it is.
 */
export const keepDemoPrices = (db: Database, whose: Actor, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { slug } of await readDemoPrices(tx)) {
      const { formatId, packs, state } = await readPricesForUpdate(tx, slug);
      // Asked again under the lock.
      const isStill = (await readDemoPrices(tx)).some((format) => format.slug === slug);
      if (!isStill) continue;
      await writePrices(tx, whose, formatId, { ...state, packs }, now);
      await tx.insert(auditEvent).values({
        actorId: whose.userId,
        act: "keep_demo_prices",
        subject: `format:${slug}`,
        after: state,
      });
    }
  });
