/** What a print file goes through. */
export const printJobStatuses = ["queued", "rendering", "ready", "failed"] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];
