import { StartError } from "#server/db/start-error.ts";
import { systemErrorCode } from "#server/system-error-code.ts";

import type { S3Config } from "./s3-config.ts";
import { S3Damage, S3Failure } from "./s3-failure.ts";

/** What an operator is told of a bucket that is not there, not ours, or not reached: the variable, and what to do. */
export const bucketRefusal = (config: S3Config, error: unknown): StartError => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const sentence =
    cause instanceof S3Failure ? answerSentence(config, cause) : silenceSentence(config, cause);
  return new StartError(sentence, { cause: error });
};

const anotherRegion = new Set([
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
  "InvalidRegion",
  "PermanentRedirect",
]);

const answerSentence = (
  { bucket, endpoint, region, isPathStyle }: S3Config,
  { status, code }: S3Failure,
): string => {
  const start = `S3_BUCKET: ${bucket} at ${endpoint}`;
  if (code === "NoSuchBucket") {
    const orStyle = isPathStyle ? "" : ", or set S3_PATH_STYLE=true";
    return `${start} is not there: make it first${orStyle}`;
  }
  if (code === "InvalidAccessKeyId") return `S3_ACCESS_KEY_ID: ${endpoint} does not know this key`;
  if (code === "SignatureDoesNotMatch") {
    return "S3_SECRET_ACCESS_KEY: it is not the one that belongs to S3_ACCESS_KEY_ID";
  }
  if (code === "RequestTimeTooSkewed") {
    return `S3_ENDPOINT: ${endpoint} has another time than this machine: set the clock`;
  }
  if (anotherRegion.has(code)) return `S3_REGION: ${bucket} is not in ${region} (${code})`;
  if (status === 403) {
    return `${start} refuses these keys (${code || "forbidden"}): it must let them list, read, write and delete`;
  }
  if (code === "NoSuchKey") {
    return "S3_ENDPOINT: name the store alone, without the bucket, which S3_BUCKET names";
  }
  if (code !== "") return `${start} does not take files: ${status} ${code}`;
  return status >= 500 && status !== 501
    ? `S3_ENDPOINT: ${endpoint} is out of order (${status}): start again when it is back`
    : noStore(endpoint, ` (${status})`);
};

const noStore = (endpoint: string, how: string): string =>
  `S3_ENDPOINT: what answers at ${endpoint} is no S3 store${how}: name the store's own address`;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "what is there hangs up: https://, or another port",
  EPROTO: "what is there speaks no TLS: http://, or another port",
};

const silenceSentence = ({ bucket, endpoint, isPathStyle }: S3Config, cause: unknown): string => {
  if (cause instanceof S3Damage) return noStore(endpoint, "");
  const code = systemErrorCode(cause);
  const { hostname } = new URL(endpoint);
  if (code === "ERR_INVALID_URL" && !isPathStyle) {
    return `S3_PATH_STYLE: false puts the bucket before a host's name, and ${hostname} is none: set true`;
  }
  if (code === "ENOTFOUND" && !isPathStyle) {
    return `S3_PATH_STYLE: false asks for the host ${bucket}.${hostname}, which is not known: set true, or mend S3_ENDPOINT`;
  }
  const reason =
    code === "ENOTFOUND" ? "its host is not known" : (reasons[code ?? ""] ?? wordOf(cause));
  return `S3_ENDPOINT: ${endpoint} is not reached: ${reason}`;
};

/** Such as the name of what is wrong with a certificate, or `TimeoutError`. */
const wordOf = (cause: unknown): string =>
  systemErrorCode(cause) ?? (cause instanceof Error ? cause.name : String(cause));
