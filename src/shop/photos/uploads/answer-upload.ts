import { z } from "zod";

import { methodRefused, problem, problemOf } from "#server/http/problem.ts";
import { countAct, countActFrom, type Limit, uncountAct } from "#server/http/rate-limit.ts";
import { uuidSchema } from "#shared/ids.ts";
import { photoBytesMax } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";
import { deletePhoto } from "#shop/photos/delete-photo.ts";
import { openPhoto } from "#shop/photos/open-photo.ts";
import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { inPhotoTurn } from "#shop/photos/photo-turns.ts";

import { answerFinishedUpload, tusHeaders } from "./answer-finished-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { letGoIdleOf } from "./let-go-uploads.ts";
import { limitBodyTime, uploadPieceSecondsMax } from "./limit-body-time.ts";
import { parseUploadMetadata } from "./parse-upload-metadata.ts";
import { readUpload, type Upload, type UploadSender } from "./read-upload.ts";
import { roomForUpload } from "./room-for-upload.ts";
import type { UploadServer } from "./upload-server.ts";

export type UploadRequest = {
  readonly request: Request;
  /** From the path; a new upload has none. */
  readonly photoId: string | undefined;
  readonly clientAddress: string;
};

/**
 * A shopper fills a tray in minutes; a machine would go on for hours. A class of a hundred behind one
 * address brings sixty each. What decoding costs is limited by turns, not by numbers.
 */
const perShopper: Limit = { act: "photo_upload", max: 600, windowSeconds: 3_600 };
const perAddress: Limit = { act: "photo_upload_from", max: 6_000, windowSeconds: 3_600 };

/** What tus says of an upload that it does not know any more, wholly or already by half. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

/**
 * Answers a request of the tus protocol for who sends: what is another's does not exist.
 * @throws ShopError as `openPhoto` does, `phone_link_over`, `too_many_requests`, `storage_full` (also to keep room for orders)
 */
export const answerUpload = async (
  tools: PhotoTools,
  uploads: UploadServer,
  sender: UploadSender,
  { request, photoId, clientAddress }: UploadRequest,
): Promise<Response> => {
  if (photoId === undefined) {
    if (request.method === "POST")
      return openUpload(tools, uploads, sender, request, clientAddress);
    if (request.method === "OPTIONS") return uploads.answer(request);
    return methodRefused("POST, OPTIONS");
  }
  const isId = uuidSchema.safeParse(photoId).success && photoId === photoId.toLowerCase();
  const upload = isId ? await readUpload(tools.connection.db, sender, photoId) : null;
  if (upload === null) return problemOf("photo_not_found");
  switch (request.method) {
    case "HEAD":
    case "PATCH": {
      const answer = await answerArriving(tools, uploads, request, upload);
      if (!goneStatuses.has(answer.status)) return answer;
      // While this request waited for another, that one brought the last byte and its file moved on.
      const finished = await readUpload(tools.connection.db, sender, photoId);
      if (finished === null) return problemOf("photo_not_found");
      return finished.status === "receiving" ? answer : answerFinishedUpload(request, finished);
    }
    case "DELETE":
      // What a phone has sent is the studio's.
      if (sender.phoneLinkId !== null) return methodRefused("HEAD, PATCH");
      await deletePhoto(tools, sender.actor, { photoId });
      await uploads.store.erase(photoId);
      return new Response(null, { status: 204, headers: tusHeaders });
    default:
      return methodRefused("HEAD, PATCH, DELETE");
  }
};

const uploadLengthSchema = z.coerce.number().int().min(0);

const openUpload = async (
  tools: PhotoTools,
  uploads: UploadServer,
  sender: UploadSender,
  request: Request,
  clientAddress: string,
): Promise<Response> => {
  const { actor, phoneLinkId, mayBegin } = sender;
  if (!mayBegin) throw new ShopError("phone_link_over");
  const metadata = parseUploadMetadata(request.headers.get("upload-metadata"));
  const length = uploadLengthSchema.safeParse(request.headers.get("upload-length") ?? undefined);
  if (metadata === null || !length.success) throw new ShopError("invalid_input");
  const { connection, diskRoom } = tools;
  await diskRoom.require(roomForUpload(Math.min(length.data, photoBytesMax)));
  const open = () =>
    openPhoto(connection.db, actor, {
      ...metadata,
      sizeBytes: length.data,
      fromAddress: clientAddress,
      phoneLinkId,
    });
  const status = await inPhotoTurn(clientAddress, async () => {
    await countAct(connection.db, perShopper, actor.userId);
    await countActFrom(connection.db, perAddress, clientAddress);
    try {
      return await open().catch(async (error: unknown) => {
        if (!isAddressFull(error)) throw error;
        if ((await letGoIdleOf(tools, uploads.store, clientAddress)) === 0) throw error;
        return open();
      });
    } catch (error) {
      if (isAddressFull(error)) {
        // The page asks again until it is let in: that is no new upload.
        await uncountAct(connection.db, perShopper, actor.userId);
        await uncountAct(connection.db, perAddress, clientAddress);
      }
      throw error;
    }
  });
  if (status === "receiving") {
    const answer = await uploads.answer(request);
    // Opened again it goes on there: tus says so only where the request brought bytes itself.
    if (answer.ok) {
      const arrived = await uploads.store.sizeBytes(metadata.photoId);
      answer.headers.set("upload-offset", String(arrived ?? 0));
    }
    return answer;
  }
  const upload = await readUpload(connection.db, sender, metadata.photoId);
  return upload ? answerFinishedUpload(request, upload) : problemOf("photo_not_found");
};

const isAddressFull = (error: unknown): boolean =>
  error instanceof ShopError && error.code === "too_many_requests";

const answerArriving = async (
  tools: PhotoTools,
  uploads: UploadServer,
  request: Request,
  upload: Upload,
): Promise<Response> => {
  if (upload.status !== "receiving") return answerFinishedUpload(request, upload);
  return request.method === "HEAD"
    ? askUpload(tools, uploads, request, upload)
    : takePiece(uploads, request);
};

const takePiece = async (uploads: UploadServer, piece: Request): Promise<Response> => {
  const { request, isLate } = limitBodyTime(piece, uploadPieceSecondsMax * 1_000);
  const answer = await uploads.answer(request);
  // To tus a body that fails is a bad request, which no browser tries again; this one goes on.
  return isLate()
    ? problem(new ShopError("upload_too_slow"), { ...tusHeaders, connection: "close" })
    : answer;
};

/**
 * How far an upload got. When all bytes are here but the process that received the last one was
 * killed before it could take them over, that is done now, and tus does not know it any more.
 */
const askUpload = async (
  tools: PhotoTools,
  uploads: UploadServer,
  request: Request,
  { photoId, sizeBytes }: Upload,
): Promise<Response> => {
  if ((await uploads.store.sizeBytes(photoId)) === sizeBytes) {
    await finishUpload(tools, uploads.store, photoId, request);
  }
  return uploads.answer(request);
};
