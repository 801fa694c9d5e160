import { z } from "zod";

/** What one press brought into the cart, so that it is brought once and can be taken back to the piece. */
const lastCopiesSchema = z.object({
  /** The press; repeated, it is the same one. */
  actId: z.string(),
  copies: z.array(
    z.object({
      designId: z.string(),
      quantity: z.int(),
      /** The design was made for it, and goes with it. */
      isNew: z.boolean(),
    }),
  ),
});
export type LastCopies = z.infer<typeof lastCopiesSchema>;

/** As the cart's row keeps them; null: none were brought, or they were taken back. */
export const parseLastCopies = (kept: unknown): LastCopies | null =>
  kept === null ? null : lastCopiesSchema.parse(kept);
