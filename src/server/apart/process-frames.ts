/** What goes through a pipe to and from a process that renders: a header in JSON, then bytes. */
export type Framed = { readonly header: unknown; readonly body: Uint8Array };

/** Two numbers: how long the header is, and how long what follows it. */
const lengthsBytes = 8;
/** A design document is a few hundred bytes; anything near this is not ours. */
const headerBytesMax = 1_000_000;
/** Far beyond all photos of a design; it bounds what a wrong number can ask for. */
export const frameBodyBytesMax = 1_000_000_000;

/** The beginning of a frame; `bodyBytes` bytes have to follow. */
export const encodeHeader = (header: unknown, bodyBytes: number): Uint8Array => {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const framed = new Uint8Array(lengthsBytes + json.length);
  const view = new DataView(framed.buffer);
  view.setUint32(0, json.length);
  view.setUint32(4, bodyBytes);
  framed.set(json, lengthsBytes);
  return framed;
};

/**
 * Reads one frame after the other from a pipe; null once it has ended between two.
 * @throws Error when it ends within one
 */
export const createFrameReader = (
  stream: ReadableStream<Uint8Array>,
): (() => Promise<Framed | null>) => {
  const reader = stream.getReader();
  let rest = new Uint8Array();

  const take = async (length: number): Promise<Uint8Array | null> => {
    const taken = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      if (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) {
          if (filled === 0) return null;
          throw new Error("the pipe ended within a frame");
        }
        rest = new Uint8Array(value);
      }
      const part = rest.subarray(0, length - filled);
      taken.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
    }
    return taken;
  };
  const demand = async (length: number): Promise<Uint8Array> => {
    const taken = await take(length);
    if (taken === null) throw new Error("the pipe ended within a frame");
    return taken;
  };

  return async () => {
    const lengths = await take(lengthsBytes);
    if (lengths === null) return null;
    const view = new DataView(lengths.buffer);
    const [headerBytes, bodyBytes] = [view.getUint32(0), view.getUint32(4)];
    if (headerBytes > headerBytesMax || bodyBytes > frameBodyBytesMax) {
      throw new Error("a frame is longer than any of ours");
    }
    const header: unknown = JSON.parse(new TextDecoder().decode(await demand(headerBytes)));
    return { header, body: bodyBytes === 0 ? new Uint8Array() : await demand(bodyBytes) };
  };
};
