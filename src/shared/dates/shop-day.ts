/** A calendar day in the shop's books: `2026-11-21`. Sorts as it counts. */
export type ShopDay = string;

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in Germany: rates, numbers and months of the books change at its midnight. */
export const shopDay = (moment: Date): ShopDay => {
  const parts = new Map(calendar.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
};
