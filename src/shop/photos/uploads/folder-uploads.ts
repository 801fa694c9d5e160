import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { FileStore } from "@tus/file-store";
import type { Locker, Upload } from "@tus/server";

import type { DiskRoom } from "#server/storage/disk-room.ts";
import { asStorageFailure } from "#server/storage/storage-failure.ts";
import { systemErrorCode } from "#server/system-error-code.ts";
import { uuidSchema } from "#shared/ids.ts";
import { unfinishedUploadHours } from "#shared/photos.ts";

import { createFileLocks, holdFileLock } from "./file-locks.ts";
import { roomForUpload } from "./room-for-upload.ts";
import type { UploadStore, UploadStoreTools } from "./upload-store.ts";

/** tus' folder of files that are still arriving, which says why it cannot write: FileStore hides it. */
export class FolderUploads extends FileStore implements UploadStore {
  readonly #room: DiskRoom;
  readonly #locks: string;
  readonly locker: Locker;

  constructor({ workFolder, diskRoom }: Pick<UploadStoreTools, "workFolder" | "diskRoom">) {
    super({
      directory: workFolder.uploads,
      expirationPeriodInMilliseconds: unfinishedUploadHours * 3_600_000,
    });
    this.#room = diskRoom;
    this.#locks = workFolder.uploadLocks;
    this.locker = createFileLocks(this.#locks);
  }

  async hold(photoId: string): Promise<(() => Promise<void>) | null> {
    return holdFileLock(this.#locks, photoId);
  }

  async withFile(photoId: string, act: (path: string) => Promise<void>): Promise<boolean> {
    try {
      await act(this.#pathOf(photoId));
      return true;
    } catch (error) {
      // Taken over and removed a moment ago, here or by another process.
      if (systemErrorCode(error) === "ENOENT") return false;
      throw error;
    }
  }

  async listPhotoIds(): Promise<string[]> {
    // Without the folder there are none.
    const names = existsSync(this.directory) ? await readdir(this.directory) : [];
    return names.filter((name) => !name.endsWith(".json") && uuidSchema.safeParse(name).success);
  }

  #pathOf(photoId: string): string {
    return join(this.directory, photoId);
  }

  /**
   * Opened again it is the same upload, and what has arrived stays: FileStore would begin anew.
   * @throws ShopError `storage_full`: then nothing of it is here, and it can be opened again.
   */
  override async create(upload: Upload): Promise<Upload> {
    if (await this.#isOpen(upload)) return upload;
    try {
      // Somebody may have tidied it away meanwhile.
      await mkdir(this.directory, { recursive: true, mode: 0o700 });
      return await super.create(upload);
    } catch (error) {
      await this.erase(upload.id).catch(() => undefined);
      throw asStorageFailure(error);
    }
  }

  /**
   * Whatever arrived before stays and can be continued.
   * @throws ShopError `storage_full` where only the room for orders is left
   * @throws Error of the file system as it is: tus may hear of it from its own end of the stream first
   */
  override async write(readable: Readable, photoId: string, offset: number): Promise<number> {
    const size = (await this.configstore.get(photoId))?.size ?? offset;
    const hold = await this.#room.hold(roomForUpload(size) - offset);
    const askRoom = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        await hold.take(chunk.length);
        yield chunk;
      }
    };
    try {
      const file = createWriteStream(this.#pathOf(photoId), { flags: "r+", start: offset });
      await pipeline(readable, askRoom, file);
      return offset + file.bytesWritten;
    } finally {
      hold.end();
    }
  }

  /** Bytes that have arrived; null when there is no such upload here. */
  async sizeBytes(photoId: string): Promise<number | null> {
    return (await this.glance(photoId))?.sizeBytes ?? null;
  }

  /** What has arrived, and when the last of it did; null when there is no such upload here. */
  async glance(photoId: string): Promise<{ sizeBytes: number; touchedAt: Date } | null> {
    try {
      const { size, mtime } = await stat(this.#pathOf(photoId));
      return { sizeBytes: size, touchedAt: mtime };
    } catch (error) {
      if (systemErrorCode(error) === "ENOENT") return null;
      throw error;
    }
  }

  async #isOpen({ id, size }: Upload): Promise<boolean> {
    const noted = await this.configstore.get(id);
    return noted !== undefined && noted.size === size && (await this.sizeBytes(id)) !== null;
  }

  /** Removes the bytes and what tus noted beside them. */
  async erase(photoId: string): Promise<void> {
    await rm(this.#pathOf(photoId), { force: true });
    await rm(`${this.#pathOf(photoId)}.json`, { force: true });
  }
}
