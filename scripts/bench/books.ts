import type { Database } from "#server/db/connect.ts";
import { listBooksInput } from "#shared/books.ts";
import { periodOfMonth } from "#shared/invoicing/periods.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { createTestDatabase } from "#testing/database.ts";

import { shopDay } from "../../src/shared/dates/shop-day.ts";
import { listBooks } from "../../src/shop/invoices/books/list-books.ts";
import { readMonth, readTurnover } from "../../src/shop/invoices/books/read-book-totals.ts";
import { readBooked } from "../../src/shop/invoices/books/read-booked.ts";
import { readOssReport } from "../../src/shop/invoices/books/read-oss-report.ts";
import { seedManyInvoices } from "../../src/testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "../../src/testing/makes/seed-many-orders.ts";
import { median, millisecondsOf } from "./median.ts";

const sizes = { few: 10_000, many: 100_000 } as const;
const times = 15;

const year = Number(shopDay(new Date()).slice(0, 4)) - 1;
const list = (asked: object) => (db: Database) => listBooks(db, listBooksInput.parse(asked));
/** Pages are as long at either size; sums have ten times as much to add up. */
const acts: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  "list of the books": list({}),
  "books, search for a name": list({ search: "öztürk" }),
  "books, search for a mail": list({ search: "person77@" }),
  "books, search for nobody": list({ search: "gibtsnicht" }),
  "first page of the accountant's file": (db) => readBooked(db, periodOfMonth(`${year}-05`)).next(),
  "sums of a month": (db) => readMonth(db, { month: `${year}-05` }),
  "OSS of a quarter": (db) => readOssReport(db, { quarter: `${year}-Q2` }),
  "turnover of two years": (db) => readTurnover(db, new Date()),
};

/** The books at two sizes: the median of each on the server, in milliseconds, and how it grows. */
export const benchBooks = async (
  tell: (row: string, value: string, budget: string, baseline: string) => void,
): Promise<void> => {
  const few = await measure(sizes.few);
  const many = await measure(sizes.many);
  for (const [name, ms] of Object.entries(many)) {
    const before = few[name] ?? 0;
    tell(
      `${name} at ${sizes.many} invoices, ms`,
      ms.toFixed(1),
      "median < 200",
      `${before.toFixed(1)} at ${sizes.few}, ratio ${(ms / before).toFixed(1)}`,
    );
  }
};

const measure = async (orders: number): Promise<Record<string, number>> => {
  const database = await createTestDatabase();
  try {
    const { db } = database.connection;
    await seedDemoCatalogue(db);
    await seedManyOrders({ db, url: database.url }, orders);
    await seedManyInvoices(database);
    const medians: Record<string, number> = {};
    for (const [name, act] of Object.entries(acts)) {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        taken.push(await millisecondsOf(async () => void (await act(db))));
      }
      medians[name] = median(taken);
    }
    return medians;
  } finally {
    await database.drop();
  }
};
