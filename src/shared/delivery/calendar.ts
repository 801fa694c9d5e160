// The shop's own working times: until which hour an order counts for today, and when nobody is there.

import { z } from "zod";

/** Times at which the shop is closed, e.g. two summers and Christmases ahead. */
export const closuresMax = 20;

/** From the first to the last day, both closed. */
export const closureSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { error: "closure_ends_before", path: ["to"] });
export type Closure = z.infer<typeof closureSchema>;

export const calendarSchema = z.strictObject({
  /** An order before this hour, in Germany, counts for the same day. */
  cutOffHour: z.int().min(1).max(23),
  closures: z.array(closureSchema).max(closuresMax),
});
export type ShopCalendar = z.infer<typeof calendarSchema>;
