import type { FilesMark } from "#server/storage/files-mark.ts";
import { checkPrefix, filesMarkName, filesSignPrefix } from "#server/storage/storage.ts";

import { bucketRefusal } from "./bucket-refusal.ts";
import { listAllKeys, listKeys } from "./list-keys.ts";
import { askDeadlineMs, requireTag } from "./put-in-parts.ts";
import { readRanges } from "./read-ranges.ts";
import { createS3Call, sha256Of } from "./s3-call.ts";
import type { S3Config } from "./s3-config.ts";
import { S3Damage } from "./s3-failure.ts";
import { tryAgain } from "./try-again.ts";

/**
 * The mark of a bucket: an object whose name is no key of a file, so that no list, sweep, backup or move meets it.
 * @throws StartError, each act, where the store does not do it
 */
export const bucketMark = (config: S3Config): FilesMark => {
  const call = createS3Call(config);
  const deadlineMs = askDeadlineMs;
  const orRefuse = <Result>(act: Promise<Result>): Promise<Result> =>
    act.catch((error: unknown) => {
      throw bucketRefusal(config, error);
    });
  const read = async (key: string) => {
    const file = await readRanges(call, key);
    return (
      file &&
      Buffer.concat(await Array.fromAsync(file.pieces))
        .toString()
        .trim()
    );
  };
  const write = (key: string, text: string) => {
    const body = new TextEncoder().encode(`${text}\n`);
    const headers = { "x-amz-meta-sha256": sha256Of(body) };
    return tryAgain(async () => {
      requireTag(await call({ method: "PUT", key, headers, body, deadlineMs }));
    });
  };
  const remove = (key: string) =>
    tryAgain(async () => {
      const { status } = await call({ method: "DELETE", key, deadlineMs });
      if (status !== 204) throw new S3Damage("a removal was not answered by the store");
    });
  const hasFiles = async () => {
    for await (const file of listKeys(call, "")) {
      if (!file.key.startsWith(checkPrefix)) return true;
    }
    return false;
  };
  return {
    name: `S3_BUCKET: ${config.bucket} at ${config.endpoint}`,
    read: () => orRefuse(read(filesMarkName)),
    write: (mark) => orRefuse(write(filesMarkName, mark)),
    remove: () => orRefuse(remove(filesMarkName)),
    hasFiles: () => orRefuse(hasFiles()),
    signs: {
      write: (name, text) => write(`${filesSignPrefix}${name}`, text),
      remove: (name) => remove(`${filesSignPrefix}${name}`),
      read: async () => {
        const signs = new Map<string, string>();
        for await (const { key } of listAllKeys(call, filesSignPrefix)) {
          // Its process may have taken it away meanwhile.
          signs.set(key.slice(filesSignPrefix.length), (await read(key)) ?? "");
        }
        return signs;
      },
    },
  };
};
