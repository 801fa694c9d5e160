import { z } from "zod";

import { uuidSchema } from "./ids.ts";

/** What a print file goes through. */
export const printJobStatuses = ["queued", "rendering", "ready", "failed"] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

export const printJobInput = z.strictObject({ printJobId: uuidSchema });
export type PrintJobInput = z.infer<typeof printJobInput>;
