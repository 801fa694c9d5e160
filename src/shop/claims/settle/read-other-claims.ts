import { and, asc, desc, eq, ne } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isPutAside } from "#shared/claims/is-put-aside.ts";
import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

/** The other claims of a claim's order with the items they are about, the newest first. */
export const readOtherClaims = async (db: Database, claimId: string, orderId: string) => {
  const others = and(eq(claim.orderId, orderId), ne(claim.id, claimId));
  const claims = await db
    .select({
      id: claim.id,
      kind: claim.kind,
      status: claim.status,
      outcome: claim.outcome,
      postedAt: claim.postedAt,
    })
    .from(claim)
    .where(others)
    .orderBy(desc(claim.createdAt), desc(claim.id));
  const items = await db
    .select({ claimId: claimItem.claimId, itemId: orderItem.id, position: orderItem.position })
    .from(claimItem)
    .innerJoin(claim, eq(claim.id, claimItem.claimId))
    .innerJoin(orderItem, eq(orderItem.id, claimItem.orderItemId))
    .where(others)
    .orderBy(asc(orderItem.position));
  return claims.map((other) => ({
    ...other,
    items: items.filter(({ claimId: of }) => of === other.id),
  }));
};

export type OtherClaim = Awaited<ReturnType<typeof readOtherClaims>>[number];

/** What other claims have brought for an item: it is printed again, is in the post again, its money is back. */
export const settledElsewhere = (others: readonly OtherClaim[], itemId: string) => [
  ...new Set(others.flatMap((other) => broughtBy(other, itemId))),
];

/** All the money is that of every item; a rejected picture that is printed after all was never sent before. */
const broughtBy = (other: OtherClaim, itemId: string): ("printed" | "posted" | "refunded")[] => {
  const isAbout = other.items.some((item) => item.itemId === itemId);
  switch (other.outcome) {
    case "refund":
      return ["refunded"];
    case "part_refund":
      return isAbout ? ["refunded"] : [];
    case "reprint":
      if (!isAbout || other.kind === "content" || isPutAside(other)) return [];
      return [other.postedAt === null ? "printed" : "posted"];
    case "without_money":
    case null:
      return [];
  }
};
