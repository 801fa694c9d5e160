import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { SaveFormatNoticesInput } from "#shared/catalog/format-prices.ts";
import { ShopError } from "#shared/shop-error.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/**
 * Says whether a format may be withdrawn from, whether it warns of pacemakers (LAW 6, 21) and what it is
 * made of. Orders keep the right of withdrawal and the material they were placed with.
 * @throws ShopError `format_not_found`, `changed_meanwhile`
 */
export const saveFormatNotices = (
  db: Database,
  whose: Actor,
  { slug, seen, ...after }: SaveFormatNoticesInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readNoticesForUpdate(tx, slug);
    const [act, subject] = ["save_format_notices", `format:${slug}`] as const;
    await requireSeen(tx, { act, subject, seen, current: before, next: after });
    await tx.update(magnetFormat).set(after).where(eq(magnetFormat.slug, slug));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act,
      subject,
      before,
      after,
    });
  });

/** @throws ShopError `format_not_found` */
export const readNoticesForUpdate = async (tx: Database, slug: string) => {
  const [notices] = await tx
    .select({
      isWithdrawable: magnetFormat.isWithdrawable,
      isStrongMagnet: magnetFormat.isStrongMagnet,
      material: magnetFormat.material,
    })
    .from(magnetFormat)
    .where(eq(magnetFormat.slug, slug))
    .for("update");
  if (!notices) throw new ShopError("format_not_found");
  return notices;
};
