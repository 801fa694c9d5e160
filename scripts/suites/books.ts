/**
 * Three years of a shop, regular VAT, § 19 UStG and the One Stop Shop: orders of all kinds through the shop's
 * own calls, then invoices, books, DATEV, OSS, bank and providers agree, disputes, fees and packs among them, to the cent.
 * `bun scripts/suites/books.ts [folder]` leaves what was compared in the folder. BOOKS_ORDERS says how many
 * orders each year has.
 */
import { resolve } from "node:path";

import { gt } from "drizzle-orm";

import { breakings } from "../../src/e2e/books/break-year.ts";
import { compareYear } from "../../src/e2e/books/compare-year.ts";
import { playYear } from "../../src/e2e/books/play-year.ts";
import { readYearPapers } from "../../src/e2e/books/read-year-papers.ts";
import { type ComparedYear, writeYearTable } from "../../src/e2e/books/write-year-table.ts";
import { planYear } from "../../src/e2e/books/year-plan.ts";
import { openYearShop, yearSchemes, type YearScheme } from "../../src/e2e/books/year-shop.ts";
import type { Database } from "../../src/server/db/connect.ts";
import { zeroCents } from "../../src/shared/money/money.ts";
import { orderItem } from "../../src/shop/orders/order-item.table.ts";
import { findViolations } from "../../src/testing/invariants/find-violations.ts";
import { closeTestCluster } from "../../src/testing/plays/cluster.ts";
import { testSeed } from "../../src/testing/test-seed.ts";
import { booksOrdersVariable } from "./suite-result.ts";

/** As many as show every fate in each scheme; a run of its own takes thousands. */
const ordersUsual = 67;
const year = 2027;
const folder = resolve(process.argv[2] ?? "data/books");
const wished = process.env[booksOrdersVariable];
const many = wished === undefined ? ordersUsual : Number(wished);
if (!Number.isInteger(many) || many < 1) {
  throw new Error(`${booksOrdersVariable} is "${wished}", not a number of orders`);
}
const seed = testSeed();

const years: ComparedYear[] = [];
for (const [index, scheme] of yearSchemes.entries()) {
  years.push(await playOne(scheme, seed + index));
}
const page = await writeYearTable(folder, years);
await closeTestCluster();

const off = years.flatMap(({ scheme, compared }) =>
  compared.filter(({ ours, theirs }) => ours !== theirs).map((row) => ({ scheme, ...row })),
);
for (const { scheme, what, ours, theirs } of off.slice(0, 40)) {
  console.log(`${scheme}: ${what} is ${ours} and has to be ${theirs}`);
}
const unseen = years.flatMap(({ scheme, broken }) => broken.map((name) => `${scheme}: ${name}`));
for (const name of unseen) console.log(`not found when it was wrong by a cent: ${name}`);
console.log(`report: ${page}`);
const orders = years.flatMap((one) => one.orders);
const countries = new Set(orders.map(({ plan }) => plan.country)).size;
const disputes = orders.filter(({ isDisputed }) => isDisputed).length;
const packed = years.reduce((all, one) => all + one.packed, 0);
const figures = years.reduce((all, { compared }) => all + compared.length, 0);
console.log(
  `books: orders=${orders.length} countries=${countries} schemes=${years.length} mismatches=${off.length} disputes=${disputes} packs=${packed} figures=${figures} seed=${seed}`,
);
const proofs = years.length * Object.keys(breakings).length;
const failed = off.length + unseen.length;
console.log(`${figures + proofs - failed} passed, ${failed} failed`);
// A year without a dispute or a pack shows nothing of them.
process.exit(failed === 0 && disputes > 0 && packed > 0 ? 0 : 1);

async function playOne(scheme: YearScheme, planSeed: number): Promise<ComparedYear> {
  const shop = await openYearShop(scheme, year);
  try {
    const played = await playYear(shop, planYear(planSeed, year, many));
    const facts = { scheme, orders: played, providers: shop.providerBooks() };
    const papers = await readYearPapers(shop, year);
    const violations = await findViolations(shop.db, {
      books: new Map(Object.values(shop.providerBooks()).flatMap((books) => [...books])),
    });
    for (const violation of violations) console.log(`${scheme}: ${violation}`);
    const differs = (one: Parameters<typeof compareYear>) =>
      compareYear(...one).some(({ ours, theirs }) => ours !== theirs);
    const isWhole = !differs([facts, papers]);
    return {
      scheme,
      orders: played,
      packed: await countPacked(shop.db),
      compared: [
        ...compareYear(facts, papers),
        { what: "invariants that are broken", ours: violations.length, theirs: 0 },
      ],
      // Only a year that agrees shows that one cent is seen.
      broken: isWhole
        ? Object.entries(breakings).flatMap(([name, wrong]) => {
            const { facts: wrongFacts, papers: wrongPapers } = wrong({ facts, papers });
            return differs([wrongFacts, wrongPapers]) ? [] : [name];
          })
        : [],
    };
  } finally {
    await shop.close();
  }
}

async function countPacked(db: Database): Promise<number> {
  const rows = await db
    .selectDistinct({ orderId: orderItem.orderId })
    .from(orderItem)
    .where(gt(orderItem.packCents, zeroCents));
  return rows.length;
}
