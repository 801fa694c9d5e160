import { newId } from "#client/new-id.ts";
import { cleanPhotoName, photoBytesMax, photosMax } from "#shared/photos.ts";
import type { RefusalCode } from "#shared/shop-error.ts";

import type { PhotoMap, StudioPhoto } from "./photo-shelf.ts";

/** A file that somebody picked, with the photo it becomes. */
export type TakenFile = {
  readonly photo: StudioPhoto;
  readonly file: File;
  readonly isNew: boolean;
};

/**
 * What becomes of picked files before a byte is sent: each a photo of its own, or refused at once.
 * A file whose upload was left half done goes on under the photo it belongs to.
 */
export const takePhotos = (files: readonly File[], shelf: PhotoMap): TakenFile[] => {
  const missing = new Map(
    [...shelf.values()]
      .filter(({ stage }) => stage.kind === "missing")
      .map((photo) => [photo.name, photo] as const),
  );
  let count = [...shelf.values()].filter(({ stage }) => stage.kind !== "refused").length;
  return files.map((file) => {
    const name = cleanPhotoName(file.name);
    const known = missing.get(name);
    missing.delete(name);
    if (known) {
      const photo: StudioPhoto = { ...known, isSentHere: true, stage: { kind: "waiting" } };
      return { photo, file, isNew: false };
    }
    const refusal = refusalOf(file, count);
    if (!refusal) count += 1;
    const photo: StudioPhoto = {
      id: newId(),
      name,
      isKnown: false,
      isSentHere: true,
      stage: refusal ? { kind: "refused", code: refusal, data: {} } : { kind: "waiting" },
    };
    return { photo, file, isNew: true };
  });
};

/** The rest is told apart by bytes, which the shop does (PRODUCT §1). */
const refusalOf = (file: File, count: number): RefusalCode | null => {
  if (!mayBePicture(file)) return "photo_format_unsupported";
  if (file.size > photoBytesMax) return "photo_too_large";
  if (file.size === 0) return "photo_damaged";
  return count >= photosMax ? "photo_limit_reached" : null;
};

/** Named by the browser after the file's ending; of some pictures (HEIC, for one) it knows none. */
const mayBePicture = ({ type }: File): boolean =>
  type === "" || type === "application/octet-stream" || type.startsWith("image/");
