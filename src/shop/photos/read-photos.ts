import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadPhotosInput } from "#shared/photo-inputs.ts";
import { type FaceBox, photosMax, type PhotoStatus } from "#shared/photos.ts";
import { type RefusalCode, refusals } from "#shared/shop-error.ts";

import { isTransparentMaster } from "./photo-files.ts";
import { photo } from "./photo.table.ts";

/** A photo that takes longer waits for others'. */
const waitingSeconds = 8;

/** A photo as its owner sees it. */
export type ShopperPhoto = {
  readonly photoId: string;
  readonly status: Exclude<PhotoStatus, "deleted">;
  /** Why it was rejected; the sentence comes from the code. */
  readonly refusalCode: RefusalCode | null;
  readonly name: string;
  readonly sizeBytes: number;
  /** Its bytes are here and kept, but the shop is busy: it becomes ready later, by itself. */
  readonly isWaiting: boolean;
  /** Upright pixels of the original, once it is ready. */
  readonly width: number | null;
  readonly height: number | null;
  /** What matters in the picture, as fractions of its width and height. */
  readonly focusX: number | null;
  readonly focusY: number | null;
  readonly faces: readonly FaceBox[] | null;
  /** It was an animation; its first frame is used, and the shopper is told. */
  readonly isFirstFrame: boolean;
  /** The colour beneath it is seen. */
  readonly isTransparent: boolean;
  readonly expiresAt: Date;
};

/** Those of the photos that are the shopper's and not deleted, in no order. */
export const readPhotos = (
  db: Database,
  whose: Actor,
  { ids }: ReadPhotosInput,
): Promise<ShopperPhoto[]> => read(db, whose, inArray(photo.id, ids));

/**
 * The shopper's photos to make magnets of, newest first; rejected ones are told of once, by
 * `readPhotos`, and those of claims are none.
 */
export const listPhotos = (db: Database, whose: Actor): Promise<ShopperPhoto[]> =>
  read(db, whose, and(ne(photo.status, "rejected"), isNull(photo.claimedAt)));

/** Those sent from a phone that no studio has put on a magnet yet, newest first. */
export const listPhonePhotos = (db: Database, whose: Actor): Promise<ShopperPhoto[]> =>
  read(
    db,
    whose,
    and(eq(photo.status, "ready"), isNotNull(photo.phoneLinkId), isNull(photo.placedAt)),
  );

const read = async (
  db: Database,
  whose: Actor,
  which: SQL | undefined,
): Promise<ShopperPhoto[]> => {
  const rows = await db
    .select({
      photoId: photo.id,
      status: photo.status,
      refusalCode: photo.refusalCode,
      name: photo.name,
      sizeBytes: photo.sizeBytes,
      isWaiting: sql<boolean>`${photo.status} = 'processing' and (${photo.tries} > 0
        or ${photo.updatedAt} < now() - make_interval(secs => ${waitingSeconds}))`,
      width: photo.width,
      height: photo.height,
      focusX: photo.focusX,
      focusY: photo.focusY,
      faces: photo.faces,
      isFirstFrame: photo.isFirstFrame,
      masterKey: photo.masterKey,
      expiresAt: photo.expiresAt,
    })
    .from(photo)
    .where(and(eq(photo.ownerId, whose.userId), ne(photo.status, "deleted"), which))
    .orderBy(desc(photo.createdAt), desc(photo.id))
    .limit(photosMax);
  return rows.flatMap(({ status, refusalCode, masterKey, ...rest }) => {
    if (status === "deleted") return [];
    const isTransparent = isTransparentMaster(masterKey);
    return [{ ...rest, status, refusalCode: asRefusalCode(refusalCode), isTransparent }];
  });
};

const asRefusalCode = (code: string | null): RefusalCode | null =>
  code !== null && isRefusalCode(code) ? code : null;

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
