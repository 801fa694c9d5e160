import { rm } from "node:fs/promises";
import { join } from "node:path";

import { and, eq, isNotNull, sql } from "drizzle-orm";

import { isSomebodyTakingJobs } from "#server/db/start/other-processes.ts";
import { type Derivatives, NoLongerWanted, WorkerLost } from "#server/images/make-derivatives.ts";
import { reportError } from "#server/log/report-error.ts";
import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";
import { photoShortSidePixelsMin, type PhotoStatus } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { eraseUnneededFiles, lockPhotoFiles, photoKeys } from "./photo-files.ts";
import type { PhotoTools } from "./photo-tools.ts";
import { inPhotoTurn } from "./photo-turns.ts";
import { photo } from "./photo.table.ts";
import { photoTopic, readPhotoStatus, waitForPhoto } from "./wait-for-photo.ts";

/** Photos being processed in this process: the upload and its job meet here and wait together. */
const underWay = new Map<string, Promise<PhotoStatus | null>>();

/** After so many tries that ended by a fault of the decoder, minutes apart, it is the file. */
export const crashesMax = 5;
/** After so many tries the workshop is told; they go on. */
const triesTold = 6;

export const isUnderWay = (photoId: string): boolean => underWay.has(photoId);

/**
 * Makes a received photo ready, or rejects it for what is in the file and keeps nothing of it. Safe to
 * repeat and to run at several places: only one of them turns the status. A process that takes no jobs
 * waits for one that does, and decodes only while there is none.
 * @returns how the photo stands afterwards; null when there is none
 * @throws ShopError `storage_full`, `temporarily_unavailable`: it is kept and tried again later
 */
export const processPhoto = (tools: PhotoTools, photoId: string): Promise<PhotoStatus | null> => {
  const running =
    underWay.get(photoId) ??
    processSomewhere(tools, photoId).finally(() => {
      underWay.delete(photoId);
    });
  underWay.set(photoId, running);
  return running;
};

const processSomewhere = async (tools: PhotoTools, photoId: string): Promise<PhotoStatus | null> =>
  tools.role === "web" && (await isSomebodyTakingJobs(tools.connection.db))
    ? waitForPhoto(tools, photoId)
    : processAndTell(tools, photoId);

const processAndTell = async (tools: PhotoTools, photoId: string): Promise<PhotoStatus | null> => {
  const status = await processOnce(tools, photoId);
  // Who misses it looks again by itself.
  await tools.notifier
    .announce(tools.connection.db, photoTopic(photoId))
    .catch((error: unknown) => tools.log.warn({ err: error, photoId }, "a photo was not told of"));
  return status;
};

