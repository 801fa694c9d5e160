import { join } from "node:path";

import { z } from "zod";

import { createS3Call } from "#server/storage/s3/s3-call.ts";
import type { S3Config } from "#server/storage/s3/s3-config.ts";
import { readLines } from "#testing/judges/read-lines.ts";

const variable = "LODESTONE_TEST_S3";
const storeSchema = z.object({
  endpoint: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

/** A new, empty bucket of the run's real S3 server, which starts at the first call and ends with the run. */
export const openBucket = async (): Promise<S3Config> => makeBucket(await openStore());

/** A new, empty bucket of this S3 server. */
export const makeBucket = async (store: z.infer<typeof storeSchema>): Promise<S3Config> => {
  const bucket = `test-${crypto.randomUUID()}`;
  const config = { ...store, bucket, region: "us-east-1", isPathStyle: true };
  await createS3Call(config)({ method: "PUT", deadlineMs: 30_000 });
  return config;
};

/** The same bucket for a process of the shop. */
export const bucketEnv = (config: S3Config): Record<string, string> => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

const openStore = async () => {
  const named = process.env[variable] ?? (await startStore());
  process.env[variable] = named;
  return storeSchema.parse(JSON.parse(named));
};

let starting: Promise<string> | undefined;

const startStore = (): Promise<string> => {
  starting ??= (async () => {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "s3-store-process.ts")], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "inherit",
    });
    child.unref();
    const first = Promise.withResolvers<string>();
    void readLines(child.stdout, first.resolve).then(() => first.resolve(""));
    const said = await first.promise;
    if (said === "") throw new Error("the S3 server of the tests did not start");
    return said;
  })();
  return starting;
};
