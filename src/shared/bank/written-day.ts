import type { ShopDay } from "#shared/dates/shop-day.ts";

/**
 * A day as bank statements write it: `21.11.2026`, `21.11.26`, `2026-11-21`, `21-11-2026`, `21/11/2026`, also with a time behind it; null
 * when it is no day.
 * @param monthFirst `11/21/2026`, as {@link isMonthFirst} found it of the column
 */
export const parseWrittenDay = (cell: string, monthFirst = false): ShopDay | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const german = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/.exec(cell);
  if (!german) return null;
  const [, first, second, written = ""] = german;
  const year = written.length === 2 ? `20${written}` : written;
  return monthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
};

/** Whether a column writes the month first: some cell makes no sense else, and none speaks against it. */
export const isMonthFirst = (cells: readonly string[]): boolean => {
  const pairs = cells.flatMap((cell) => {
    const found = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}(?!\d)/.exec(cell);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
};

const dayOf = (year = "", month = "", date = ""): ShopDay | null => {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  // A month has no 31st when the calendar moves on to the next.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
};
