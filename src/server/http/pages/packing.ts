import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliOnce = promisify(brotliCompress);
const gzipOnce = promisify(gzip);

/** Compression of answers (gzip, Brotli): how one may be packed, the best first. */
export const packings = ["br", "gzip"] as const;
export type Packing = (typeof packings)[number];

/** What is sent in one packet anyway is not packed (bytes). */
const packedMin = 1_400;
/** Of a page that is packed for one person, and of one that is packed once for all who come (brotli). */
const quality = { once: 4, kept: 9 } as const;

/** The best that the caller takes; null for one who takes none (RFC 9110, 12.5.3: `q=0` is a no). */
export const packingOf = (
  { headers }: Request,
  there: readonly Packing[] = packings,
): Packing | null => {
  const accepted = (headers.get("accept-encoding") ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return there.find((packing) => accepted.includes(packing)) ?? null;
};

/** Packs beside the loop that answers: on a thread of the runtime. */
export const pack = (
  packing: Packing,
  bytes: string | Uint8Array,
  times: keyof typeof quality,
): Promise<Uint8Array<ArrayBuffer>> =>
  packing === "br"
    ? brotliOnce(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[times] } })
    : gzipOnce(bytes);

/**
 * An answer of a call, packed where that pays. Streams go as they are: their words are wanted one by one.
 * Nothing is told by a packed length (BREACH): no other site gets an answer of ours with a person's cookie.
 */
export const packAnswer = async (request: Request, answer: Response): Promise<Response> => {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  if (!isJson) return answer;
  const { status, headers } = answer;
  headers.append("vary", "accept-encoding");
  headers.delete("content-length");
  const bytes = await answer.bytes();
  const packing = bytes.length < packedMin ? null : packingOf(request);
  if (packing === null) return new Response(bytes, { status, headers });
  headers.set("content-encoding", packing);
  return new Response(await pack(packing, bytes, "once"), { status, headers });
};
