import postgres from "postgres";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";

import { statementsOf } from "./plans-of.ts";

const planSchema = z.looseObject({
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
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

/** How many rows of its tables Postgres looks at for what these acts ask, found or not. Only for reading acts. */
export const countRowsRead = async (
  url: string,
  acts: readonly ((db: Database) => Promise<unknown>)[],
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
        for (const { Plan } of explained["QUERY PLAN"]) read += readIn(Plan);
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
  return read;
};

const readIn = (plan: Plan): number => {
  const each =
    plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = plan["Relation Name"] === undefined ? 0 : each * plan["Actual Loops"];
  // What was held against each other and did not belong together: kept in memory, it was looked at all the same.
  const met = (plan["Rows Removed by Join Filter"] ?? 0) * plan["Actual Loops"];
  return own + met + (plan.Plans ?? []).reduce((sum, inner) => sum + readIn(inner), 0);
};
