import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";

import { isOneOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import { tellStorageFailure } from "#server/storage/tell-storage-failure.ts";
import { unfinishedUploadHours } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { phoneLink } from "./phone/phone-link.table.ts";
import { eraseUnneededFiles } from "./photo-files.ts";
import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";
import { takeUpPhotos } from "./take-up-photos.ts";
import { takeOver } from "./uploads/finish-upload.ts";
import { letGoIdle } from "./uploads/let-go-uploads.ts";
import { openUploadStore } from "./uploads/open-upload-store.ts";
import type { UploadStore } from "./uploads/upload-store.ts";

/** Rows a run changes of each kind; the rest waits a minute. */
const batch = 500;

/**
 * Brings what stands still to an end: uploads that arrived whole in a process since killed, uploads
 * nobody finishes, photos that wait, photos whose time is over (LAW 17).
 */
export const sweepPhotos = async (tools: PhotoTools): Promise<void> => {
  const store = openUploadStore(tools);
  await takeOverArrived(tools, store);
  await endStale(tools.connection.db);
  await expirePhotos(tools);
  await letGoIdle(tools, store);
  await forgetEndedUploads(tools.connection.db, store);
  await forgetPhoneLinks(tools.connection.db);
  // Goes on by itself for as long as there is something: the next sweep is not held up.
  void takeUpPhotos(tools).catch((error: unknown) =>
    tools.log.warn({ err: error }, "photos that wait were not taken up"),
  );
};

/** Codes on screens that have long been left. */
const forgetPhoneLinks = async (db: Database): Promise<void> => {
  await eraseInRounds(db, phoneLink, lt(phoneLink.endsAt, sql`now() - interval '1 hour'`));
};

/** All that are arriving, a page at a time: one that is whole is not kept waiting by those that are not. */
const takeOverArrived = async (tools: PhotoTools, store: UploadStore): Promise<void> => {
  let after: string | undefined;
  do {
    const receiving: { photoId: string; sizeBytes: number }[] = await tools.connection.db
      .select({ photoId: photo.id, sizeBytes: photo.sizeBytes })
      .from(photo)
      .where(
        and(
          eq(photo.status, "receiving"),
          lt(photo.createdAt, sql`now() - interval '10 seconds'`),
          after === undefined ? undefined : gt(photo.id, after),
        ),
      )
      .orderBy(photo.id)
      .limit(batch);
    for (const { photoId, sizeBytes } of receiving) {
      if ((await store.sizeBytes(photoId)) !== sizeBytes) continue;
      await takeOver(tools, store, photoId).catch((error: unknown) => {
        // It waits for room, which what follows here may make.
        if (!(error instanceof ShopError) || error.code !== "storage_full") throw error;
        tellStorageFailure(tools.log, error, { photoId });
      });
    }
    after = receiving.length < batch ? undefined : receiving.at(-1)?.photoId;
  } while (after !== undefined);
};

const endStale = async (db: Database): Promise<void> => {
  const isUnfinished = and(
    eq(photo.status, "receiving"),
    lt(photo.createdAt, sql`now() - make_interval(hours => ${unfinishedUploadHours})`),
  );
  await db
    .update(photo)
    .set({ status: "deleted", name: "", fromAddress: null, updatedAt: sql`now()` })
    .where(and(isUnfinished, isLongestWaiting(db, isUnfinished)));
};

/**
 * So few that they are changed well within a statement's deadline; what somebody else holds waits. As an
 * array: Postgres may run a subquery of `in` once for each row, and then its limit bounds nothing.
 */
const isLongestWaiting = (db: Database, which: SQL | undefined) => {
  const ids = db
    .select({ id: photo.id })
    .from(photo)
    .where(which)
    .orderBy(photo.updatedAt)
    .limit(batch)
    .for("update", { skipLocked: true });
  return sql`${photo.id} = any(array(${ids}))`;
};

const expirePhotos = async ({ connection, storage }: PhotoTools): Promise<void> => {
  for (const { id, sha256 } of await readExpired(connection.db)) {
    const [expired] = await connection.db
      .update(photo)
      .set({
        status: "deleted",
        name: "",
        sha256: null,
        originalKey: null,
        masterKey: null,
        proxyKey: null,
        thumbKey: null,
        fromAddress: null,
        updatedAt: sql`now()`,
      })
      .where(and(eq(photo.id, id), or(...isExpired)))
      .returning({ id: photo.id });
    if (expired && sha256 !== null) await eraseUnneededFiles(connection.db, storage, sha256);
  }
};

/** Photos whose time is over, of each kind the first that were. */
export const readExpired = async (db: Database) => {
  const found = isExpired.map((which) =>
    db
      .select({ id: photo.id, sha256: photo.sha256 })
      .from(photo)
      .where(which)
      .orderBy(photo.expiresAt)
      .limit(batch),
  );
  return (await Promise.all(found)).flat();
};

/** As their indexes have them: asked for all at once, every photo that is kept and ready is looked at. */
const isExpired = ([["processing"], ["ready", "rejected"]] as const).map((statuses) =>
  and(isOneOf(photo.status, statuses), isNull(photo.orderedAt), lt(photo.expiresAt, sql`now()`)),
);

/** Bytes of uploads that ended without being taken over: cancelled, expired, or never ours. */
const forgetEndedUploads = async (db: Database, store: UploadStore): Promise<void> => {
  const photoIds = await store.listPhotoIds();
  for (let from = 0; from < photoIds.length; from += batch) {
    const page = photoIds.slice(from, from + batch);
    const live = await db
      .select({ id: photo.id })
      .from(photo)
      .where(and(inArray(photo.id, page), eq(photo.status, "receiving")));
    const liveIds = new Set(live.map(({ id }) => id));
    for (const photoId of page) if (!liveIds.has(photoId)) await store.erase(photoId);
  }
};
