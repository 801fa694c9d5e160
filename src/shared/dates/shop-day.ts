/** A calendar day in the shop's books: `2026-11-21`. Sorts as it counts. */
export type ShopDay = string;

let calendar: Intl.DateTimeFormat | undefined;

/** Made with the first day that is asked for: a start would read the world's time zones for nothing. */
const germanCalendar = (): Intl.DateTimeFormat =>
  (calendar ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: "Europe/Berlin",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }));

/** The day in Germany: rates, numbers and months of the books change at its midnight. */
export const shopDay = (moment: Date): ShopDay => {
  const parts = new Map(
    germanCalendar()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
};

const dayMs = 86_400_000;
/** Germany is one hour before Greenwich, in summer two. */
const hoursBeforeGreenwich = [1, 2];

/** The moment at which a day begins in Germany, or one so many days later; null of what is no day. */
export const startOfShopDay = (day: ShopDay, daysLater = 0): Date | null => {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + daysLater * dayMs;
  if (Number.isNaN(midnight)) return null;
  const starts = hoursBeforeGreenwich.map((hours) => new Date(midnight - hours * 3_600_000));
  const asked = new Date(midnight).toISOString().slice(0, 10);
  return (
    starts.find((start) => shopDay(start) === asked && shopDay(new Date(+start - 1)) < asked) ??
    null
  );
};
