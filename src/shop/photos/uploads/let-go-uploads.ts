import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";

import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { photo } from "#shop/photos/photo.table.ts";

import type { UploadStore } from "./upload-store.ts";

/** Nobody sent anything for so long: its bytes go, and whoever comes back begins that file anew. */
export const idleMinutesMax = 60;
/** The same where others of its address wait for room: longer than a piece may take. */
export const idleMinutesMaxOfFull = 10;

/** Looked at in one go. */
const batch = 500;

type LeftUpload = { readonly photoId: string; readonly sizeBytes: number };
type LetGoTools = Pick<PhotoTools, "connection">;

/** Lets go of all uploads that were left alone for {@link idleMinutesMax}. */
export const letGoIdle = async (tools: LetGoTools, store: UploadStore): Promise<void> => {
  let after: string | undefined;
  do {
    const page: LeftUpload[] = await tools.connection.db
      .select({ photoId: photo.id, sizeBytes: photo.sizeBytes })
      .from(photo)
      .where(and(isLeft(idleMinutesMax), after === undefined ? undefined : gt(photo.id, after)))
      .orderBy(photo.id)
      .limit(batch);
    for (const upload of page) await letGo(tools, store, upload, idleMinutesMax);
    after = page.length < batch ? undefined : page.at(-1)?.photoId;
  } while (after !== undefined);
};

/**
 * Makes room for an address that has all it may: of its own uploads those go that nobody sends.
 * @returns how many went
 */
export const letGoIdleOf = async (
  tools: LetGoTools,
  store: UploadStore,
  address: string,
): Promise<number> => {
  const found = await tools.connection.db
    .select({ photoId: photo.id, sizeBytes: photo.sizeBytes })
    .from(photo)
    .where(and(isLeft(idleMinutesMaxOfFull), eq(photo.fromAddress, address)))
    .orderBy(photo.updatedAt)
    .limit(batch);
  let gone = 0;
  for (const upload of found) {
    if (await letGo(tools, store, upload, idleMinutesMaxOfFull)) gone += 1;
  }
  return gone;
};

/** Announced so long ago, and counted; whether bytes still come, its file knows. */
const isLeft = (minutes: number) =>
  and(
    eq(photo.status, "receiving"),
    isNotNull(photo.fromAddress),
    lt(photo.updatedAt, sql`now() - make_interval(mins => ${minutes})`),
  );

/** The photo stays announced, and counts for no address until it is opened again. */
const letGo = async (
  { connection }: LetGoTools,
  store: UploadStore,
  { photoId, sizeBytes }: LeftUpload,
  idleMinutes: number,
): Promise<boolean> => {
  const release = await store.hold(photoId);
  if (release === null) return false;
  try {
    const arrived = await store.glance(photoId);
    // What is here whole waits for nothing of its shopper's.
    const isNeeded =
      arrived !== null &&
      (arrived.sizeBytes === sizeBytes ||
        Date.now() - arrived.touchedAt.getTime() < idleMinutes * 60_000);
    if (isNeeded) return false;
    const [left] = await connection.db
      .update(photo)
      .set({ fromAddress: null, updatedAt: sql`now()` })
      .where(and(eq(photo.id, photoId), isLeft(idleMinutes)))
      .returning({ id: photo.id });
    if (left === undefined) return false;
    await store.erase(photoId);
    return true;
  } finally {
    await release();
  }
};
