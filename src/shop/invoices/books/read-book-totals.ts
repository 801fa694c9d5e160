// What a month's invoices come to, less its credit notes (totals, VAT by rate).

import { and, type AnyColumn, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { periodOfMonth, type Period, periodOfYear } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";

import { isBooked, isIn } from "./read-booked.ts";

/** Sums come as text: a bigint is more than a number holds. */
const sum = (expression: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${expression}), 0)`.mapWith(Number);
const signed = (column: AnyColumn) =>
  sql`case when ${invoice.kind} = 'credit_note' then -${column} else ${column} end`;

/** What a month's invoices come to, less its credit notes. */
export const readMonth = async (db: Database, { month }: { readonly month: string }) => {
  const [found] = await db
    .select({
      invoices: sql<number>`count(*) filter (where ${invoice.kind} = 'invoice')`.mapWith(Number),
      creditNotes: sql<number>`count(*) filter (where ${invoice.kind} = 'credit_note')`.mapWith(
        Number,
      ),
      netCents: sum(signed(invoice.netCents)),
      vatCents: sum(signed(invoice.vatCents)),
      grossCents: sum(signed(invoice.totalCents)),
    })
    .from(invoice)
    .where(and(isBooked, isIn(periodOfMonth(month))));
  if (!found) throw new Error("an aggregate without a row");
  return found;
};

/**
 * What counts towards the limits of the small business (LAW 10) and of distance sales (LAW 14): this
 * calendar year and the one before, by invoices, less what was given back.
 */
export const readTurnover = async (db: Database, now: Date) => {
  const year = Number(shopDay(now).slice(0, 4));
  const thisYear = await readYear(db, periodOfYear(year));
  const lastYear = await readYear(db, periodOfYear(year - 1));
  return { year, thisYear, lastYear };
};

const readYear = async (db: Database, period: Period) => {
  const [found] = await db
    .select({
      grossCents: sum(signed(invoice.totalCents)),
      /** To consumers in other countries of the EU, net. */
      distanceNetCents:
        sql<number>`coalesce(sum(${signed(invoice.netCents)}) filter (where ${invoice.isDistanceSale}), 0)`.mapWith(
          Number,
        ),
    })
    .from(invoice)
    .where(and(isBooked, isIn(period)));
  if (!found) throw new Error("an aggregate without a row");
  return found;
};
