import { z } from "zod";

import { askOffset, openUpload, sendBytes } from "#testing/plays/upload.ts";

import { type Asker, askOnce, callShop, insist, type Outcome } from "./ask.ts";
import type { Notes, Shopper } from "./notes.ts";

/** Sends a photo in pieces and goes on where the server says it is, as a browser does after a cut. */
export const sendWhole = async (
  asker: Asker,
  photoId: string,
  bytes: Uint8Array<ArrayBuffer>,
  pieces: number,
): Promise<Outcome<{ readonly photoId: string }>> => {
  const size = Math.ceil(bytes.length / pieces);
  let confirmed = 0;
  const whole = { kind: "answered", data: { photoId } } as const;
  return insist(async () => {
    const asked = await askHowFar(asker, photoId);
    if (asked.kind === "unknown") return asked;
    const known = asked.kind === "answered" ? asked.data : null;
    if (known !== null && known < confirmed) {
      asker.faults.push(`photo ${photoId} stands at ${known}, ${confirmed} were confirmed`);
    }
    if (known === null) {
      const opened = await once(asker, (request) => openUpload(request, photoId, bytes.length));
      if (opened.kind !== "answered") return opened;
    }
    let offset = known ?? 0;
    while (offset < bytes.length) {
      const from: number = offset;
      const piece = bytes.slice(from, from + size);
      const sent = await once(asker, (request) => sendBytes(request, photoId, from, piece));
      // It stands elsewhere, or is held by the request that was cut: asked again.
      if (sent.kind === "refused") return { kind: "unknown", why: sent.code };
      if (sent.kind !== "answered") return sent;
      offset = from + piece.length;
      confirmed = offset;
    }
    return whole;
  });
};

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** One request of the tus client, with its outcome told as everywhere here. */
const once = async (
  asker: Asker,
  send: (request: Request) => Promise<Response>,
): Promise<Outcome<Response>> => {
  let outcome: Outcome<Response> = { kind: "unknown", why: "never asked" };
  await send(async (path, init) => {
    outcome = await askOnce(asker, path, init);
    return new Response();
  });
  return outcome;
};

/** Where an upload stands; refused when the server knows of none. */
const askHowFar = async (asker: Asker, photoId: string): Promise<Outcome<number>> => {
  const asked = await once(asker, (request) => askOffset(request, photoId));
  if (asked.kind !== "answered") return asked;
  return { kind: "answered", data: Number(asked.data.headers.get("upload-offset")) };
};

const photos = z.array(
  z.object({ photoId: z.string(), status: z.string(), refusalCode: z.string().nullable() }),
);

/** A photo that was taken whole is ready in the end, and its picture is there. */
export const keepReceiptOfPhoto = (notes: Notes, shopper: Shopper, photoId: string): void => {
  notes.receipts.push({
    what: `photo ${photoId}`,
    missing: async () => {
      const { asker } = shopper;
      const read = await callShop(asker, "query", "photos.readPhotos", { ids: [photoId] }, photos);
      const isReady = read.kind === "answered" && read.data[0]?.status === "ready";
      if (!isReady) return JSON.stringify(read);
      const picture = await askOnce(asker, `/photos/${photoId}/proxy`);
      return picture.kind === "answered" ? null : JSON.stringify(picture);
    },
  });
};
