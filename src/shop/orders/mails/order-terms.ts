import { z } from "zod";

import { vatSchemes } from "#shared/pricing/vat.ts";

/** What an order was agreed on besides its amounts: copied when it is placed, never changed. */
export const orderTermsSchema = z.strictObject({
  version: z.literal(1),
  /** Placed while the shop was a demo: nothing is owed and nothing delivered. */
  isDemo: z.boolean(),
  /** Versions of the texts in the order's language. */
  termsVersion: z.int().min(1),
  privacyVersion: z.int().min(1),
  vatScheme: z.enum(vatSchemes),
  /** The country whose rate was taken (One Stop Shop); absent: the seller's own. */
  taxedIn: z.string().length(2).optional(),
  /** Agreed on without VAT: an intra-Community supply to a business. */
  isExemptSupply: z.literal(true).optional(),
  shipping: z.strictObject({
    slug: z.string(),
    name: z.string(),
    /** Working days from the payment to the letterbox. */
    daysMin: z.int(),
    daysMax: z.int(),
  }),
});
export type OrderTerms = z.infer<typeof orderTermsSchema>;
