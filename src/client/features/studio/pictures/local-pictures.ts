import type { PhotoMatter } from "#shared/design/crop/fit-around.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

import type { PictureParts } from "./picture-messages.ts";
import type { PictureReader, PictureWish } from "./picture-reader.ts";

/** How a photo of this device looks before the shop has it. */
export type LocalPicture = {
  /** Upright pixels of the original. */
  readonly size: PhotoSize;
  readonly thumbHref: string;
  /** The thumb again while nothing better is there. */
  readonly previewHref: string;
  /** Only where the eye goes first: it was found here, and holds from the first picture on. */
  readonly matter?: PhotoMatter;
};

/** Large pictures kept beside those on the stage, so that going back and forth decodes nothing. */
const sparePreviewsMax = 6;

type Item = {
  readonly file: Blob;
  size?: PhotoSize;
  thumbHref?: string;
  previewHref?: string;
  matter?: PhotoMatter;
  isGlancedAt: boolean;
  isUnreadable: boolean;
};

export type LocalPictures = ReturnType<typeof createLocalPictures>;

/**
 * Pictures of photos that are on their way to the shop. First of all of them what can be had at
 * once, then one decode at a time: large only what is on the stage, small what has no picture yet.
 */
export const createLocalPictures = (
  reader: PictureReader,
  {
    glanceByShop,
    onPicture,
    onLate,
    onUnreadable,
  }: {
    /** Decodes the small picture that this browser cannot; null when nobody does. */
    readonly glanceByShop: (coded: Blob) => Promise<Blob | null>;
    readonly onPicture: (photoId: string, picture: LocalPicture) => void;
    /** Nothing of it can be had at once: its picture takes some work. */
    readonly onLate: (photoId: string) => void;
    readonly onUnreadable: (photoId: string) => void;
  },
) => {
  const items = new Map<string, Item>();
  let onStage: ReadonlySet<string> = new Set();
  let isGlancing = false;
  let isDecoding = false;

  const glanceAtNext = async (): Promise<void> => {
    const unseen = [...items].filter(([, { isGlancedAt }]) => !isGlancedAt);
    const next = unseen.find(([photoId]) => onStage.has(photoId)) ?? unseen[0];
    if (isGlancing || !next) return;
    isGlancing = true;
    if (!(await read(...next, "glance"))) onLate(next[0]);
    next[1].isGlancedAt = true;
    isGlancing = false;
    goOn();
  };

  const decodeNext = async (): Promise<void> => {
    const next = isDecoding ? undefined : nextToDecode();
    if (!next) return;
    isDecoding = true;
    const [photoId, item] = next;
    const wish = onStage.has(photoId) ? "thumb and preview" : "thumb";
    if (!(await read(photoId, item, wish))) {
      item.isUnreadable = true;
      onUnreadable(photoId);
    }
    isDecoding = false;
    forgetSpares();
    goOn();
  };

  const nextToDecode = () => {
    const open = [...items].filter(([, { isUnreadable }]) => !isUnreadable);
    const large = open.find(([photoId, { previewHref }]) => onStage.has(photoId) && !previewHref);
    const next = large ?? open.find(([, item]) => item.isGlancedAt && !item.thumbHref);
    // A decode can't be stopped: the stage is not made to wait for one that the strip wants.
    return next?.[1].isGlancedAt === true ? next : undefined;
  };

  const goOn = (): void => {
    void glanceAtNext();
    void decodeNext();
  };

  const read = (photoId: string, item: Item, wish: PictureWish): Promise<boolean> =>
    reader.read(item.file, wish, (parts) => {
      if (items.get(photoId) !== item) return;
      learn(photoId, item, parts);
      if (parts.coded) void learnFromShop(photoId, item, parts.size, parts.coded);
    });

  const learnFromShop = async (photoId: string, item: Item, size: PhotoSize, coded: Blob) => {
    const thumb = await glanceByShop(coded);
    let focus: PictureParts["focus"];
    if (thumb) await reader.read(thumb, "thumb", (parts) => ({ focus } = parts));
    // Taken over meanwhile, or seen by the browser itself.
    if (thumb && items.get(photoId) === item && item.thumbHref === undefined) {
      learn(photoId, item, { size, thumb, ...(focus && { focus }) });
    }
  };

  const learn = (photoId: string, item: Item, parts: PictureParts): void => {
    const { size, thumb, preview, focus } = parts;
    const before = [item.thumbHref, item.previewHref];
    const isKnown = item.size?.widthPx === size.widthPx && item.size.heightPx === size.heightPx;
    // What is drawn by it compares identities.
    if (!isKnown) item.size = size;
    if (thumb) item.thumbHref = URL.createObjectURL(thumb);
    if (focus) item.matter ??= { focus };
    if (preview) item.previewHref = URL.createObjectURL(preview);
    tell(photoId, item);
    const after = new Set([item.thumbHref, item.previewHref]);
    for (const href of before) if (!after.has(href)) release(href);
  };

  const tell = (photoId: string, { size, thumbHref, previewHref, matter }: Item): void => {
    if (!size || thumbHref === undefined) return onLate(photoId);
    const hrefs = { thumbHref, previewHref: previewHref ?? thumbHref };
    onPicture(photoId, { size, ...hrefs, ...(matter && { matter }) });
  };

  /** The oldest go first; whoever is shown again is decoded again. */
  const forgetSpares = (): void => {
    const spares = [...items].filter(
      ([photoId, { previewHref }]) => previewHref !== undefined && !onStage.has(photoId),
    );
    for (const [photoId, item] of spares.slice(0, -sparePreviewsMax)) {
      const { previewHref } = item;
      delete item.previewHref;
      tell(photoId, item);
      release(previewHref);
    }
  };

  return {
    add: (photoId: string, file: Blob): void => {
      if (items.has(photoId)) return;
      items.set(photoId, { file, isGlancedAt: false, isUnreadable: false });
      goOn();
    },
    /** The photos that are shown large right now. */
    show: (photoIds: readonly string[]): void => {
      if (photoIds.length === onStage.size && photoIds.every((id) => onStage.has(id))) return;
      onStage = new Set(photoIds);
      goOn();
    },
    /** The shop's own pictures have taken their place, or the photo is gone. */
    drop: (photoId: string): void => {
      const item = items.get(photoId);
      items.delete(photoId);
      release(item?.thumbHref);
      release(item?.previewHref);
    },
  };
};

const release = (href: string | undefined): void => {
  if (href !== undefined) URL.revokeObjectURL(href);
};
