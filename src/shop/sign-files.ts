import { readRunningDatabase } from "#server/db/running-database.ts";
import type { Services } from "#server/services.ts";
import type { FilesMark } from "#server/storage/files-mark.ts";

const signMs = 60_000;
/** Within it whoever works on the place has signed anew, also on a busy machine. */
export const signedWithinMs = 2.5 * signMs;

/**
 * Says once a minute, beside the mark of the place of files, that a process works on it and for which database. A copy of
 * the database's own folder knows its original's mark and name; by this the sweeps tell that the other one lives.
 * @returns what ends it
 */
export const keepSigningFiles = (
  { connection }: Pick<Services, "connection">,
  { signs }: FilesMark,
): (() => Promise<void>) => {
  const name = crypto.randomUUID();
  const signing = setInterval(() => {
    void signFiles(connection, signs, name).catch(() => {
      // A place or a database that is away is told by those who need it; the next minute signs.
    });
  }, signMs).unref();
  return async () => {
    clearInterval(signing);
    await signs.remove(name);
  };
};

const signFiles = async (
  { db }: Services["connection"],
  signs: FilesMark["signs"],
  name: string,
): Promise<void> => {
  await signs.write(name, `${await readRunningDatabase(db)}\n${crypto.randomUUID()}`);
};

/**
 * Whether a process of another database works on the place: one that signs while this waits.
 * @param wait for as long as {@link signedWithinMs}
 */
export const isAnothersPlace = async (
  { connection }: Pick<Services, "connection">,
  { signs }: FilesMark,
  wait: () => Promise<void>,
): Promise<boolean> => {
  const before = await signs.read();
  await wait();
  const own = await readRunningDatabase(connection.db);
  let isAnothers = false;
  for (const [name, sign] of await signs.read()) {
    if (sign === before.get(name)) {
      // Of a process that was killed.
      await signs.remove(name);
    } else if (sign !== "" && sign.split("\n")[0] !== own) {
      isAnothers = true;
    }
  }
  return isAnothers;
};
