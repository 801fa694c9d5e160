import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

import { DataStore, ERRORS, type Locker, Upload } from "@tus/server";
import { and, asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { asStorageFailure } from "#server/storage/storage-failure.ts";
import { unfinishedUploadHours } from "#shared/photos.ts";
import { roomForUpload } from "#shop/photos/uploads/room-for-upload.ts";
import type { UploadStore, UploadStoreTools } from "#shop/photos/uploads/upload-store.ts";

import { createRowLocks, holdRow } from "./row-locks.ts";
import { upload, uploadPiece } from "./upload.table.ts";

/** Every piece has this in front of its key. */
export const pieceKeyPrefix = "uploads/";

/**
 * Uploads as pieces in the store of files, with a row that says how far they got: any process takes the
 * next piece. What a request brought is a piece even when its line breaks.
 */
export class PieceUploads extends DataStore implements UploadStore {
  readonly #tools: UploadStoreTools;
  readonly locker: Locker;

  constructor(tools: UploadStoreTools) {
    super();
    this.#tools = tools;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
    this.locker = createRowLocks(tools.connection.db);
  }

  hold(photoId: string): Promise<(() => Promise<void>) | null> {
    return holdRow(this.#tools.connection.db, photoId);
  }

  override getExpiration(): number {
    return unfinishedUploadHours * 3_600_000;
  }

  /** Opened again it is the same upload, and what has arrived stays. */
  override async create(opened: Upload): Promise<Upload> {
    const { db } = this.#tools.connection;
    const noted = await this.#read(opened.id);
    if (noted !== null && noted.sizeBytes !== opened.size) await this.erase(opened.id);
    await db
      .insert(upload)
      .values({ photoId: opened.id, sizeBytes: opened.size ?? 0 })
      .onConflictDoNothing();
    return opened;
  }

  override async getUpload(photoId: string): Promise<Upload> {
    const found = await this.#read(photoId);
    if (found === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id: photoId, size: found.sizeBytes, offset: found.arrivedBytes });
  }

  override async remove(photoId: string): Promise<void> {
    await this.erase(photoId);
  }

  /**
   * Whatever arrived before stays and can be continued.
   * @throws ShopError `storage_full`, `temporarily_unavailable`; tus' own 409 where somebody went on before
   */
  override async write(readable: Readable, photoId: string, offset: number): Promise<number> {
    const { storage, workFolder } = this.#tools;
    const size = (await this.#read(photoId))?.sizeBytes ?? offset;
    const path = join(workFolder.scratch, uuidv7());
    try {
      const { sizeBytes, failure } = await this.#gather(
        readable,
        path,
        roomForUpload(size) - offset,
      );
      if (sizeBytes > 0) {
        const fileKey = `${pieceKeyPrefix}${photoId}/${uuidv7()}`;
        await storage.put(fileKey, { path });
        if (!(await this.#add({ photoId, fromByte: offset, sizeBytes, fileKey }))) {
          await storage.remove(fileKey);
          throw ERRORS.INVALID_OFFSET;
        }
      }
      if (failure !== null) throw failure;
      return offset + sizeBytes;
    } finally {
      await rm(path, { force: true });
    }
  }

  async sizeBytes(photoId: string): Promise<number | null> {
    return (await this.#read(photoId))?.arrivedBytes ?? null;
  }

  async glance(photoId: string): Promise<{ sizeBytes: number; touchedAt: Date } | null> {
    const found = await this.#read(photoId);
    return found && { sizeBytes: found.arrivedBytes, touchedAt: found.touchedAt };
  }

  async withFile(photoId: string, act: (path: string) => Promise<void>): Promise<boolean> {
    const path = join(this.#tools.workFolder.scratch, uuidv7());
    try {
      if (!(await this.#join(photoId, path))) return false;
      await act(path);
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  async erase(photoId: string): Promise<void> {
    const { connection, storage } = this.#tools;
    const gone = await connection.db.transaction(async (tx) => {
      // First its row, which a piece on its way would have to change.
      await tx
        .select({ one: sql`1` })
        .from(upload)
        .where(eq(upload.photoId, photoId))
        .for("update");
      const pieces = await tx
        .delete(uploadPiece)
        .where(eq(uploadPiece.photoId, photoId))
        .returning({ fileKey: uploadPiece.fileKey });
      await tx.delete(upload).where(eq(upload.photoId, photoId));
      return pieces;
    });
    for (const { fileKey } of gone) await storage.remove(fileKey);
  }

  async listPhotoIds(): Promise<string[]> {
    const found = await this.#tools.connection.db.select({ id: upload.photoId }).from(upload);
    return found.map(({ id }) => id);
  }

  async #read(photoId: string) {
    const [found] = await this.#tools.connection.db
      .select({
        sizeBytes: upload.sizeBytes,
        arrivedBytes: upload.arrivedBytes,
        touchedAt: upload.touchedAt,
      })
      .from(upload)
      .where(eq(upload.photoId, photoId));
    return found ?? null;
  }

  /** What comes until it ends, or its line breaks: then with what broke it. */
  async #gather(readable: Readable, path: string, room: number) {
    const hold = await this.#tools.diskRoom.hold(room);
    const file = await openNew(path).catch((error: unknown) => {
      hold.end();
      throw asStorageFailure(error);
    });
    let sizeBytes = 0;
    let failure: unknown = null;
    try {
      for await (const chunk of readable as AsyncIterable<Uint8Array>) {
        await hold.take(chunk.length);
        await file.writeFile(chunk);
        sizeBytes += chunk.length;
      }
    } catch (error) {
      failure = asStorageFailure(error);
    } finally {
      hold.end();
      await file.close();
    }
    return { sizeBytes, failure };
  }

  /** @returns whether it goes on where the upload was */
  #add(piece: typeof uploadPiece.$inferInsert): Promise<boolean> {
    const { photoId, fromByte, sizeBytes } = piece;
    return this.#tools.connection.db.transaction(async (tx) => {
      const [grown] = await tx
        .update(upload)
        .set({ arrivedBytes: fromByte + sizeBytes, touchedAt: sql`now()` })
        .where(and(eq(upload.photoId, photoId), eq(upload.arrivedBytes, fromByte)))
        .returning({ photoId: upload.photoId });
      if (grown === undefined) return false;
      await tx.insert(uploadPiece).values(piece);
      return true;
    });
  }

  /** Writes the pieces one after the other. @returns false when they went meanwhile */
  async #join(photoId: string, path: string): Promise<boolean> {
    const { connection, storage } = this.#tools;
    const pieces = await connection.db
      .select({ fileKey: uploadPiece.fileKey })
      .from(uploadPiece)
      .where(eq(uploadPiece.photoId, photoId))
      .orderBy(asc(uploadPiece.fromByte));
    const file = await openNew(path).catch((error: unknown) => {
      throw asStorageFailure(error);
    });
    try {
      for (const { fileKey } of pieces) {
        const piece = await storage.openRead(fileKey);
        if (piece === null) return await this.#isGone(photoId, fileKey);
        for await (const bytes of piece.stream) await file.writeFile(bytes);
      }
    } catch (error) {
      throw asStorageFailure(error);
    } finally {
      await file.close();
    }
    return (await this.sizeBytes(photoId)) !== null;
  }

  /** @throws Error when a piece is missing of an upload that is still here */
  async #isGone(photoId: string, fileKey: string): Promise<false> {
    if ((await this.sizeBytes(photoId)) !== null) throw new Error(`${fileKey} is not in the store`);
    return false;
  }
}

/** Somebody may have tidied its folder away under a running process. */
const openNew = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, "wx", 0o600);
};
