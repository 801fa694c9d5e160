import type { ToldBooks } from "#testing/plays/payments/provider-stand-in.ts";

import type { YearFacts } from "./compare-year.ts";
import type { YearPapers } from "./read-year-papers.ts";

type Year = { readonly facts: YearFacts; readonly papers: YearPapers };

/** The first thing of a list is a cent more. */
const more = <Thing extends object, Name extends keyof Thing>(
  things: readonly Thing[],
  name: Name,
): Thing[] =>
  things.map((thing, at) => (at === 0 ? { ...thing, [name]: Number(thing[name]) + 1 } : thing));

const nothing: ToldBooks = { paidCents: 0, refundedCents: 0, disputedCents: 0, feeCents: 0 };
/** A provider's own books say of one payment more than happened here. */
const atProvider =
  (told: Partial<ToldBooks>) =>
  ({ facts, papers }: Year): Year => {
    const paypal = new Map([...facts.providers.paypal, ["nobody's", { ...nothing, ...told }]]);
    return { facts: { ...facts, providers: { ...facts.providers, paypal } }, papers };
  };

/** One number of a year is wrong by a cent: each of these must be found, or the comparison sees nothing. */
export const breakings: Readonly<Record<string, (year: Year) => Year>> = {
  "a month's net": ({ facts, papers }) => ({
    facts,
    papers: { ...papers, sums: more(papers.sums, "netCents") },
  }),
  "a tax in the list": ({ facts, papers }) => ({
    facts,
    papers: { ...papers, listed: more(papers.listed, "vatCents") },
  }),
  "a sum in the list": ({ facts, papers }) => ({
    facts,
    papers: { ...papers, listed: more(papers.listed, "grossCents") },
  }),
  "a booking": ({ facts, papers }) => ({
    facts,
    papers: { ...papers, bookings: more(papers.bookings, "cents") },
  }),
  "a booking that is lost": ({ facts, papers }) => ({
    facts,
    papers: { ...papers, bookings: papers.bookings.slice(1) },
  }),
  "a sum at the bank": ({ facts, papers }) => ({
    facts: { ...facts, orders: more(facts.orders, "bankInCents") },
    papers,
  }),
  "a sum at a provider": atProvider({ paidCents: 1 }),
  "a sum that a dispute holds": atProvider({ disputedCents: 1 }),
  "a fee of a provider": atProvider({ feeCents: 1 }),
  "a line of the recapitulative statement": ({ facts, papers }) => ({
    facts,
    papers: {
      ...papers,
      zm: [...papers.zm, { period: "2027-Q1", vatId: "LU26375245", netCents: 1, wholeEuros: 0 }],
    },
  }),
  "a line of the One Stop Shop": ({ facts, papers }) => ({
    facts,
    papers: {
      ...papers,
      oss: [
        ...papers.oss,
        {
          quarter: "2027-Q1",
          corrects: "",
          country: "LU",
          ratePercent: 17,
          netCents: 1,
          vatCents: 0,
        },
      ],
    },
  }),
};
