import { asc, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { SortFormatsInput } from "#shared/catalog/format-values.ts";
import { formatsMax } from "#shared/catalog/format-values.ts";
import { ShopError } from "#shared/shop-error.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/**
 * Puts the formats of the catalogue in this order, which the first page, the studio and the workshop show.
 * @throws ShopError `changed_meanwhile` when somebody else sorted, made or retired one since;
 * `invalid_input` unless it is every one of them once
 */
export const sortFormats = (
  db: Database,
  whose: Actor,
  { slugs, seen }: SortFormatsInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('magnet_format'))`);
    const rows = await tx
      .select({ slug: magnetFormat.slug })
      .from(magnetFormat)
      .where(isNull(magnetFormat.retiredAt))
      .orderBy(asc(magnetFormat.sort), asc(magnetFormat.slug))
      .limit(formatsMax);
    const before = { slugs: rows.map(({ slug }) => slug) };
    const [act, subject] = ["sort_formats", "catalogue"] as const;
    await requireSeen(tx, { act, subject, seen, current: before, next: { slugs } });
    if (Bun.deepEquals(before.slugs.toSorted(), slugs.toSorted())) {
      for (const [sort, slug] of slugs.entries()) {
        await tx.update(magnetFormat).set({ sort }).where(eq(magnetFormat.slug, slug));
      }
      await tx.insert(auditEvent).values({
        actorId: whose.userId,
        act,
        subject,
        before,
        after: { slugs },
      });
    } else throw new ShopError("invalid_input");
  });
