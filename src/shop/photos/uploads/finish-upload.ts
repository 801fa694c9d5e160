import type { PhotoStatus } from "#shared/photos.ts";
import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { processPhoto } from "#shop/photos/process-photo.ts";

import { receivePhoto } from "./receive-photo.ts";
import type { UploadStore } from "./upload-store.ts";

/** How long an upload's last request waits for the picture, unless it prefers less; afterwards the browser asks. */
const waitMsMax = 30_000;

const underWay = new Map<string, Promise<void>>();

/**
 * Takes over an upload whose last byte has arrived and waits a while for the picture. Once it is here,
 * nothing refuses it but what is in it: whatever else goes wrong is tried again without the shopper.
 * @param request of the last byte; what it prefers is how long it waits (`prefer: wait=…`, in seconds, RFC 7240)
 * @returns how the photo stands; `processing` when it takes longer, or this process stops
 * @throws ShopError `storage_full` when it could not be taken over
 */
export const finishUpload = async (
  tools: PhotoTools,
  store: UploadStore,
  photoId: string,
  request?: Request,
): Promise<PhotoStatus | null> => {
  await takeOver(tools, store, photoId);
  // Its job is in Postgres by now: the next process goes on with it.
  if (tools.stopping.aborted) return "processing";
  const enough = Promise.withResolvers<"processing">();
  const answer = () => enough.resolve("processing");
  const timer = setTimeout(answer, request ? preferredWaitMs(request) : waitMsMax);
  tools.stopping.addEventListener("abort", answer);
  try {
    return await Promise.race([processLater(tools, photoId), enough.promise]);
  } finally {
    clearTimeout(timer);
    tools.stopping.removeEventListener("abort", answer);
  }
};

const preferredWaitMs = ({ headers }: Request): number => {
  const [, seconds] = /\bwait=(\d{1,4})\b/.exec(headers.get("prefer") ?? "") ?? [];
  return seconds === undefined ? waitMsMax : Math.min(waitMsMax, Number(seconds) * 1_000);
};

const processLater = (tools: PhotoTools, photoId: string): Promise<PhotoStatus | null> =>
  processPhoto(tools, photoId).catch((error: unknown) => {
    tools.log.warn({ err: error, photoId }, "a photo waits for its next try");
    return "processing";
  });

/** Once at a time for a photo: its last request may be repeated while the first is at work. */
export const takeOver = (tools: PhotoTools, store: UploadStore, photoId: string): Promise<void> => {
  const running =
    underWay.get(photoId) ??
    takeOverOnce(tools, store, photoId).finally(() => {
      underWay.delete(photoId);
    });
  underWay.set(photoId, running);
  return running;
};

const takeOverOnce = async (tools: PhotoTools, store: UploadStore, photoId: string) => {
  const sizeBytes = await store.sizeBytes(photoId);
  if (sizeBytes === null) return;
  const hold = await tools.diskRoom.hold(sizeBytes);
  try {
    const isThere = await store.withFile(photoId, (path) => receivePhoto(tools, photoId, path));
    if (!isThere) return;
  } finally {
    hold.end();
  }
  await store.erase(photoId);
};
