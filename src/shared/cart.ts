// The cart (basket): limits of lines and pieces, inputs of its calls.

import { z } from "zod";

import { countryCodes } from "./address/countries.ts";
import { uuidSchema } from "./ids.ts";

/** Pieces of one design; also the table's check. */
export const lineQuantityMax = 999;
/** Designs in one cart. */
export const cartItemsMax = 200;
/** Pieces in one cart: what one parcel can carry. */
export const cartPiecesMax = 1000;

export const countrySchema = z.enum(countryCodes);

const quantitySchema = z.int().min(1).max(lineQuantityMax);

export const addDesignsInput = z.strictObject({
  designIds: z.array(uuidSchema).min(1).max(cartItemsMax),
  /** Left out, each design's own number. */
  quantity: quantitySchema.optional(),
});
export type AddDesignsInput = z.infer<typeof addDesignsInput>;

export const setQuantityInput = z.strictObject({ itemId: uuidSchema, quantity: quantitySchema });
export type SetQuantityInput = z.infer<typeof setQuantityInput>;

export const removeItemInput = z.strictObject({ itemId: uuidSchema });
export type RemoveItemInput = z.infer<typeof removeItemInput>;

/** By the id of the press that brought them. */
export const takeBackCopiesInput = z.strictObject({ actId: uuidSchema });
export type TakeBackCopiesInput = z.infer<typeof takeBackCopiesInput>;

/** Without a country the shipping estimate is for the first country the shop delivers to. */
export const readCartInput = z.strictObject({
  country: countrySchema.optional(),
  /** The buyer has a VAT id: his country's tax is not the shop's (`destinationRateBp`). */
  isToBusiness: z.boolean().optional(),
  /** It, as `tidyVatId` leaves it: confirmed, it may make the supply exempt (`judgeSupply`). */
  vatId: z
    .string()
    .regex(/^[A-Z0-9+*]{4,20}$/)
    .optional(),
  /** The day by which a gift is to be there. */
  arriveOn: z.iso.date().optional(),
});
/** The days for a gift to a country. */
export const readGiftDaysInput = z.strictObject({ country: countrySchema });
export type ReadGiftDaysInput = z.infer<typeof readGiftDaysInput>;

export type ReadCartInput = z.infer<typeof readCartInput>;
