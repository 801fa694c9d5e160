/** The shop's day of a moment, e.g. `2026-11-21`: papers and numbers count days as Berlin does. */
export const berlinDay = (moment: Date): string => days.format(moment);

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
