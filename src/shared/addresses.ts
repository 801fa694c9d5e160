import { z } from "zod";

import { addressIssues, addressSchema } from "./address.ts";
import { uuidSchema } from "./ids.ts";
import { tidyVatId, vatIdIssue, vatIdLengthMax } from "./vat-id.ts";

/** Addresses that a customer keeps. */
export const addressesMax = 20;

const keptVatId = z
  .string()
  .max(vatIdLengthMax)
  .transform((typed) => tidyVatId(typed))
  .refine((vatId) => vatId === "" || vatIdIssue(vatId) === null, { error: "vat_id" });

/** Changes one; a new one is kept with an order. */
export const saveAddressInput = z.strictObject({
  id: uuidSchema,
  address: addressSchema.refine((address) => Object.keys(addressIssues(address)).length === 0, {
    error: "incomplete",
  }),
  vatId: keptVatId,
});
export type SaveAddressInput = z.infer<typeof saveAddressInput>;

export const addressIdInput = z.strictObject({ id: uuidSchema });
export type AddressIdInput = z.infer<typeof addressIdInput>;
