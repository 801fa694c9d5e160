import type postgres from "postgres";

import { databaseErrorCode } from "./database-error-code.ts";
import { StartError } from "./start-error.ts";

/** Stands in a database for as long as a backup is being put into it: it is no shop meanwhile. */
const mark = "lodestone_unfinished_restore";
const duplicateSchema = "42P06";

const refusal = (): StartError =>
  new StartError(
    "A restore into this database was not finished: restore again, into a new DATA_DIR or a new database",
  );

/** @throws StartError when a restore into this database is under way, or was broken off */
export const refuseUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  const [found] = await sql`select 1 from pg_namespace where nspname = ${mark}`;
  if (found !== undefined) throw refusal();
};

/** @throws StartError as {@link refuseUnfinishedRestore} does, also for the second of two at once */
export const markUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  try {
    await sql`create schema ${sql(mark)}`;
  } catch (error) {
    throw databaseErrorCode(error) === duplicateSchema ? refusal() : error;
  }
};

export const unmarkUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  await sql`drop schema ${sql(mark)}`;
};
