// Views of the list of orders that somebody of the workshop keeps: a name and what the list is narrowed to.

import { z } from "zod";

import { isFormatSince, orderFilters } from "./desk.ts";
import { uuidSchema } from "./ids.ts";
import { tidyText } from "./text/tidy-text.ts";

export const orderViewNameLengthMax = 40;
/** So many stand in one row; who wants more is better served by the search. */
export const orderViewsMax = 12;

/** Never the search: words of people have no place in what is kept for good. */
export const orderViewFiltersSchema = orderFilters
  .refine(isFormatSince)
  .refine((filters) => Object.values(filters).some((value) => value !== undefined));
export type OrderViewFilters = z.infer<typeof orderViewFiltersSchema>;

export const saveOrderViewInput = z.strictObject({
  name: z.string().max(orderViewNameLengthMax).transform(tidyText).pipe(z.string().min(1)),
  filters: orderViewFiltersSchema,
});
export type SaveOrderViewInput = z.infer<typeof saveOrderViewInput>;

export const removeOrderViewInput = z.strictObject({ viewId: uuidSchema });
export type RemoveOrderViewInput = z.infer<typeof removeOrderViewInput>;
