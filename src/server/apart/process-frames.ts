/** What goes through a pipe to and from the render process: a header in JSON, then bytes. */

const lengthBytes = 4;
/** A design document is a few hundred bytes; anything near this is not ours. */
const headerBytesMax = 1_000_000;

export const encodeHeader = (header: unknown): Uint8Array => {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const framed = new Uint8Array(lengthBytes + json.length);
  new DataView(framed.buffer).setUint32(0, json.length);
  framed.set(json, lengthBytes);
  return framed;
};

/**
 * Splits what came through the pipe into its header and the bytes after it.
 * @throws Error when the other side ended early
 */
export const decodeFramed = (bytes: Uint8Array): { header: unknown; body: Uint8Array } => {
  if (bytes.length < lengthBytes) throw new Error("the pipe ended before its header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = lengthBytes + view.getUint32(0);
  if (end > headerBytesMax || bytes.length < end) {
    throw new Error("the pipe ended within its header");
  }
  const header: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(lengthBytes, end)));
  return { header, body: bytes.subarray(end) };
};
