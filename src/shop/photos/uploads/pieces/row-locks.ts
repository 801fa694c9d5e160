import type { Lock, Locker } from "@tus/server";
import { and, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { UploadIsHeld } from "#shop/photos/uploads/upload-is-held.ts";

import { uploadLock } from "./upload.table.ts";

/** A killed process' lock ends so long after its last sign: before whoever comes next gives up. */
export const leaseSeconds = 8;
/** Whoever takes it between requests shows no signs. */
const heldSeconds = 15;
/** How often the holder shows that it lives and looks whether somebody waits. */
const signMs = 1_000;
/** How often whoever waits tries again. */
const tryMs = 250;
/** A holder has three seconds to come to an end (tus' `lockDrainTimeout`), and some to write. */
const waitMsMax = 10_000;

/**
 * Locks of uploads as rows, for processes that share nothing but the database; no connection is held, so
 * that they stand behind a pooler as well. That two append nevertheless, the upload's own row refuses.
 */
export const createRowLocks = (db: Database): Locker => ({
  newLock: (photoId) => createLock(db, photoId),
});

/** Takes an upload only where nobody has it. @returns what gives it back, or null */
export const holdRow = async (
  db: Database,
  photoId: string,
): Promise<(() => Promise<void>) | null> => {
  const holder = await take(db, photoId, heldSeconds);
  return holder === null ? null : () => giveBack(db, photoId, holder);
};

const createLock = (db: Database, photoId: string): Lock => {
  let unlock = async () => {};
  return {
    async lock(signal, endEarly) {
      const holder = await waitFor(db, photoId, signal);
      const signs = setInterval(() => {
        void mustMakeWay(db, photoId, holder).then(
          (must) => must && endEarly(),
          // The next sign may pass; without any the lock ends by itself.
          () => undefined,
        );
      }, signMs);
      unlock = async () => {
        clearInterval(signs);
        await giveBack(db, photoId, holder);
      };
    },
    unlock: () => unlock(),
  };
};

const waitFor = async (db: Database, photoId: string, signal: AbortSignal): Promise<string> => {
  for (let waitedMs = 0; ; waitedMs += tryMs) {
    const holder = await take(db, photoId, leaseSeconds);
    if (holder !== null) return holder;
    if (signal.aborted || waitedMs >= waitMsMax) throw new UploadIsHeld();
    await db
      .update(uploadLock)
      .set({ wantedAt: sql`now()` })
      .where(eq(uploadLock.photoId, photoId));
    await Bun.sleep(tryMs);
  }
};

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const take = async (db: Database, photoId: string, seconds: number): Promise<string | null> => {
  const holder = crypto.randomUUID();
  const heldUntil = inSeconds(seconds);
  const [taken] = await db
    .insert(uploadLock)
    .values({ photoId, holder, heldUntil })
    .onConflictDoUpdate({
      target: uploadLock.photoId,
      set: { holder, heldUntil, wantedAt: null },
      setWhere: lt(uploadLock.heldUntil, sql`now()`),
    })
    .returning({ holder: uploadLock.holder });
  return taken === undefined ? null : holder;
};

const isOf = (photoId: string, holder: string) =>
  and(eq(uploadLock.photoId, photoId), eq(uploadLock.holder, holder));

/** Whether somebody waits, or has taken it: this process was silent for too long. */
const mustMakeWay = async (db: Database, photoId: string, holder: string): Promise<boolean> => {
  const [held] = await db
    .update(uploadLock)
    .set({ heldUntil: inSeconds(leaseSeconds) })
    .where(isOf(photoId, holder))
    .returning({ wantedAt: uploadLock.wantedAt });
  return held === undefined || held.wantedAt !== null;
};

const giveBack = async (db: Database, photoId: string, holder: string): Promise<void> => {
  await db.delete(uploadLock).where(isOf(photoId, holder));
};
