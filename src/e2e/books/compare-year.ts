import { isByProvider, type ProviderMethod, providerMethods } from "#shared/payments.ts";
import { balancesOf } from "#testing/judges/books/read-extf.ts";
import type { ToldBooks } from "#testing/plays/payments/provider-stand-in.ts";

import type { ListedRow, YearPapers } from "./read-year-papers.ts";
import { isExempt, type YearOrder } from "./year-acts.ts";
import type { YearScheme } from "./year-shop.ts";

/** What happened outside of the shop: its orders, the bank and the provider. */
export type YearFacts = {
  readonly scheme: YearScheme;
  readonly orders: readonly YearOrder[];
  /** Each provider's own books, by its name of the payment. */
  readonly providers: Readonly<Record<ProviderMethod, ReadonlyMap<string, ToldBooks>>>;
};

/** Two figures that have to be one, in cents. */
export type Compared = { readonly what: string; readonly ours: number; readonly theirs: number };

const accounts = {
  debtors: "10000",
  transfers: "1360",
  losses: "2400",
  gains: "2700",
  fees: "4970",
} as const;
const providerAccounts = { stripe: "1361", paypal: "1362" } as const satisfies Record<
  ProviderMethod,
  string
>;
/** Of the countries that the year's orders go to, as their laws have them; at home the goods' own rates hold. */
const standardRates: Readonly<Record<string, number>> = {
  AT: 20,
  FR: 20,
  NL: 21,
  PL: 23,
  IT: 22,
  SE: 25,
  BE: 21,
};

/** Every figure of the papers beside what it has to be, by other papers or by what happened. */
export const compareYear = (facts: YearFacts, papers: YearPapers): Compared[] => [
  ...monthsAgree(papers),
  ...ordersAgree(facts, papers),
  ...moneyAgrees(facts, papers),
  ...ratesAgree(facts, papers),
  ...ossAgrees(papers),
  ...zmAgrees(facts, papers),
];

const sum = <Thing>(things: Iterable<Thing>, centsOf: (thing: Thing) => number): number => {
  let all = 0;
  for (const thing of things) all += centsOf(thing);
  return all;
};

/** The workshop's sums, the list and the batch of each month. */
const monthsAgree = ({ sums, listed, bookings }: YearPapers): Compared[] =>
  sums.flatMap(({ month, netCents, vatCents, grossCents }) => {
    const rows = listed.filter((row) => row.month === month);
    const revenue = new Map<string, number>();
    for (const row of rows) {
      const account = revenueAccountOf(row);
      revenue.set(account, (revenue.get(account) ?? 0) - row.grossCents);
    }
    const batch = balancesOf(bookings.filter((booking) => booking.month === month));
    return [
      { what: `${month} net`, ours: netCents, theirs: sum(rows, (row) => row.netCents) },
      { what: `${month} VAT`, ours: vatCents, theirs: sum(rows, (row) => row.vatCents) },
      { what: `${month} gross`, ours: grossCents, theirs: sum(rows, (row) => row.grossCents) },
      ...["8400", "8300", "8320", "8195", "8200", "8125"].map((account) => ({
        what: `${month} DATEV account ${account}`,
        ours: batch.get(account) ?? 0,
        theirs: revenue.get(account) ?? 0,
      })),
    ];
  });

const revenueAccountOf = ({ taxedIn, ratePercent, isExempt: isFree }: ListedRow): string => {
  if (isFree) return "8125";
  if (taxedIn !== "DE") return "8320";
  if (ratePercent === 0) return "8195";
  return ratePercent === 19 ? "8400" : "8300";
};

/** What each order was billed and credited, and what is open of it at the accountant's. */
const ordersAgree = ({ orders, providers }: YearFacts, papers: YearPapers): Compared[] => {
  const rowsOf = Map.groupBy(papers.listed, ({ order }) => order);
  const bookingsOf = Map.groupBy(papers.bookings, ({ order }) => order);
  return orders.flatMap((order) => {
    const rows = rowsOf.get(order.number) ?? [];
    const money = moneyOf(order, providers);
    const billed = order.isBilled ? order.totalCents : 0;
    const backOfBill = Math.max(0, money.out - Math.max(0, money.in - order.totalCents));
    const credited = order.isCalledOff ? billed : Math.min(billed, backOfBill);
    const at = balancesOf(bookingsOf.get(order.number) ?? []);
    // What a dispute holds is owed again.
    const paid = money.in - money.out - money.disputed;
    const open = billed - credited - paid - money.waived + money.kept;
    const name = `order ${order.number}`;
    return [
      {
        what: `${name} billed`,
        ours: sum(rows, (row) => (row.isCredit ? 0 : row.grossCents)),
        theirs: billed,
      },
      {
        what: `${name} credited`,
        ours: -sum(rows, (row) => (row.isCredit ? row.grossCents : 0)),
        theirs: credited,
      },
      { what: `${name} open`, ours: at.get(accounts.debtors) ?? 0, theirs: open },
      {
        what: `${name} at the bank`,
        ours: at.get(accounts.transfers) ?? 0,
        theirs: order.bankInCents - order.bankOutCents,
      },
    ];
  });
};

/** All that came and went, and what was let be of it in the end. */
const moneyOf = ({ sessionId, ...order }: YearOrder, providers: YearFacts["providers"]) => {
  const { method } = order.plan;
  const there = isByProvider(method) ? providers[method].get(sessionId ?? "") : undefined;
  const came = order.bankInCents + (there?.paidCents ?? 0);
  const went = order.bankOutCents + (there?.refundedCents ?? 0);
  const missing = order.totalCents - (came - went);
  return {
    in: came,
    out: went,
    disputed: there?.disputedCents ?? 0,
    waived: Math.min(Math.max(0, order.acceptedCents), Math.max(0, missing)),
    kept: Math.min(Math.max(0, -order.acceptedCents), Math.max(0, -missing)),
  };
};

