import type postgres from "postgres";

import { StartError } from "./start-error.ts";

/** Stands in a database for as long as a backup is being put into it: it is no shop meanwhile. */
const mark = "lodestone_unfinished_restore";

export const unfinishedRestore = (): StartError =>
  new StartError(
    "A restore into this database was not finished: restore again, into a new DATA_DIR or bucket and a new database",
  );

export const hasUnfinishedRestore = async (sql: postgres.ISql): Promise<boolean> =>
  (await sql`select 1 from pg_namespace where nspname = ${mark}`).length > 0;

/** @throws StartError when a restore into this database is under way, or was broken off */
export const refuseUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  if (await hasUnfinishedRestore(sql)) throw unfinishedRestore();
};

/** Whether no other restore works on it now; until the connection ends, none begins. */
export const isAloneOnDatabase = async (sql: postgres.ISql): Promise<boolean> => {
  const [row] = await sql<{ isAlone: boolean }[]>`
    select pg_try_advisory_lock(hashtext(${mark})) as "isAlone"`;
  return row?.isAlone === true;
};

export const markUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  await sql`create schema ${sql(mark)}`;
};

export const unmarkUnfinishedRestore = async (sql: postgres.ISql): Promise<void> => {
  await sql`drop schema ${sql(mark)}`;
};
