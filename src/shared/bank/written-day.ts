import type { ShopDay } from "#shared/dates/shop-day.ts";

/** `21.11.2026`, `21.11.26`, `2026-11-21`, `21/11/2026`, also with a time behind it; null when it is no day. */
export const parseWrittenDay = (cell: string): ShopDay | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const german = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/.exec(cell);
  if (!german) return null;
  const year = german[3] ?? "";
  return dayOf(year.length === 2 ? `20${year}` : year, german[2], german[1]);
};

const dayOf = (year = "", month = "", date = ""): ShopDay | null => {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  // A month has no 31st when the calendar moves on to the next.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
};
