import { uuidv7 } from "uuidv7";

/** How an upload is sent; the defaults are one request with everything. */
export type UploadOptions = {
  readonly photoId?: string;
  readonly fileName?: string;
  /** Bytes a PATCH carries. */
  readonly chunkBytes?: number;
};

type Request = (path: string, init?: RequestInit) => Promise<Response>;

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Opens an upload as tus-js-client does. */
export const openUpload = (
  request: Request,
  photoId: string,
  sizeBytes: number,
  fileName = "photo.jpg",
): Promise<Response> =>
  request("/uploads", {
    method: "POST",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(sizeBytes),
      "upload-metadata": `photoId ${base64(photoId)},filename ${base64(fileName)}`,
    },
  });

export const sendBytes = (
  request: Request,
  photoId: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  request(`/uploads/${photoId}`, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: bytes,
  });

export const askOffset = (request: Request, photoId: string): Promise<Response> =>
  request(`/uploads/${photoId}`, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });

/** A whole upload; the answer is the one to its last request, or the first refusal. */
export const upload = async (
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  options: UploadOptions = {},
): Promise<{ photoId: string; answer: Response }> => {
  const photoId = options.photoId ?? uuidv7();
  let answer = await openUpload(request, photoId, bytes.length, options.fileName);
  const chunkBytes = options.chunkBytes ?? bytes.length;
  for (let offset = 0; offset < bytes.length && answer.ok; offset += chunkBytes) {
    answer = await sendBytes(request, photoId, offset, bytes.slice(offset, offset + chunkBytes));
  }
  return { photoId, answer };
};

/**
 * The head of a PATCH, for requests that no proper client makes: dripped, cut, or without an end.
 * @param more further header lines, such as the body's length
 */
export const patchHead = (
  { cookie, origin }: { readonly cookie: string; readonly origin: string },
  photoId: string,
  ...more: readonly string[]
): string =>
  [
    `PATCH /uploads/${photoId} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Cookie: ${cookie}`,
    `Origin: ${origin}`,
    "Tus-Resumable: 1.0.0",
    "Upload-Offset: 0",
    "Content-Type: application/offset+octet-stream",
    ...more,
    "",
    "",
  ].join("\r\n");
