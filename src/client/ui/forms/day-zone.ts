/**
 * The time zone in which a point in time is shown: the reader's own. A date without a time
 * (`2026-11-22`) is the same day everywhere, so it is shown in the zone it is read in.
 */
export const dayZone = (at: string): { readonly timeZone?: "UTC" } =>
  isWithoutTime(at) ? { timeZone: "UTC" } : {};

export const isWithoutTime = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);
