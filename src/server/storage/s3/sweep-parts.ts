import { askDeadlineMs, giveUpParts } from "./put-in-parts.ts";
import type { S3Call } from "./s3-call.ts";
import { parseUnfinished } from "./s3-xml.ts";
import { tryAgain } from "./try-again.ts";

/** A file in parts takes minutes; an older one belongs to nobody. */
const unfinishedHoursMax = 24;
/** Pages of a thousand; the rest waits for the next night. */
const pagesMax = 20;

/** Gives up what killed processes began to write in parts, which the store would keep for ever. */
export const sweepParts = async (call: S3Call, now: Date): Promise<void> => {
  let marker: Record<string, string> = {};
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await tryAgain(async () => {
      const query = { uploads: "", ...marker };
      return parseUnfinished(
        (await call({ method: "GET", query, deadlineMs: askDeadlineMs })).body,
      );
    });
    for (const { Key, UploadId, Initiated } of page.Upload) {
      const isOld = now.getTime() - Initiated.getTime() > unfinishedHoursMax * 3_600_000;
      if (isOld) await giveUpParts(call, Key, UploadId);
    }
    if (!page.IsTruncated || page.NextKeyMarker === undefined) return;
    marker = {
      "key-marker": page.NextKeyMarker,
      ...(page.NextUploadIdMarker !== undefined && { "upload-id-marker": page.NextUploadIdMarker }),
    };
  }
};
