/** What a new shop does until its first real money comes, in the order that spares going back. */
export const openingSteps = [
  "face",
  "company",
  "bank",
  "shipping",
  "formats",
  "test_sheet",
] as const;
export type OpeningStep = (typeof openingSteps)[number];
