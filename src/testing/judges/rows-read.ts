import postgres from "postgres";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";

import { statementsOf } from "./plans-of.ts";

const planSchema = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  /** Of all loops together. */
  "Heap Fetches": z.number().optional(),
  "Rows Removed by Filter": z.number().optional(),
  "Rows Removed by Index Recheck": z.number().optional(),
  "Rows Removed by Join Filter": z.number().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
type Plan = z.infer<typeof planSchema>;
const explainedSchema = z.array(
  z.object({ "QUERY PLAN": z.array(z.object({ Plan: planSchema })) }),
);

type Acts = readonly ((db: Database) => Promise<unknown>)[];

/** How many rows of its tables Postgres looks at for what these acts ask, found or not. Only for reading acts. */
export const countRowsRead = (url: string, acts: Acts): Promise<number> =>
  sumOfPlans(url, acts, readIn);

/** The same, but what an index tells by itself does not count: how many rows the tables are asked for. */
export const countRowsFetched = (url: string, acts: Acts): Promise<number> =>
  sumOfPlans(url, acts, fetchedIn);

const sumOfPlans = async (
  url: string,
  acts: Acts,
  countIn: (plan: Plan) => number,
): Promise<number> => {
  const statements = await statementsOf(url, acts);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  let read = 0;
  try {
    for (const { text, values } of statements) {
      const rows = await client.unsafe(
        `explain (analyze, timing off, format json) ${text}`,
        values as never[],
      );
      for (const explained of explainedSchema.parse([...rows])) {
        for (const { Plan } of explained["QUERY PLAN"]) read += countIn(Plan);
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
  return read;
};

const readIn = (plan: Plan): number => {
  const own = plan["Relation Name"] === undefined ? 0 : lookedAt(plan);
  // What was held against each other and did not belong together: kept in memory, it was looked at all the same.
  const met = (plan["Rows Removed by Join Filter"] ?? 0) * plan["Actual Loops"];
  return own + met + (plan.Plans ?? []).reduce((sum, inner) => sum + readIn(inner), 0);
};

const fetchedIn = (plan: Plan): number => {
  const isTold = plan["Node Type"] === "Index Only Scan";
  const own = plan["Relation Name"] === undefined ? 0 : lookedAt(plan);
  return (
    (isTold ? (plan["Heap Fetches"] ?? 0) : own) +
    (plan.Plans ?? []).reduce((sum, inner) => sum + fetchedIn(inner), 0)
  );
};

/** By one node, found or not. */
const lookedAt = (plan: Plan): number =>
  plan["Actual Loops"] *
  (plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0));
