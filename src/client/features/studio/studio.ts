import { newId } from "#client/new-id.ts";
import type { ApiClient } from "#client/trpc.ts";
import { createPhotoUploads } from "#client/upload-photos.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { fitFrame as fitFrameOf } from "#shared/design/crop/fit-frame.ts";
import type { FormatGeometry } from "#shared/design/format.ts";

import { afterPaint } from "./after-paint.ts";
import { createDraftKeeper } from "./drafts/draft-keeper.ts";
import type { Journal } from "./drafts/journal.ts";
import { fitByNow, loadFaceTools } from "./faces/face-store.ts";
import type { FitFrame } from "./magnets/fit-frames.ts";
import { fillPlaces, refusalOf } from "./magnets/free-places.ts";
import { newMagnets, photoIdsOf } from "./magnets/magnet.ts";
import type { StudioAct } from "./magnets/studio-acts.ts";
import {
  noEdits,
  reduceStudio,
  type StudioEdits,
  type StudioFact,
} from "./magnets/studio-edits.ts";
import { deleteAtShop } from "./pictures/delete-at-shop.ts";
import { glanceByShop } from "./pictures/glance-by-shop.ts";
import { createLocalPictures } from "./pictures/local-pictures.ts";
import { createOpening } from "./pictures/opening.ts";
import {
  createPhotoShelf,
  type PhotoFacts,
  readyPhoto,
  type StudioPhoto,
} from "./pictures/photo-shelf.ts";
import { createPictureReader } from "./pictures/picture-reader.ts";
import { createStagePictures } from "./pictures/stage-pictures.ts";
import { takePhotos } from "./pictures/take-photos.ts";
import { createTogether } from "./pictures/together.ts";
import { watchPhotos } from "./pictures/watch-photos.ts";
import { createStore } from "./store.ts";
import { noTroubles, type StudioTroubles } from "./studio-troubles.ts";

/** News of photos that nobody waits for are shown a few times a second, not one by one. */
const togetherMilliseconds = 150;

/**
 * A camera's small picture is read in a blink: the studio opens with it, and is drawn once instead of
 * twice. Longer it is not waited for.
 */
const glanceMilliseconds = 120;

export type Studio = ReturnType<typeof createStudio>;

/**
 * The studio behind the page: it goes on uploading and saving while the shopper looks at the cart,
 * and is the same when they come back.
 */
