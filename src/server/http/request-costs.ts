// What each kind of request costs in milliseconds of work, for overload protection.

import { batchSizeMax, trpcPath } from "#server/trpc/serve-trpc.ts";

import type { Work } from "./admission.ts";

/**
 * Milliseconds of this process and its jobs for one request, measured on the reference machine
 * (docs/decisions/machine/2026-11-20-flood-guard-in-memory.md). What is not named costs as a usual call.
 */
export const costsMs = {
  file: 0.3,
  upload: 3,
  /** A megabyte that comes in, taken or not. */
  megabyte: 1,
  /** A connection that ends with its request, and the next one. */
  connection: 1,
  /** A page with nothing of the shop in it: 2 to 4. */
  page: 3,
  /** The copy of a public page; where it had to be rendered, `rendering` is charged on top. */
  publicPage: 0.5,
  /** The home page takes 11 to 21, a legal text 4 to 6. */
  rendering: 20,
  route: 4,
  call: 4,
  /** An act that a mail follows: the mail is written by a job of this process. */
  mail: 70,
  /** argon2 runs beside this thread, one at a time an address; what is charged is what it takes from others. */
  hash: 20,
} as const;

/** A page asks for five or six things at once; beyond that a request waits with the heavy ones. */
const lightMsMax = 24;

/** Calls that cost more than others, and by what; the shop knows them (shop/dear-calls.ts). */
export type DearCalls = ReadonlyMap<string, "mail" | "hash">;

/** What the calls of one request cost together; a batch is as dear as its calls. */
export const workOfCalls = (path: string, dear: DearCalls): Work => {
  const names = path.slice(trpcPath.length + 1).split(",", batchSizeMax + 1);
  const kinds = names.map((name) => dear.get(name) ?? "call");
  const costMs = kinds.reduce((sum, kind) => sum + costsMs[kind], 0);
  const isHeavy = kinds.includes("hash") || costMs > lightMsMax;
  return { costMs, kind: isHeavy ? "heavy" : "light" };
};

/** Bodies that take minutes on a slow phone: who sends one holds no turn meanwhile. */
export const isUpload = (path: string): boolean =>
  /^\/(uploads|packing-slips|photo-glances)/i.test(path);

/** A body without a length says nothing of how much of it is still to come. */
const unknownBytes = 1_000_000;

/** What a request's body costs by its size as it is announced, whoever reads it. */
export const costOfBodyMs = ({ headers, body }: Request): number => {
  if (body === null) return 0;
  const bytes = Number(headers.get("content-length") ?? unknownBytes);
  return ((Number.isFinite(bytes) ? bytes : unknownBytes) / 1_000_000) * costsMs.megabyte;
};

/**
 * Whether an answer leaves some of the body of its request unread. Of one without a length that is not
 * known, and taken to be so.
 */
export const leavesBody = ({ status }: Response, { body, bodyUsed, headers }: Request): boolean =>
  status >= 400 && body !== null && (!bodyUsed || !headers.has("content-length"));
