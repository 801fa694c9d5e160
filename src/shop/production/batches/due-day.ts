import { type SQL, sql } from "drizzle-orm";

/** When an order says nothing of its days: those of the demo. */
const usualDays = 6;

/**
 * SQL of the day by which an order was promised to be with its shopper: so many working days after it
 * could be made. Holidays are not counted, so it is the earlier day rather than the later one.
 * @param made a timestamp; @param terms what the order was agreed on
 */
export const dueDay = (made: SQL, terms: SQL): SQL => {
  const day = sql`(${made} at time zone 'Europe/Berlin')::date`;
  // A weekend counts as its Friday.
  const start = sql`(${day} - greatest(0, extract(isodow from ${day})::int - 5))`;
  const days = sql`coalesce((${terms} -> 'shipping' ->> 'daysMax')::int, ${usualDays})`;
  const weeks = sql`((extract(isodow from ${start})::int - 1 + ${days}) / 5)`;
  return sql`(${start} + ${days} + 2 * ${weeks})`;
};
