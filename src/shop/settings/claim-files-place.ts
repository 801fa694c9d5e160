import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { setting } from "./setting.table.ts";

/** No section that anybody sets: which folder or bucket this shop's files are in, by its mark. */
const section = "files_folder";

/** @returns the mark of the place that this shop's files are in, as far as any process has said */
export const readFilesPlace = async (db: Database): Promise<string | null> => {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.section, section));
  return typeof row?.value === "string" ? row.value : null;
};

/** Says that this shop's files are in the place with this mark, instead of another one that was said before. */
export const claimFilesPlace = async (db: Database, mark: string): Promise<void> => {
  const set = { value: mark, updatedAt: new Date() };
  await db
    .insert(setting)
    .values({ section, value: mark })
    .onConflictDoUpdate({ target: setting.section, set });
};
