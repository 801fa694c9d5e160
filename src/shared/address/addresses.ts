// Addresses that a customer keeps (address book): limits and inputs.

import { z } from "zod";

import { uuidSchema } from "#shared/ids.ts";
import { tidyVatId, type VatIdIssue, vatIdIssue, vatIdLengthMax } from "#shared/money/vat-id.ts";

import {
  type Address,
  type AddressIssues,
  addressIssues,
  addressSchema,
  companyIssue,
} from "./address.ts";

/** Addresses that a customer keeps. */
export const addressesMax = 20;

/** As the checkout judges an address that is delivered to and invoiced. */
export const keptAddressIssues = (
  address: Address,
  vatId: string,
): { readonly address: AddressIssues; readonly vatId: VatIdIssue | null } => ({
  address: { ...addressIssues(address), ...companyIssue(address, vatId) },
  vatId: vatId === "" ? null : vatIdIssue(vatId),
});

/** Changes one; a new one is kept with an order. */
export const saveAddressInput = z
  .strictObject({
    id: uuidSchema,
    address: addressSchema,
    vatId: z
      .string()
      .max(vatIdLengthMax)
      .transform((typed) => tidyVatId(typed)),
  })
  .superRefine(({ address, vatId }, context) => {
    const issues = keptAddressIssues(address, vatId);
    for (const [field, message] of Object.entries(issues.address)) {
      context.addIssue({ code: "custom", path: ["address", field], message });
    }
    if (issues.vatId) context.addIssue({ code: "custom", path: ["vatId"], message: issues.vatId });
  });
export type SaveAddressInput = z.infer<typeof saveAddressInput>;

export const addressIdInput = z.strictObject({ id: uuidSchema });
export type AddressIdInput = z.infer<typeof addressIdInput>;
