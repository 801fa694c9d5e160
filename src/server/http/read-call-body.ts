// Reads the body of a call whole before anything is done for it: deadline and size (slow-loris
// guard).

import { problemOf } from "./problem.ts";

export type BodyLimits = {
  readonly bytesMax: number;
  /** All of a call has arrived within this time; even 256 KiB need 17 KB/s. */
  readonly msMax: number;
  /** Bodies of one address under way at the same time: a school class sends them at once. */
  readonly openMax: number;
};

export const bodyLimits: BodyLimits = { bytesMax: 256 * 1024, msMax: 15_000, openMax: 200 };

/** Whoever is refused in the middle of a body has no use for the connection any more. */
const closing = { connection: "close" };

/**
 * Takes the whole body of a call before anything is done for it, so that somebody who drips bytes
 * holds neither a turn nor, for long, a connection.
 */
export const createBodyReader = (limits: BodyLimits = bodyLimits) => {
  const open = new Map<string, number>();

  const readWithin = async (request: Request): Promise<Uint8Array<ArrayBuffer> | Response> => {
    const { bytesMax, msMax } = limits;
    const tooLarge = () => problemOf("invalid_input", { bytesMax }, closing);
    if (Number(request.headers.get("content-length") ?? 0) > bytesMax) return tooLarge();
    const reader = request.body?.getReader();
    if (reader === undefined) return new Uint8Array();
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), msMax);
    const pieces: Uint8Array[] = [];
    let sizeBytes = 0;
    try {
      for (;;) {
        // A caller who hangs up is as late as one who says no more.
        const next = reader.read().catch(() => "late" as const);
        const read = await Promise.race([next, late.promise]);
        if (read === "late") return problemOf("upload_too_slow", {}, closing);
        if (read.done) return new Uint8Array(Buffer.concat(pieces));
        pieces.push(read.value);
        sizeBytes += read.value.byteLength;
        if (sizeBytes > bytesMax) return tooLarge();
      }
    } finally {
      clearTimeout(timer);
      reader.cancel().catch(() => {});
    }
  };

  return {
    /** The same request with its body at hand, or the refusal. */
    async read(request: Request, address: string): Promise<Request | Response> {
      if (request.body === null) return request;
      const count = open.get(address) ?? 0;
      if (count >= limits.openMax) {
        return problemOf("too_many_requests", { retryAfterSeconds: 5 }, closing);
      }
      open.set(address, count + 1);
      try {
        const body = await readWithin(request);
        if (body instanceof Response) return body;
        const { url, method, headers, signal } = request;
        return new Request(url, { method, headers, body, signal });
      } finally {
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      }
    },
  };
};
