import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";

import type { DiskRoom } from "#server/storage/disk-room.ts";
import { asStorageFailure } from "#server/storage/storage-failure.ts";
import { systemErrorCode } from "#server/system-error-code.ts";
import { unfinishedUploadHours } from "#shared/photos.ts";

import { eraseUploads } from "./erase-uploads.ts";
import { roomForUpload } from "./room-for-upload.ts";

/** tus' folder of files that are still arriving, which says why it cannot write: FileStore hides it. */
export class UploadStore extends FileStore {
  readonly #room: DiskRoom;

  constructor(folder: string, room: DiskRoom) {
    super({ directory: folder, expirationPeriodInMilliseconds: unfinishedUploadHours * 3_600_000 });
    this.#room = room;
  }

  pathOf(photoId: string): string {
    return join(this.directory, photoId);
  }

  /**
   * Opened again it is the same upload, and what has arrived stays: FileStore would begin anew.
   * @throws ShopError `storage_full`: then nothing of it is here, and it can be opened again.
   */
  override async create(upload: Upload): Promise<Upload> {
    if (await this.#isOpen(upload)) return upload;
    try {
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
      const file = createWriteStream(this.pathOf(photoId), { flags: "r+", start: offset });
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
      const { size, mtime } = await stat(this.pathOf(photoId));
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
  erase(photoId: string): Promise<void> {
    return eraseUploads({ uploads: this.directory }, [photoId]);
  }
}
