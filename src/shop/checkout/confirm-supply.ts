import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import type { Services } from "#server/services.ts";
import { askVatId } from "#shop/cart/vat-ids/ask-vat-id.ts";
import { addVatIdProof } from "#shop/orders/acts/add-vat-id-proof.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { readExemptSale } from "#shop/orders/read-exempt-sale.ts";

import { vatIdProofOf } from "./vat-id-proof-of.ts";

/** The buyer's VAT id of a posted exempt order is confirmed again; tried for about a day. */
export const confirmSupplyJob = defineJob({
  name: "checkout.confirm_supply",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 30,
  retryDelayMaxSeconds: 3_600,
});

/** A posted order is confirmed once more if it was agreed on without VAT. */
export const wantSupplyConfirmed = async (
  { connection: { db }, jobs }: Services,
  { orderId }: { readonly orderId: string },
): Promise<void> => {
  if ((await readExemptSale(db, orderId)) === null) return;
  await jobs.enqueue(db, confirmSupplyJob, { orderId });
};

/**
 * Handler of `checkout.confirm_supply`: what the register says of the buyer's VAT id on the day of supply is
 * kept with the order, once. An id that no longer holds changes no price: the workshop sees it there.
 * @throws Error while the register does not answer, so that it is tried again
 */
export const confirmSupply = async (
  services: Services,
  { orderId }: { readonly orderId: string },
  now: Date,
): Promise<void> => {
  const { db } = services.connection;
  const sale = await readExemptSale(db, orderId);
  if (!sale || sale.proofs.some(isOfSupply)) return;
  const answer = await askVatId(services, sale.vatId, now);
  if (answer === null) return;
  if (answer.status === "unavailable") throw new Error("the register of VAT ids does not answer");
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const current = await readExemptSale(tx, orderId);
    if (!current || current.proofs.some(isOfSupply)) return;
    await addVatIdProof(tx, services, orderId, vatIdProofOf(answer, "supply"));
  });
};

const isOfSupply = ({ occasion }: { readonly occasion: string }): boolean => occasion === "supply";