const processOnce = async (tools: PhotoTools, photoId: string): Promise<PhotoStatus | null> => {
  const { db } = tools.connection;
  const [received] = await db
    .select({
      status: photo.status,
      sha256: photo.sha256,
      ownerId: photo.ownerId,
      fromAddress: photo.fromAddress,
    })
    .from(photo)
    .where(eq(photo.id, photoId));
  if (!received || received.status !== "processing") return received?.status ?? null;
  const { sha256, ownerId, fromAddress } = received;
  if (sha256 === null) throw new Error("a photo in processing has no hash");

  const turn = { address: fromAddress ?? ownerId, person: ownerId };
  const twin = { photoId, sha256, ownerId };
  if (await inPhotoTurn(turn.address, () => reuseTwin(tools, twin))) return "ready";
  // It keeps its place in the database, and its copy is not made before it can wait here.
  if (!tools.derivatives.hasRoomFor(turn)) throw new ShopError("temporarily_unavailable");
  await tools.diskRoom.require(0);
  const folder = await makeScratchFolder(tools.workFolder);
  try {
    const path = join(folder, "original");
    const isThere = await tools.storage.copyToFile(photoKeys(sha256).original, path);
    if (!isThere) {
      // Deleted meanwhile, and its file with it: then there is nothing to do, and nothing wrong.
      const status = await readPhotoStatus(db, photoId);
      if (status !== "processing") return status;
      throw new Error("a photo in processing has no original");
    }
    const isWanted = async () => (await readPhotoStatus(db, photoId)) === "processing";
    const made = await tools.derivatives.make(path, folder, { turn, isWanted });
    requirePixels(made);
    await keepDerivatives(tools, photoId, sha256, made);
  } catch (error) {
    // Another process was faster while it waited here, or it was deleted.
    if (error instanceof NoLongerWanted) return readPhotoStatus(db, photoId);
    const refusal = await judge(tools, photoId, error);
    if (refusal === null) throw error;
    const { code, cause } = refusal;
    tools.log.info({ photoId, code, cause: String(cause) }, "photo rejected");
    await rejectPhoto(tools, photoId, sha256, refusal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return readPhotoStatus(db, photoId);
};

/** What is wrong with the file; null when it may be the machine, which is tried again. */
const judge = async (
  { connection, log }: PhotoTools,
  photoId: string,
  error: unknown,
): Promise<ShopError | null> => {
  if (error instanceof ShopError && isForGood(error)) return error;
  // It had no worker, or this process stops and took it away: that was no try.
  if (error instanceof ShopError && isTurnLost(error)) return null;
  const [failed] = await connection.db
    .update(photo)
    .set({ tries: sql`${photo.tries} + 1`, updatedAt: sql`now()` })
    .where(and(eq(photo.id, photoId), eq(photo.status, "processing")))
    .returning({ tries: photo.tries });
  const tries = failed?.tries ?? 0;
  const cause = error instanceof ShopError ? error.cause : error;
  if (cause instanceof WorkerLost && cause.isOwnFault && tries >= crashesMax) {
    return new ShopError("photo_damaged", {}, { cause });
  }
  if (tries === triesTold) {
    const told = new Error("a photo could not be made ready, and is still tried", { cause });
    reportError(connection.db, log, {
      side: "server",
      error: told,
      place: "photos.process",
      requestId: photoId,
    });
  }
  return null;
};

/** The picture is what it is: another try gives the same answer. */
const isForGood = ({ kind }: ShopError): boolean =>
  kind === "unprocessable" || kind === "too_large";

const isTurnLost = ({ code, cause }: ShopError): boolean =>
  code === "temporarily_unavailable" && cause === undefined;

const requirePixels = ({ width, height }: Derivatives): void => {
  if (Math.min(width, height) < photoShortSidePixelsMin) {
    throw new ShopError("photo_too_few_pixels", { width, height, min: photoShortSidePixelsMin });
  }
};

const keepDerivatives = async (
  { connection, storage }: PhotoTools,
  photoId: string,
  sha256: string,
  made: Derivatives,
): Promise<void> => {
  const keys = photoKeys(sha256, made.isTransparent);
  // Each waits for the disk.
  await Promise.all([
    storage.put(keys.master, { path: made.paths.master }),
    storage.put(keys.proxy, { path: made.paths.proxy }),
    storage.put(keys.thumb, { path: made.paths.thumb }),
  ]);
  const [kept] = await connection.db
    .update(photo)
    .set({
      status: "ready",
      type: made.type,
      width: made.width,
      height: made.height,
      focusX: made.focusX,
      focusY: made.focusY,
      faces: made.faces,
      isFirstFrame: made.isFirstFrame,
      colourSpace: made.colourSpace,
      masterKey: keys.master,
      proxyKey: keys.proxy,
      thumbKey: keys.thumb,
      fromAddress: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(photo.id, photoId), eq(photo.status, "processing")))
    .returning({ id: photo.id });
  // Deleted meanwhile: the files may be nobody's now.
  if (!kept) await eraseUnneededFiles(connection.db, storage, sha256);
};

/** The same file of the same shopper is ready already: one set of files serves both photos. */
const reuseTwin = (
  { connection }: PhotoTools,
  { photoId, sha256, ownerId }: { photoId: string; sha256: string; ownerId: string },
): Promise<boolean> =>
  connection.db.transaction(async (tx) => {
    await lockPhotoFiles(tx, sha256);
    const [twin] = await tx
      .select({
        type: photo.type,
        width: photo.width,
        height: photo.height,
        focusX: photo.focusX,
        focusY: photo.focusY,
        faces: photo.faces,
        isFirstFrame: photo.isFirstFrame,
        colourSpace: photo.colourSpace,
        masterKey: photo.masterKey,
        proxyKey: photo.proxyKey,
        thumbKey: photo.thumbKey,
      })
      .from(photo)
      .where(
        and(
          eq(photo.ownerId, ownerId),
          eq(photo.sha256, sha256),
          eq(photo.status, "ready"),
          isNotNull(photo.masterKey),
        ),
      )
      .limit(1);
    if (!twin) return false;
    const [reused] = await tx
      .update(photo)
      .set({ ...twin, status: "ready", fromAddress: null, updatedAt: sql`now()` })
      .where(and(eq(photo.id, photoId), eq(photo.status, "processing")))
      .returning({ id: photo.id });
    return reused !== undefined;
  });

const rejectPhoto = async (
  { connection, storage }: PhotoTools,
  photoId: string,
  sha256: string,
  { code }: ShopError,
): Promise<void> => {
  await connection.db
    .update(photo)
    .set({
      status: "rejected",
      refusalCode: code,
      sha256: null,
      originalKey: null,
      fromAddress: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(photo.id, photoId), eq(photo.status, "processing")));
  await eraseUnneededFiles(connection.db, storage, sha256);
};
