import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { orderTermsSchema } from "./mails/order-terms.ts";
import { order } from "./order.table.ts";
import type { VatIdProof } from "./vat-id-proof.ts";

/** Of an order that was agreed on without VAT: the VAT id, and what its register has said so far; else null. */
export const readExemptSale = async (
  db: Database,
  orderId: string,
): Promise<{ readonly vatId: string; readonly proofs: readonly VatIdProof[] } | null> => {
  const [found] = await db
    .select({ vatId: order.vatId, proofs: order.vatIdProofs, terms: order.termsSnapshot })
    .from(order)
    .where(eq(order.id, orderId));
  if (!found || found.vatId === null) return null;
  const { isExemptSupply = false } = orderTermsSchema.parse(found.terms);
  return isExemptSupply ? { vatId: found.vatId, proofs: found.proofs ?? [] } : null;
};
