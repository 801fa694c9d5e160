import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Compared } from "./compare-year.ts";
import type { YearOrder } from "./year-acts.ts";
import type { YearScheme } from "./year-shop.ts";

export type ComparedYear = {
  readonly scheme: YearScheme;
  readonly orders: readonly YearOrder[];
  /** How many of them packs made cheaper. */
  readonly packed: number;
  readonly compared: readonly Compared[];
  readonly broken: readonly string[];
};

const euros = (amountCents: number): string => (amountCents / 100).toFixed(2);
const isOff = ({ ours, theirs }: Compared): boolean => ours !== theirs;
const cell = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Leaves all that was compared in a page and a CSV, what differs first. */
export const writeYearTable = async (
  folder: string,
  years: readonly ComparedYear[],
): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows = years.flatMap(({ scheme, compared }) => compared.map((row) => ({ scheme, ...row })));
  await Bun.write(
    join(folder, "compared.csv"),
    [
      "scheme;what;ours;theirs;difference",
      ...rows.map(
        ({ scheme, what, ours, theirs }) =>
          `${scheme};${what};${euros(ours)};${euros(theirs)};${euros(ours - theirs)}`,
      ),
    ].join("\n"),
  );
  await Bun.write(
    join(folder, "orders.csv"),
    [
      "scheme;order;placed;country;business;VAT id;way;fate;aftermath;total;bank in;bank out;accepted;billed;called off",
      ...years.flatMap(({ scheme, orders }) =>
        orders.map(({ plan, ...order }) =>
          [
            scheme,
            order.number,
            plan.placedAt.toISOString().slice(0, 10),
            plan.country,
            plan.isBusiness,
            plan.vatId,
            plan.method,
            plan.fate,
            plan.aftermath,
            euros(order.totalCents),
            euros(order.bankInCents),
            euros(order.bankOutCents),
            euros(order.acceptedCents),
            order.isBilled,
            order.isCalledOff,
          ].join(";"),
        ),
      ),
    ].join("\n"),
  );
  const shown = rows
    .filter((row) => isOff(row) || !/^(order |[A-Z]+-\d{4}-)/.test(row.what))
    .toSorted((one, other) => Number(isOff(other)) - Number(isOff(one)));
  const page = join(folder, "index.html");
  await Bun.write(
    page,
    `<!doctype html><meta charset="utf-8"><title>Books of three years</title>
<style>body{font:15px system-ui;margin:2rem}td,th{padding:.2rem .8rem;text-align:right}td:first-child,td:nth-child(2){text-align:left}.off{background:#fcc}</style>
<h1>Books of three years</h1>
<p>${years.map(({ scheme, orders, compared }) => `${scheme}: ${orders.length} orders, ${compared.length} figures, ${compared.filter(isOff).length} differ`).join("; ")}.
Single orders and invoices that agree are in <a href="compared.csv">compared.csv</a>, what happened in <a href="orders.csv">orders.csv</a>.</p>
<table><tr><th>scheme<th>what<th>books<th>must be</tr>
${shown.map((row) => `<tr${isOff(row) ? ' class="off"' : ""}><td>${row.scheme}<td>${cell(row.what)}<td>${euros(row.ours)}<td>${euros(row.theirs)}</tr>`).join("\n")}
</table>`,
  );
  return page;
};
