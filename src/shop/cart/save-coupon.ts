import { asc, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { type Proof, requireProof } from "#server/auth/recent-proof.ts";
import type { Database } from "#server/db/connect.ts";
import { offerTopic } from "#server/db/copies.ts";
import { announcing } from "#server/db/notifier.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { readLastAct } from "#server/log/read-last-act.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import {
  couponsListMax,
  isGreatCoupon,
  type SaveCouponInput,
  saveCouponInput,
  staffCouponMax,
} from "#shared/coupons.ts";
import { ShopError } from "#shared/shop-error.ts";

import { coupon } from "./coupon.table.ts";

/** Every coupon, switched on or not, by its code. */
export const listCoupons = (db: Database) =>
  db.select().from(coupon).orderBy(asc(coupon.code)).limit(couponsListMax);

/**
 * Writes a new coupon or changes one; orders keep what they were given. One of great value is an admin's,
 * who has just shown who they are. Nobody saves over what they have not seen; a use is no change.
 * @throws ShopError `coupon_admins_only`, `reauthentication_required`, `coupon_code_taken` with who
 * saved that one last, `coupon_limit_below_uses`, `not_found`, `changed_meanwhile`
 */
export const saveCoupon = (
  db: Database,
  whose: Actor,
  { id, seen, ...values }: SaveCouponInput,
  proof: Proof,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (isGreatCoupon(values)) {
      if (whose.role !== "admin") throw new ShopError("coupon_admins_only", staffCouponMax);
      requireProof(proof);
    }
    const [before] = id === null ? [] : await readCouponForUpdate(tx, id);
    if (id !== null && !before) throw new ShopError("not_found");
    if (before) {
      await requireSeen(tx, {
        act: "save_coupon",
        subject: `coupon:${before.id}`,
        seen: seen && couponWords(seen),
        current: couponWords(before),
        next: { id, ...values },
      });
    }
    if (before && values.maxUses !== null && values.maxUses < before.usedCount) {
      throw new ShopError("coupon_limit_below_uses", { used: before.usedCount });
    }
    const other = await readIdOfCode(tx, values.code);
    if (other && other !== id) throw await codeTaken(tx, other);
    const [saved] = before
      ? await tx.update(coupon).set(values).where(eq(coupon.id, before.id)).returning()
      : await tx.insert(coupon).values(values).onConflictDoNothing().returning();
    if (!saved) throw await codeTaken(tx, await readIdOfCode(tx, values.code));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "save_coupon",
      subject: `coupon:${saved.id}`,
      ...(before && { before }),
      after: saved,
    });
    await tx.execute(sql`select ${announcing([offerTopic])}`);
  });

const readIdOfCode = async (tx: Database, code: string): Promise<string | undefined> => {
  const [found] = await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, code));
  return found?.id;
};

const codeTaken = async (tx: Database, id = ""): Promise<ShopError> => {
  const { by } = await readLastAct(tx, `coupon:${id}`, ["save_coupon"]);
  return new ShopError("coupon_code_taken", { by });
};

export const readCouponForUpdate = (tx: Database, id: string) =>
  tx.select().from(coupon).where(eq(coupon.id, id)).for("update");

const fields = Object.keys(saveCouponInput.shape);

/** What was written of a coupon, as the record keeps it, without how often it was used and since when. */
export const couponWords = (row: unknown): Record<string, unknown> => {
  const recorded: unknown = JSON.parse(JSON.stringify(row));
  return Object.fromEntries(
    Object.entries(Object(recorded)).filter(([name]) => fields.includes(name)),
  );
};
