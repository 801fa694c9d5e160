/** The places of the workshop, in the order of a working day. */
export const workshopSections = [
  "orders",
  "production",
  "claims",
  "customers",
  "catalogue",
  "coupons",
  "books",
  "mails",
  "errors",
  "texts",
  "settings",
] as const;
export type WorkshopSection = (typeof workshopSections)[number];
