import { inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { setting } from "./setting.table.ts";

/** No sections that anybody sets: which folder or bucket this shop's files are in, and which database said so. */
const sections = { mark: "files_folder", database: "files_database" } as const;

/** What any process has said of the place that this shop's files are in. */
export type KnownFilesPlace = {
  readonly mark: string | null;
  /** The rows came from another database, as by pg_restore: that one may still run on the same files. */
  readonly isOfOtherDatabase: boolean;
  /** A version before did not say it. */
  readonly isDatabaseKnown: boolean;
};

export const readFilesPlace = async (db: Database): Promise<KnownFilesPlace> => {
  const rows = await db
    .select({ section: setting.section, value: setting.value })
    .from(setting)
    .where(inArray(setting.section, Object.values(sections)));
  const said = (section: string) => {
    const value = rows.find((row) => row.section === section)?.value;
    return typeof value === "string" ? value : null;
  };
  const [mark, database] = [said(sections.mark), said(sections.database)];
  const own = await readDatabaseName(db);
  return {
    mark,
    isOfOtherDatabase: database !== null && own !== null && database !== own,
    isDatabaseKnown: database !== null,
  };
};

/** Says that this shop's files are in the place with this mark, instead of another one that was said before. */
export const claimFilesPlace = async (db: Database, mark: string): Promise<void> => {
  const database = await readDatabaseName(db);
  const rows = [
    { section: sections.mark, value: mark },
    ...(database === null ? [] : [{ section: sections.database, value: database }]),
  ];
  await db
    .insert(setting)
    .values(rows)
    .onConflictDoUpdate({
      target: setting.section,
      set: { value: sql`excluded.value`, updatedAt: new Date() },
    });
};

/** Stays when a replica takes over, and is another one after a dump or `pg_upgrade`; null where the server hides it. */
const readDatabaseName = async (db: Database): Promise<string | null> => {
  const [may] = await db.execute<{ read: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as read`,
  );
  if (may?.read !== true) return null;
  const [row] = await db.execute<{ name: string }>(sql`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as name
    from pg_control_system()`);
  return row?.name ?? null;
};
