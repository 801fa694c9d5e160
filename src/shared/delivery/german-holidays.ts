import type { ShopDay } from "#shared/dates/shop-day.ts";

const dayMs = 86_400_000;

/**
 * Holidays with a fixed date in any of the 16 Länder. A parcel crosses several of them, so a day that is
 * one somewhere is promised nowhere: a date may be kept early, never late.
 */
const fixedHolidays: ReadonlySet<string> = new Set([
  "01-01",
  "01-06",
  "03-08",
  "05-01",
  "08-15",
  "09-20",
  "10-03",
  "10-31",
  "11-01",
  "12-25",
  "12-26",
]);

/** Good Friday, Easter, Ascension, Whitsun, Corpus Christi: so many days from Easter Sunday. */
const daysFromEaster: readonly number[] = [-2, 0, 1, 39, 49, 50, 60];

/** Whether a day is a holiday in any Land of Germany. */
export const isHoliday = (day: ShopDay): boolean =>
  fixedHolidays.has(day.slice(5)) ||
  daysFromEaster.includes(daysBetween(easterSunday(Number(day.slice(0, 4))), day)) ||
  isDayOfRepentance(day);

/** The Wednesday before 23 November (Buß- und Bettag). */
const isDayOfRepentance = (day: ShopDay): boolean =>
  day.slice(5) >= "11-16" &&
  day.slice(5) <= "11-22" &&
  new Date(`${day}T00:00:00Z`).getUTCDay() === 3;

const daysBetween = (first: ShopDay, second: ShopDay): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / dayMs);

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): ShopDay => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leaps - moved + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, "0");
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, "0")}`;
};
