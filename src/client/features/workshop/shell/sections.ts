/** The places of the workshop: a working day, what is sold and to whom, how the shop runs, how it is set up. */
export const workshopGroups = [
  ["today", "orders", "bank", "production", "posting", "claims"],
  ["customers", "catalogue", "coupons", "books"],
  ["mails", "errors", "jobs", "audit"],
  ["texts", "people", "settings"],
] as const;
export const workshopSections = workshopGroups.flat();
export type WorkshopSection = (typeof workshopSections)[number];

/** Shown to admins only; the server refuses them to anybody else. */
export const adminSections: ReadonlySet<WorkshopSection> = new Set(["people", "audit"]);
