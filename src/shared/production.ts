import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { orderListLimitMax } from "./orders.ts";

/** What a print file goes through. */
export const printJobStatuses = ["queued", "rendering", "ready", "failed"] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

export const printJobInput = z.strictObject({ printJobId: uuidSchema });
export type PrintJobInput = z.infer<typeof printJobInput>;

/** A list shows this many magnets of an order. */
export const orderPicturesPerOrderMax = 3;
export const listPicturesInput = z.strictObject({
  orderIds: z.array(uuidSchema).max(orderListLimitMax),
});
export type ListPicturesInput = z.infer<typeof listPicturesInput>;
