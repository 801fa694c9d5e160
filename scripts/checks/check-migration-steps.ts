import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Finding } from "./run-tool.ts";

const folder = "drizzle";
/** The schema that all begins with; nothing ran before it. */
const first = new Set(["0000_tables.sql", "0001_guards.sql"]);
const secondStep = /^-- Second step of (\d{4}_\w+)\.\n/;

/** What a process of the version before would stumble over (docs/updates.md). */
const unsafe: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (TABLE|COLUMN|VIEW|TYPE)\b/i, "takes away what the version before reads"],
  [
    /\bRENAME (TO|COLUMN|CONSTRAINT)\b|\bRENAME "/i,
    "renames what the version before calls by name",
  ],
  [/\bALTER COLUMN\b.*\b(SET DATA )?TYPE\b/i, "changes a type under the version before"],
  [/\bSET NOT NULL\b/i, "refuses rows that the version before writes"],
  [
    /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i,
    "wants a column that the version before does not fill",
  ],
];

/** Why a migration is not safe for one version back; `before` are the names of the earlier ones. */
const problemsOf = (sql: string, before: readonly string[]): string[] => {
  const step = secondStep.exec(sql)?.[1];
  if (step !== undefined) {
    return before.includes(`${step}.sql`)
      ? []
      : [`is the second step of ${step}, which is not there`];
  }
  const statements = sql.replaceAll(/--(?!> ).*$/gm, "").split(/;|--> statement-breakpoint/);
  return statements.flatMap((statement) =>
    unsafe
      .filter(([pattern]) => pattern.test(statement.replaceAll(/\s+/g, " ")))
      .map(([, why]) => `${why}: ${statement.trim()}`),
  );
};

/** Each must be refused, or the check has forgotten what it is for; the last ones must pass. */
const refused = [
  'ALTER TABLE "order" DROP COLUMN "note";',
  'DROP TABLE "order";',
  'ALTER TABLE "order" RENAME COLUMN "note" TO "words";',
  'ALTER TABLE "order" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "order" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "order" ADD COLUMN "note" text NOT NULL;',
  '-- Second step of 0002_nowhere.\nDROP TABLE "order";',
];
const accepted = [
  'ALTER TABLE "order" ADD COLUMN "note" text;',
  'ALTER TABLE "order" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
  '-- Second step of 0002_words.\nALTER TABLE "order" DROP COLUMN "note";',
];

/** Each migration after the first schema leaves the version before able to work beside it. */
export const checkMigrationSteps = (): readonly Finding[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const problems = names.flatMap((name, index) =>
    first.has(name)
      ? []
      : problemsOf(readFileSync(join(folder, name), "utf8"), names.slice(0, index)).map(
          (problem) => `${name} ${problem}`,
        ),
  );
  const wrong = [
    ...refused.filter((sql) => problemsOf(sql, ["0002_words.sql"]).length === 0),
    ...accepted.filter((sql) => problemsOf(sql, ["0002_words.sql"]).length > 0),
  ].map((sql) => `the check is wrong about ${sql}`);
  const name = "migrations are safe for one version back";
  const said = [...problems, ...wrong];
  return [said.length === 0 ? { name } : { name, problem: said.join("\n") }];
};
