import { readdir } from "node:fs/promises";

import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { uuidSchema } from "#shared/ids.ts";

import { takeOver } from "./finish-upload.ts";
import { eraseUnneededFiles } from "./photo-files.ts";
import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";
import { processPhotoJob } from "./process-photo.job.ts";
import { unfinishedUploadHours, UploadStore } from "./upload-store.ts";

/** Rows a run looks at of each kind; the rest waits a minute. */
const batch = 500;
/** After this long without a change a photo in processing has lost its job, or is a poison. */
const lostMinutes = 2;
const poisonHours = 6;

/**
 * Brings what stands still to an end: uploads that arrived whole in a process since killed, uploads
 * nobody finishes, photos without a job, photos whose time is over (LAW 17).
 */
export const sweepPhotos = async (tools: PhotoTools): Promise<void> => {
  const store = new UploadStore(tools.workFolder.uploads);
  await takeOverArrived(tools, store);
  await endStale(tools.connection.db);
  await requeueLost(tools);
  await expirePhotos(tools);
  await forgetEndedUploads(tools.connection.db, store);
};

const takeOverArrived = async (tools: PhotoTools, store: UploadStore): Promise<void> => {
  const receiving = await tools.connection.db
    .select({ photoId: photo.id, sizeBytes: photo.sizeBytes })
    .from(photo)
    .where(
      and(eq(photo.status, "receiving"), lt(photo.createdAt, sql`now() - interval '10 seconds'`)),
    )
    .orderBy(photo.createdAt)
    .limit(batch);
  for (const { photoId, sizeBytes } of receiving) {
    if ((await store.sizeBytes(photoId)) === sizeBytes) await takeOver(tools, store, photoId);
  }
};

const endStale = async (db: Database): Promise<void> => {
  await db
    .update(photo)
    .set({ status: "deleted", name: "", updatedAt: sql`now()` })
    .where(
      and(
        eq(photo.status, "receiving"),
        lt(photo.createdAt, sql`now() - make_interval(hours => ${unfinishedUploadHours})`),
      ),
    );
  await db
    .update(photo)
    .set({ status: "rejected", refusalCode: "photo_took_too_long", updatedAt: sql`now()` })
    .where(
      and(
        eq(photo.status, "processing"),
        lt(photo.createdAt, sql`now() - make_interval(hours => ${poisonHours})`),
      ),
    );
};

const requeueLost = async ({ connection, jobs }: PhotoTools): Promise<void> => {
  await connection.db.transaction(async (tx) => {
    const lost = await tx
      .update(photo)
      .set({ updatedAt: sql`now()` })
      .where(
        and(
          eq(photo.status, "processing"),
          lt(photo.updatedAt, sql`now() - make_interval(mins => ${lostMinutes})`),
        ),
      )
      .returning({ photoId: photo.id });
    for (const { photoId } of lost.slice(0, batch)) {
      await jobs.enqueue(tx, processPhotoJob, { photoId }, { key: photoId });
    }
  });
};

const expirePhotos = async ({ connection, storage }: PhotoTools): Promise<void> => {
  const isOver = and(
    inArray(photo.status, ["ready", "rejected"]),
    isNull(photo.orderedAt),
    lt(photo.expiresAt, sql`now()`),
  );
  const over = await connection.db
    .select({ id: photo.id, sha256: photo.sha256 })
    .from(photo)
    .where(isOver)
    .limit(batch);
  for (const { id, sha256 } of over) {
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
        updatedAt: sql`now()`,
      })
      .where(and(eq(photo.id, id), isOver))
      .returning({ id: photo.id });
    if (expired && sha256 !== null) await eraseUnneededFiles(connection.db, storage, sha256);
  }
};

/** Bytes of uploads that ended without being taken over: cancelled, expired, or never ours. */
const forgetEndedUploads = async (db: Database, store: UploadStore): Promise<void> => {
  const names = (await readdir(store.directory)).filter((name) => !name.endsWith(".json"));
  const photoIds = names.filter((name) => uuidSchema.safeParse(name).success).slice(0, batch);
  if (photoIds.length === 0) return;
  const live = await db
    .select({ id: photo.id })
    .from(photo)
    .where(and(inArray(photo.id, photoIds), eq(photo.status, "receiving")));
  const liveIds = new Set(live.map(({ id }) => id));
  for (const photoId of photoIds) if (!liveIds.has(photoId)) await store.forget(photoId);
};
