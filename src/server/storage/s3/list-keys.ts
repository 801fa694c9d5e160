import { requireStorageKey, type StoredFile } from "#server/storage/storage.ts";

import { askDeadlineMs } from "./put-in-parts.ts";
import type { S3Call } from "./s3-call.ts";
import { asAwayStore } from "./s3-failure.ts";
import { parseList } from "./s3-xml.ts";
import { tryAgain } from "./try-again.ts";

/** Every file whose key has this prefix, a page of a thousand at a time. What others keep in the bucket is not ours to name. */
export async function* listKeys(call: S3Call, prefix: string): AsyncIterable<StoredFile> {
  for await (const file of listAllKeys(call, prefix)) if (isStorageKey(file.key)) yield file;
}

/** As {@link listKeys}, with what is no file's key. */
export async function* listAllKeys(call: S3Call, prefix: string): AsyncIterable<StoredFile> {
  let token: string | undefined;
  do {
    const page = await tryAgain(async () => {
      const query = {
        "list-type": "2",
        prefix,
        ...(token !== undefined && { "continuation-token": token }),
      };
      const answer = await call({ method: "GET", query, deadlineMs: askDeadlineMs });
      return parseList(answer.body);
    }).catch((error: unknown) => {
      throw asAwayStore(error);
    });
    for (const { Key: key, Size: sizeBytes, LastModified: storedAt } of page.Contents) {
      yield { key, sizeBytes, storedAt };
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

const isStorageKey = (key: string): boolean => {
  try {
    return requireStorageKey(key) === key;
  } catch {
    return false;
  }
};
