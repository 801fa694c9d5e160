/** The places of the workshop, in the order of a working day. */
export const workshopSections = [
  "today",
  "orders",
  "bank",
  "production",
  "posting",
  "claims",
  "customers",
  "catalogue",
  "coupons",
  "books",
  "mails",
  "errors",
  "jobs",
  "texts",
  "people",
  "audit",
  "settings",
] as const;
export type WorkshopSection = (typeof workshopSections)[number];

/** Shown to admins only; the server refuses them to anybody else. */
export const adminSections: ReadonlySet<WorkshopSection> = new Set(["people", "audit"]);
