import { problemOf } from "#server/http/problem.ts";
import { photoRefusalData, uploadsPath } from "#shared/photos.ts";
import { type RefusalCode, refusals } from "#shared/shop-error.ts";

import type { Upload } from "./read-upload.ts";

/** The tus version every answer names. */
export const tusHeaders = {
  "tus-resumable": "1.0.0",
  "cache-control": "private, no-store",
} as const;

/**
 * What an upload that has arrived whole says to a browser that missed the last answer: all bytes
 * are here. Its file has moved on, so tus itself would not know it any more.
 */
export const answerFinishedUpload = (request: Request, upload: Upload): Response => {
  const { sizeBytes, refusalCode } = upload;
  const headers = { ...tusHeaders, "upload-offset": String(sizeBytes) };
  switch (request.method) {
    case "HEAD":
      return new Response(null, { headers: { ...headers, "upload-length": String(sizeBytes) } });
    case "POST":
      return new Response(null, {
        status: 201,
        headers: { ...headers, location: `${uploadsPath}/${upload.photoId}` },
      });
    default: {
      const isAtEnd = request.headers.get("upload-offset") === String(sizeBytes);
      return !isAtEnd
        ? new Response(null, { status: 409, headers })
        : refusalCode === null
          ? new Response(null, { status: 204, headers })
          : rejection(refusalCode);
    }
  }
};

/** Why the photo was rejected, as the answer to its last byte. */
export const rejection = (refusalCode: string): Response =>
  problemOf(isRefusalCode(refusalCode) ? refusalCode : "photo_damaged", photoRefusalData);

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
