import { createHash } from "node:crypto";

import { AwsClient } from "aws4fetch";

import type { S3Config } from "./s3-config.ts";
import { S3Failure } from "./s3-failure.ts";

export type S3Request = {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** None: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly deadlineMs: number;
};

/** An answer with all of its body, which the caller has bounded by what it asked for. */
export type S3Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
};

/**
 * One request, once.
 * @throws S3Failure for every answer that is not a success; what `fetch` throws, also at the deadline
 */
export type S3Call = (request: S3Request) => Promise<S3Answer>;

export const createS3Call = (config: S3Config): S3Call => {
  const { accessKeyId, secretAccessKey, region } = config;
  // Tries and pauses are ours (try-again.ts): its own know neither resets nor deadlines.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = baseOf(config);
  return async ({ method, key = "", query = {}, headers = {}, body, deadlineMs }) => {
    const url = new URL(`${base}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await signer.sign(url.href, {
      method,
      // Signed, so that the store refuses a body that is not the one that was sent.
      headers: { ...headers, "x-amz-content-sha256": sha256Of(body ?? nothing) },
      ...(body !== undefined && { body }),
    });
    const response = await fetch(signed, {
      signal: AbortSignal.timeout(deadlineMs),
      redirect: "manual",
    });
    const answered = await response.bytes();
    if (!response.ok) {
      throw new S3Failure(response.status, codeIn(answered), `${method} ${url.pathname}`);
    }
    return { status: response.status, headers: response.headers, body: answered };
  };
};

const nothing = new Uint8Array();

export const sha256Of = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Of an error's XML the code alone; keys and hosts in it are nobody's business. */
export const codeIn = (body: Uint8Array): string =>
  /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(
    new TextDecoder().decode(body.subarray(0, 2_000)),
  )?.[1] ?? "";

const baseOf = ({ endpoint, bucket, isPathStyle }: S3Config): string => {
  if (isPathStyle) return `${endpoint}/${bucket}/`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/+$/, "")}/`;
};
