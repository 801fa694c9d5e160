import { StartError } from "#server/db/start-error.ts";

import type { S3Config } from "./s3-config.ts";
import { S3Failure } from "./s3-failure.ts";

/** What an operator is told of a bucket that is not there, not ours, or not reached. */
export const bucketRefusal = (config: S3Config, error: unknown): StartError =>
  new StartError(sentenceOf(config, error), { cause: error });

const sentenceOf = ({ bucket, endpoint }: S3Config, error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const start = `S3_BUCKET ${bucket} at ${endpoint}`;
  if (!(cause instanceof S3Failure)) return `${start} is not reached: S3_ENDPOINT`;
  if (cause.code === "NoSuchBucket") return `${start} is not there`;
  if (cause.status === 403) {
    return `${start} refuses these keys (${cause.code || "forbidden"}): it must let them list, read, write and delete`;
  }
  return `${start} does not take files: ${cause.status} ${cause.code}`;
};
