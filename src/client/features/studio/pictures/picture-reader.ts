import { fetchWhenOnline } from "#client/fetch-part.ts";

import type { PictureAnswer, PictureParts, PictureQuestion } from "./picture-messages.ts";

export type PictureWish = PictureQuestion["wish"];

export type PictureReader = {
  /** Reads a file. @returns whether anything could be told; what could came by `onParts` */
  readonly read: (
    file: Blob,
    wish: PictureWish,
    onParts: (parts: PictureParts) => void,
  ) => Promise<boolean>;
};

/** Reads pictures in a worker; where a browser has none for this, on the page's own thread. */
export const createPictureReader = (): PictureReader =>
  canDrawInWorkers() ? readByWorker() : { read: readSlowly };

/** Safari draws in workers since 16.4 only. */
const canDrawInWorkers = (): boolean =>
  typeof Worker === "function" &&
  typeof OffscreenCanvas === "function" &&
  typeof createImageBitmap === "function";

type Waiting = {
  readonly onParts: (parts: PictureParts) => void;
  readonly settle: (isRead: boolean) => void;
  isRead: boolean;
};

const readByWorker = (): PictureReader => {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isBroken = false;
  worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (data.parts) {
      asked.isRead = true;
      asked.onParts(data.parts);
    }
    if (!data.isLast) return;
    waiting.delete(data.id);
    asked.settle(asked.isRead);
  });
  // A worker that could not be loaded or ran out of memory answers nobody any more.
  worker.addEventListener("error", () => {
    isBroken = true;
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const { settle, isRead } of unanswered) settle(isRead);
  });
  const ask = (file: Blob, wish: PictureWish, onParts: (parts: PictureParts) => void) =>
    new Promise<boolean>((settle) => {
      count += 1;
      waiting.set(count, { onParts, settle, isRead: false });
      worker.postMessage({ id: count, file, wish } satisfies PictureQuestion);
    });
  return {
    read: async (file, wish, onParts) =>
      (!isBroken && (await ask(file, wish, onParts))) ||
      // Some browsers show a HEIC and can't decode it in a worker; the others refuse it at once.
      ((isBroken || isHeic(file)) && readSlowly(file, wish, onParts)),
  };
};

const isHeic = (file: Blob): boolean =>
  /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

const readSlowly: PictureReader["read"] = async (file, wish, onParts) => {
  if (wish === "glance") return false;
  try {
    const here = await fetchWhenOnline(() => import("./read-picture-here.ts"));
    const parts = await here.readPictureHere(file, wish);
    if (parts) onParts(parts);
    return parts !== null;
  } catch {
    // The shop answers and it does not come all the same: the shop's picture will be the first.
    return false;
  }
};
