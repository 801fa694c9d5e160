import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { setting } from "./setting.table.ts";

/** No section that anybody sets: which folder this shop's files are in, by its mark. */
const section = "files_folder";

/** @returns the mark of the folder that this shop's files are in, as far as any process has said */
export const readFilesFolder = async (db: Database): Promise<string | null> => {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.section, section));
  return typeof row?.value === "string" ? row.value : null;
};

/**
 * Says that this shop's files are in the folder with this mark.
 * @param isInstead of another one that was said before; otherwise the first to say it has its way
 */
export const claimFilesFolder = async (
  db: Database,
  mark: string,
  { isInstead }: { readonly isInstead: boolean },
): Promise<void> => {
  const insert = db.insert(setting).values({ section, value: mark });
  if (isInstead) {
    const set = { value: mark, updatedAt: new Date() };
    await insert.onConflictDoUpdate({ target: setting.section, set });
  } else await insert.onConflictDoNothing();
};
