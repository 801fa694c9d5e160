/** What a photo goes through (DESIGN §4). */
export const photoStatuses = ["receiving", "processing", "ready", "rejected", "deleted"] as const;
export type PhotoStatus = (typeof photoStatuses)[number];