export const createStudio = (client: ApiClient, journal: Journal, onSaved: () => void) => {
  const edits = createStore<StudioEdits>(noEdits);
  const shelf = createPhotoShelf();
  const troubles = createStore<StudioTroubles>(noTroubles);
  const files = new Map<string, Blob>();
  let geometries: ReadonlyMap<string, FormatGeometry> = new Map();
  let layouts: ReadonlyMap<string, CatalogFormat["layouts"]> = new Map();
  let firstFormat: string | undefined;
  const progress = createTogether(togetherMilliseconds);
  const firstPictures = createTogether(togetherMilliseconds);
  const opening = createOpening(glanceMilliseconds);
  const local = createLocalPictures(createPictureReader(), {
    glanceByShop: (coded) => glanceByShop(coded),
    onPicture: (photoId, picture) => {
      opening.now();
      const isFirst = shelf.get().get(photoId)?.size === undefined;
      const show = () => {
        shelf.learn(photoId, picture);
        if (isFirst) dispatch({ kind: "fit", photoId });
      };
      firstPictures.drop(photoId);
      if (isFirst && !stage.has(photoId)) firstPictures.add(photoId, show);
      else show();
    },
    onLate: opening.now,
    onUnreadable: (photoId) => shelf.learn(photoId, { isUnreadableHere: true }),
  });
  const stage = createStagePictures(shelf, local);

  const keeper = createDraftKeeper({
    client,
    journal,
    canKeep: (magnet) => photoIdsOf(magnet).every((id) => shelf.get().get(id)?.isKnown === true),
    isOnline: () => navigator.onLine,
    onSaved,
  });
  edits.subscribe(() => keeper.sync(edits.get().magnets));

  const fitFrame: FitFrame = (document, frame) => {
    const geometry = geometries.get(document.formatSlug);
    const photo = shelf.get().get(document.frames[frame]?.photoId ?? "");
    return geometry && photo?.size
      ? fitFrameOf(document, frame, geometry, photo.size, photo.matter ?? {}, fitByNow)
      : null;
  };

  const dispatch = (change: StudioAct | StudioFact) =>
    edits.set(reduceStudio(edits.get(), change, fitFrame, (slug) => geometries.get(slug)));

  const forgetFile = (photoId: string) => {
    files.delete(photoId);
    firstPictures.drop(photoId);
    local.drop(photoId);
    journal.dropFile(photoId);
  };

  const learnStage = (photoId: string, facts: Partial<StudioPhoto>) => {
    progress.drop(photoId);
    shelf.learn(photoId, facts);
  };

  const uploads = createPhotoUploads({
    onKnown: (photoId) => {
      shelf.learn(photoId, { isKnown: true });
      keeper.nudge();
    },
    onProgress: (photoId, share) =>
      progress.add(photoId, () => shelf.learn(photoId, { stage: { kind: "sending", share } })),
    onPaused: (photoId, waitsFor) => learnStage(photoId, { stage: { kind: "paused", waitsFor } }),
    onSent: (photoId) => {
      learnStage(photoId, { stage: { kind: "processing" }, isKnown: true });
      keeper.nudge();
      watch.add(photoId);
    },
    onStopped: (photoId, verdict) => {
      if (verdict.kind === "refused") refuse(photoId, verdict);
      else learnStage(photoId, { stage: verdict });
    },
  });

  const takeOut = (photoId: string) => {
    dispatch({ kind: "photoGone", photoId });
    forgetFile(photoId);
  };

  const cartIds = new Set<string>();

  /** What can't be printed is no magnet, also not among the steps; beside other photos and in the cart its place waits. */
  const refuse = (photoId: string, stage: StudioPhoto["stage"]) => {
    const { magnets } = edits.get();
    const kept = magnets.filter(({ id }) => cartIds.has(keeper.designIdOf(id) ?? ""));
    dispatch(refusalOf(photoId, shelf.get(), kept));
    progress.drop(photoId);
    shelf.refuse(photoId, stage);
    forgetFile(photoId);
  };

  const learnPhoto = async (facts: PhotoFacts) => {
    const { photoId } = facts;
    const ready = readyPhoto(facts);
    if (facts.status === "rejected") {
      const code = facts.refusalCode ?? "photo_damaged";
      refuse(photoId, { kind: "refused", code, data: {} });
    } else if (ready) {
      const hrefs = await stage.takeOver(photoId);
      if (facts.faces?.length) await loadFaceTools();
      shelf.learn(photoId, {
        ...ready,
        ...hrefs,
        // What was seen here first stays where it is.
        matter: { ...ready.matter, ...shelf.get().get(photoId)?.matter },
      });
      dispatch({ kind: "fit", photoId });
      forgetFile(photoId);
      stage.catchUp(photoId);
    } else if (facts.isWaiting && shelf.get().get(photoId)?.stage.kind === "processing") {
      shelf.learn(photoId, { stage: { kind: "processing", isWaiting: true } });
    }
  };

  const watch = watchPhotos(client, (photos) => {
    for (const facts of photos) void learnPhoto(facts);
  });

  const show = (photoId: string, file: Blob) => {
    files.set(photoId, file);
    local.add(photoId, file);
  };

  const send = (photoId: string, name: string, file: Blob) => {
    show(photoId, file);
    uploads.add(photoId, file, name);
  };

  /** @param onFresh what to do with the photos that are new, before they are sent */
  const takeFiles = (picked: readonly File[], onFresh: (photoIds: readonly string[]) => void) => {
    opening.now();
    const taken = takePhotos(picked, shelf.get());
    const usable = taken.filter(({ photo }) => photo.stage.kind === "waiting");
    const fresh = usable.filter(({ isNew }) => isNew);
    for (const { photo, file } of usable) show(photo.id, file);
    const place = () => {
      shelf.put(taken.map(({ photo }) => photo));
      if (fresh.length > 0) onFresh(fresh.map(({ photo }) => photo.id));
      afterPaint(() => {
        for (const { photo, file } of usable) {
          if (!files.has(photo.id)) continue;
          journal.keepFile({ photoId: photo.id, name: photo.name, file });
          uploads.add(photo.id, file, photo.name);
        }
      });
    };
    // Beside other magnets the place comes at once, on the empty page together with its picture.
    const [first] = edits.get().magnets.length === 0 ? fresh : [];
    if (!first) return place();
    stage.show([first.photo.id]);
    opening.soon(place);
  };

  const dropPhoto = (photoId: string): void => {
    uploads.cancel(photoId);
    watch.remove(photoId);
    shelf.drop([photoId]);
    takeOut(photoId);
  };

  /** Photos take the places that wait for one; the others are magnets, behind those that are there. */
  const addMagnets = (photoIds: readonly string[], formatSlug: string): void => {
    const rest = fillPlaces({ edits, shelf, dispatch }, photoIds, formatSlug);
    if (rest.length === 0) return;
    const last = Math.max(0, ...edits.get().magnets.map(({ position }) => position));
    const magnets = newMagnets(rest, formatSlug, {
      position: last + 1,
      layouts: layouts.get(formatSlug),
      newId,
    });
    dispatch({ kind: "add", magnets });
  };

  return {
    client,
    journal,
    keeper,
    shelf,
    addMagnets,
    stage,
    watch,
    edits,
    troubles,
    dispatch,
    fitFrame,
    /** What the shop offers: crops are fitted into these. @param asked what somebody came to make */
    learnFormats: (formats: readonly CatalogFormat[], asked?: string): void => {
      firstFormat = asked ?? formats[0]?.slug;
      geometries = new Map(formats.map(({ slug, geometry }) => [slug, geometry]));
      layouts = new Map(formats.map((format) => [format.slug, format.layouts]));
    },
    /** What photos become that come by themselves: as the magnet that is selected, or what was asked for. */
    formatForNew: (): string | undefined => {
      const { magnets, selectedId } = edits.get();
      const selected = magnets.find(({ id }) => id === selectedId) ?? magnets[0];
      return selected?.document.formatSlug ?? firstFormat;
    },
    /** These designs lie in the cart, or are being put there. */
    learnInCart: (designIds: Iterable<string>): void => {
      for (const id of designIds) cartIds.add(id);
    },
    learnPhoto,
    announce: uploads.announce,
    send,
    /** Picked files become magnets of this format; what can't be taken is named and left. */
    addFiles: (
      picked: readonly File[],
      formatSlug: string,
      onShown?: (count: number) => void,
    ): void => {
      takeFiles(picked, (photoIds) => {
        if (onShown) afterPaint(() => onShown(photoIds.length));
        addMagnets(photoIds, formatSlug);
      });
    },
    /** A picked file takes the place of one photo of a magnet. */
    putFile: (picked: File, magnetId: string, frame: number): void => {
      takeFiles([picked], ([photoId]) => {
        if (photoId !== undefined) dispatch({ kind: "photo", id: magnetId, frame, photoId });
      });
    },
    retryPhoto: (photoId: string): void => {
      const photo = shelf.get().get(photoId);
      const file = files.get(photoId);
      if (!photo || !file) return;
      shelf.learn(photoId, { stage: { kind: "waiting" } });
      uploads.add(photoId, file, photo.name);
    },
    /** Takes a photo and its magnets away for good. */
    dropPhoto,
    /**
     * As {@link dropPhoto}, once the shop has deleted it, too.
     * @throws what the call throws; then it is still everywhere
     */
    deletePhoto: async (photoId: string): Promise<void> => {
      if (shelf.get().get(photoId)?.isKnown === true) await deleteAtShop(client, photoId);
      dropPhoto(photoId);
    },
  };
};
