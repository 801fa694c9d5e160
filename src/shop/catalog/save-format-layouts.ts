import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import { canChooseLayouts, type SaveFormatLayoutsInput } from "#shared/catalog/format-layouts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/**
 * Says how photos may be arranged on a format from now on; designs keep the arrangement they have.
 * @throws ShopError `format_not_found`, also of a format that leaves no choice; `changed_meanwhile`
 */
export const saveFormatLayouts = (
  db: Database,
  whose: Actor,
  { slug, layouts, seen }: SaveFormatLayoutsInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readLayoutsForUpdate(tx, slug);
    const [act, subject] = ["save_format_layouts", `format:${slug}`] as const;
    await requireSeen(tx, {
      act,
      others: ["save_format"],
      subject,
      seen,
      current: before,
      next: { layouts },
    });
    await tx.update(magnetFormat).set({ layouts }).where(eq(magnetFormat.slug, slug));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act,
      subject,
      before,
      after: { layouts },
    });
  });

/** @throws ShopError `format_not_found`, also of a format that leaves no choice */
export const readLayoutsForUpdate = async (tx: Database, slug: string) => {
  const [format] = await tx
    .select({ layouts: magnetFormat.layouts })
    .from(magnetFormat)
    .where(eq(magnetFormat.slug, slug))
    .for("update");
  if (!format || !canChooseLayouts(format.layouts)) throw new ShopError("format_not_found");
  return format;
};
