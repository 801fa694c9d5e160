import { z } from "zod/mini";

import { type Address, emptyAddress } from "#shared/address/address.ts";

/** An address as it is typed and kept in this tab; what may stand in it is judged elsewhere. */
export const typedAddressSchema = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  extra: z.string(),
  postNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
});

export const emptyTypedAddress: Address = emptyAddress("");