/** The accounts of money against the bank's and the providers' own books: what is left is still to be paid out. */
const moneyAgrees = ({ orders, providers }: YearFacts, { bookings }: YearPapers): Compared[] => {
  const at = balancesOf(bookings);
  const money = orders.map((order) => moneyOf(order, providers));
  return [
    {
      what: "the bank",
      ours: at.get(accounts.transfers) ?? 0,
      theirs: sum(orders, (order) => order.bankInCents - order.bankOutCents),
    },
    ...providerMethods.map((method) => ({
      what: `the provider ${method}`,
      ours: at.get(providerAccounts[method]) ?? 0,
      theirs: sum(
        providers[method].values(),
        (one) => one.paidCents - one.refundedCents - one.disputedCents - one.feeCents,
      ),
    })),
    {
      what: "fees of providers",
      ours: at.get(accounts.fees) ?? 0,
      theirs: sum(providerMethods, (method) =>
        sum(providers[method].values(), ({ feeCents }) => feeCents),
      ),
    },
    { what: "let go", ours: at.get(accounts.losses) ?? 0, theirs: sum(money, (one) => one.waived) },
    { what: "kept", ours: -(at.get(accounts.gains) ?? 0), theirs: sum(money, (one) => one.kept) },
    { what: "all accounts together", ours: sum(at.values(), (one) => one), theirs: 0 },
  ];
};

/** Each row of an invoice has the rate that the law wants there, and the tax that this rate makes. */
const ratesAgree = ({ scheme, orders }: YearFacts, { listed }: YearPapers): Compared[] => {
  const orderOf = new Map(orders.map((order) => [order.number, order]));
  return listed
    .filter(({ isCredit }) => !isCredit)
    .flatMap((row) => {
      const plan = orderOf.get(row.order)?.plan;
      const { country, vatId = "" } = plan ?? {};
      const isFree = plan !== undefined && isExempt(scheme, plan);
      const isAbroad = country !== "DE" && scheme === "one_stop_shop" && vatId === "";
      const usual = isAbroad ? standardRates[country ?? ""] : row.ratePercent === 7 ? 7 : 19;
      const rate = scheme === "small_business" || isFree ? 0 : (usual ?? Number.NaN);
      return [
        { what: `${row.number} rate`, ours: row.ratePercent * 100, theirs: rate * 100 },
        {
          what: `${row.number} VAT at ${rate} %`,
          ours: row.vatCents,
          theirs: Math.round((row.grossCents * rate) / (100 + rate)),
        },
        {
          what: `${row.number} adds up`,
          ours: row.netCents + row.vatCents,
          theirs: row.grossCents,
        },
      ];
    });
};

const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The report of the One Stop Shop against the documents that are taxed abroad. */
const ossAgrees = ({ listed, oss }: YearPapers): Compared[] => {
  const issued = new Map(listed.map((row) => [row.number, row.issuedOn]));
  const wanted = new Map<string, { net: number; vat: number }>();
  for (const row of listed.filter(({ taxedIn }) => taxedIn !== "DE")) {
    const quarter = quarterOf(row.issuedOn);
    const corrected = row.corrects === "" ? "" : quarterOf(issued.get(row.corrects) ?? "");
    const key = `${quarter} ${row.taxedIn} ${row.ratePercent} ${corrected === quarter ? "" : corrected}`;
    const group = wanted.get(key) ?? { net: 0, vat: 0 };
    wanted.set(key, { net: group.net + row.netCents, vat: group.vat + row.vatCents });
  }
  const told = new Map(
    oss.map((row) => [`${row.quarter} ${row.country} ${row.ratePercent} ${row.corrects}`, row]),
  );
  return [...new Set([...wanted.keys(), ...told.keys()])].sort().flatMap((key) => [
    {
      what: `OSS ${key} net`,
      ours: told.get(key)?.netCents ?? 0,
      theirs: wanted.get(key)?.net ?? 0,
    },
    {
      what: `OSS ${key} VAT`,
      ours: told.get(key)?.vatCents ?? 0,
      theirs: wanted.get(key)?.vat ?? 0,
    },
  ]);
};

/** The recapitulative statements against what went without VAT to whom, by month and by quarter. */
const zmAgrees = ({ scheme, orders }: YearFacts, { listed, zm }: YearPapers): Compared[] => {
  const planOf = new Map(orders.map(({ number, plan }) => [number, plan]));
  const wanted = new Map<string, number>();
  for (const row of listed) {
    const plan = planOf.get(row.order);
    if (plan === undefined || !isExempt(scheme, plan)) continue;
    for (const period of [row.month, quarterOf(row.issuedOn)]) {
      const key = `${period} ${plan.vatId}`;
      wanted.set(key, (wanted.get(key) ?? 0) + row.netCents);
    }
  }
  const told = new Map(zm.map((row) => [`${row.period} ${row.vatId}`, row]));
  return [...new Set([...wanted.keys(), ...told.keys()])].sort().flatMap((key) => {
    const theirs = wanted.get(key) ?? 0;
    const row = told.get(key);
    return [
      { what: `ZM ${key}`, ours: row?.netCents ?? 0, theirs },
      // Half a euro more or less, as the form wants it.
      {
        what: `ZM ${key} in the file`,
        ours: Math.abs((row?.wholeEuros ?? 0) * 100 - theirs) <= 50 ? theirs : Number.NaN,
        theirs,
      },
    ];
  });
};
