// All photos of the studio and how far each is: picked, sent, prepared, failed.

import { createStore, type Store } from "#client/features/studio/store.ts";
import type { WaitsFor } from "#client/upload-photos.ts";
import type { PhotoMatter } from "#shared/design/crop/fit-around.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { photoPath } from "#shared/photos.ts";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";
import type { ShopperPhoto } from "#shop/photos/read-photos.ts";

/** How far a photo is on its way to the shop. `failed` is our fault and can be tried again. */
export type PhotoStage =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  /** By a shop that answers and cannot just now, or for want of a line. */
  | { readonly kind: "paused"; readonly waitsFor: WaitsFor }
  /** The shop has all of it; waiting, it is busy with others', and the photo comes by itself. */
  | { readonly kind: "processing"; readonly isWaiting?: boolean }
  | { readonly kind: "ready" }
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly data: RefusalData }
  | { readonly kind: "failed" }
  /** Its upload stopped half way and the file is not on this device: it has to be picked again. */
  | { readonly kind: "missing" };

/** A photo as the shop tells of it. */
export type PhotoFacts = Omit<ShopperPhoto, "expiresAt">;

/** What the studio knows of a photo; a size or picture that is not known yet is absent. */
export type StudioPhoto = {
  readonly id: string;
  readonly name: string;
  readonly stage: PhotoStage;
  /** Refused, and on a magnet all the same: its note goes with that. */
  readonly isHeld?: boolean;
  /** The shop has heard of it, so designs may draw it. */
  readonly isKnown: boolean;
  /** Sent from this page, so it counts in the bar for all uploads. */
  readonly isSentHere: boolean;
  readonly size?: PhotoSize;
  /** Told by the shop once it has looked at the photo. */
  readonly matter?: PhotoMatter;
  /** At most 4 megapixels; what is edited. */
  readonly previewHref?: string;
  readonly thumbHref?: string;
  /** What is edited could not be had; until it can, the thumb stands in for it. */
  readonly isLargeMissing?: boolean;
  /** This browser cannot decode its file (HEIC, for one): the shop's picture will be the first. */
  readonly isUnreadableHere?: boolean;
  /** Nowhere in it is an edge sharp; told of photos that were shown large. */
  readonly isBlurred?: boolean;
  /** An animation, of which the first frame is used. */
  readonly isFirstFrame?: boolean;
  /** The colour beneath it is seen; known once the shop has looked at it. */
  readonly isTransparent?: boolean;
};

/** What matters in a photo, as far as the shop has found it. */
const matterOf = ({ focusX, focusY, faces }: PhotoFacts): PhotoMatter => ({
  ...(focusX !== null && focusY !== null && { focus: { x: focusX, y: focusY } }),
  ...(faces && { faces }),
});

/** What is known of a photo that is ready, but its pictures; null of one that is not. */
export const readyPhoto = (facts: PhotoFacts) => {
  const { status, width, height, isFirstFrame, isTransparent } = facts;
  return status === "ready" && width !== null && height !== null
    ? {
        stage: { kind: "ready" } as const,
        isKnown: true,
        size: { widthPx: width, heightPx: height },
        isFirstFrame,
        isTransparent,
        matter: matterOf(facts),
      }
    : null;
};

/** A photo of the shop's, as the studio has it that did not send it. */
export const shownPhoto = (facts: PhotoFacts): StudioPhoto => {
  const { photoId, name, status, isWaiting } = facts;
  const base = { id: photoId, name, isKnown: true, isSentHere: false };
  const ready = readyPhoto(facts);
  return ready
    ? {
        ...base,
        ...ready,
        previewHref: photoPath(photoId, "proxy"),
        thumbHref: photoPath(photoId, "thumb"),
      }
    : {
        ...base,
        stage: status === "receiving" ? { kind: "missing" } : { kind: "processing", isWaiting },
      };
};

export type PhotoMap = ReadonlyMap<string, StudioPhoto>;

export type PhotoShelf = ReturnType<typeof createPhotoShelf>;

/** All photos of the studio by id, in the order they came. */
export const createPhotoShelf = () => {
  const store: Store<PhotoMap> = createStore<PhotoMap>(new Map());
  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    put: (photos: readonly StudioPhoto[]): void => {
      if (photos.length === 0) return;
      const next = new Map(store.get());
      for (const photo of photos) next.set(photo.id, photo);
      store.set(next);
    },
    /** Adds what became known; a photo that was taken away meanwhile stays away. */
    learn: (id: string, facts: Partial<Omit<StudioPhoto, "id">>): void => {
      const known = store.get().get(id);
      if (known) store.set(new Map(store.get()).set(id, { ...known, ...facts }));
    },
    /** It has no picture any more: none of it is printed. */
    refuse: (id: string, stage: PhotoStage): void => {
      const known = store.get().get(id);
      if (!known) return;
      const { name, isKnown, isSentHere, isHeld = false } = known;
      store.set(new Map(store.get()).set(id, { id, name, isKnown, isSentHere, isHeld, stage }));
    },
    drop: (ids: readonly string[]): void => {
      const next = new Map(store.get());
      for (const id of ids) next.delete(id);
      store.set(next);
    },
  };
};

export type UploadSummary = {
  readonly count: number;
  /** The shop has all of their bytes; what it does with them takes no line. */
  readonly sentCount: number;
  readonly doneCount: number;
  readonly share: number;
  /** What keeps some of them from being sent; null: nothing does. */
  readonly waitsFor: WaitsFor | null;
};

/** Photos that are still on their way, in the eyes of the one bar for all of them. */
export const uploadSummary = (photos: PhotoMap): UploadSummary => {
  const here = [...photos.values()].filter(({ isSentHere }) => isSentHere);
  const sent = here.flatMap(({ stage }) => shareOf(stage));
  const paused = here.flatMap(({ stage }) => (stage.kind === "paused" ? [stage] : []));
  return {
    count: sent.length,
    sentCount: sent.filter((share) => share >= sentShareMax).length,
    doneCount: sent.filter((share) => share === 1).length,
    share: sent.length === 0 ? 1 : sent.reduce((sum, share) => sum + share, 0) / sent.length,
    waitsFor:
      (["line", "room", "shop"] as const).find((one) =>
        paused.some(({ waitsFor }) => waitsFor === one),
      ) ?? null,
  };
};

/** A photo with its bytes sent still counts for a little while it is being prepared. */
const sentShareMax = 0.95;

const shareOf = (stage: PhotoStage): number[] => {
  switch (stage.kind) {
    case "waiting":
    case "paused":
      return [0];
    case "sending":
      return [stage.share * sentShareMax];
    case "processing":
      return [sentShareMax];
    case "ready":
      return [1];
    case "refused":
    case "failed":
    case "missing":
      return [];
  }
};
