/** The places of the workshop: a working day, what is sold and to whom, how the shop runs, how it is set up. */
export const workshopGroups = [
  ["today", "orders", "bank", "production", "posting", "claims"],
  ["customers", "catalogue", "coupons", "books"],
  ["mails", "errors", "jobs", "audit"],
  ["texts", "people", "settings"],
] as const;
export const workshopSections = workshopGroups.flat();
export type WorkshopSection = (typeof workshopSections)[number];

/** What most of a day is spent with: within reach wherever there is room. */
export const oftenUsed: ReadonlySet<WorkshopSection> = new Set([
  "today",
  "orders",
  "production",
  "posting",
]);

/** Shown to admins only; the server refuses them to anybody else. */
export const adminSections: ReadonlySet<WorkshopSection> = new Set(["people", "audit"]);

/** The places as somebody sees them. */
export const groupsFor = (isAdmin: boolean): readonly (readonly WorkshopSection[])[] =>
  workshopGroups.map((group) => group.filter((section) => isAdmin || !adminSections.has(section)));
