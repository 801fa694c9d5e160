import type { Services } from "#server/services.ts";

/** What the photos' verbs need of the machine room. */
export type PhotoTools = Pick<
  Services,
  | "connection"
  | "role"
  | "storage"
  | "jobs"
  | "notifier"
  | "log"
  | "derivatives"
  | "workFolder"
  | "diskRoom"
  | "stopping"
>;
