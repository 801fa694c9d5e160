import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What these acts say to the database, statement by statement, with the values beside them. */
export const statementsOf = async (
  url: string,
  acts: readonly ((db: Database) => Promise<unknown>)[],
): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  try {
    const db = drizzle({ client, casing: "snake_case", logger });
    for (const act of acts) await act(db);
  } finally {
    await client.end({ timeout: 5 });
  }
  return statements;
};

const planSchema = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
type Plan = z.infer<typeof planSchema>;
const explainedSchema = z.array(
  z.object({ "QUERY PLAN": z.array(z.object({ Plan: planSchema })) }),
);

/** Which of these tables the acts read from end to end, each with the statement that does. */
export const seqScansOf = async (
  url: string,
  tables: readonly string[],
  acts: readonly ((db: Database) => Promise<unknown>)[],
): Promise<{ readonly statements: number; readonly scans: readonly string[] }> => {
  const statements = await statementsOf(url, acts);
  const scans: string[] = [];
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const { text, values } of statements) {
      const rows = await client.unsafe(`explain (format json) ${text}`, values as never[]);
      for (const explained of explainedSchema.parse([...rows])) {
        const found = explained["QUERY PLAN"].flatMap(({ Plan }) => scannedIn(Plan));
        scans.push(
          ...found.filter((table) => tables.includes(table)).map((table) => `${table}: ${text}`),
        );
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
  return { statements: statements.length, scans };
};

const scannedIn = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];
