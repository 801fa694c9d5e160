import { statfs } from "node:fs/promises";

import type { Logger } from "#server/log/logger.ts";
import { ShopError } from "#shared/shop-error.ts";

/**
 * What photos leave free on a disk, for the database, invoices, print files and mails: the smaller of the
 * two, so that a small disk is not closed by it.
 */
export const reserveBytesMax = 1_000_000_000;
export const reserveShare = 0.1;

/** The file system is asked again after this time; what was written since is counted here. */
const lookMs = 1_000;
const tellAgainMs = 3_600_000;

/** The cause of a refusal that keeps room: no write failed, and it is told once in words of its own. */
export class RoomIsKept extends Error {}

/** Bytes that somebody is about to write; nobody else is promised them meanwhile. */
export type RoomHold = {
  /**
   * So many of them are written now.
   * @throws ShopError `storage_full` once others have filled the disk but for the reserve
   */
  readonly take: (bytes: number) => Promise<void>;
  readonly end: () => void;
};

/** Where photos ask before they are written; what orders need does not ask. */
export type DiskRoom = {
  /** Whether so many bytes more would leave the reserve free. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>;
  /** @throws ShopError `storage_full` */
  readonly require: (bytes: number) => Promise<void>;
  /** @throws ShopError `storage_full` */
  readonly hold: (bytes: number) => Promise<RoomHold>;
};

/**
 * Keeps a reserve free on the disks that photos are written to.
 * @param folders absolute; the one with the least room decides
 */
export const createDiskRoom = (folders: readonly string[], log: Logger): DiskRoom => {
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let toldAt = -Infinity;
  let spareBytes = 0;
  let writtenBytes = 0;
  let heldBytes = 0;

  const ask = async () => {
    const spares = await Promise.all(folders.map(spareBytesOf));
    spareBytes = Math.min(...spares);
    writtenBytes = 0;
    askedAt = performance.now();
  };
  const look = async () => {
    if (performance.now() - askedAt < lookMs) return;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
  };
  const hasRoomFor = async (bytes: number) => {
    await look();
    return spareBytes - writtenBytes - heldBytes >= bytes;
  };
  const refusal = () => {
    if (performance.now() - toldAt >= tellAgainMs) {
      toldAt = performance.now();
      log.error(
        { folders, spareBytes },
        "the disk is full: photos are refused, what is still free is kept for orders; make room",
      );
    }
    const cause = new RoomIsKept("room is kept for orders");
    return new ShopError("storage_full", {}, { cause });
  };
  const require = async (bytes: number) => {
    if (!(await hasRoomFor(bytes))) throw refusal();
  };

  return {
    hasRoomFor,
    require,
    hold: async (bytes) => {
      await require(bytes);
      let restBytes = bytes;
      heldBytes += restBytes;
      return {
        take: async (taken) => {
          const ofHeld = Math.min(taken, restBytes);
          restBytes -= ofHeld;
          heldBytes -= ofHeld;
          writtenBytes += taken;
          await look();
          if (spareBytes < writtenBytes) throw refusal();
        },
        end: () => {
          heldBytes -= restBytes;
          restBytes = 0;
        },
      };
    },
  };
};

/** Free bytes beyond the reserve; a file system that does not say is left to its own refusals. */
const spareBytesOf = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.blocks === 0) return Infinity;
  const reserveBytes = Math.min(reserveBytesMax, disk.blocks * disk.bsize * reserveShare);
  return disk.bavail * disk.bsize - reserveBytes;
};
