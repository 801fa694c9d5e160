import sharp from "sharp";

import { answerRequests } from "#server/apart/answer-requests.ts";

import { proofPdf, type ProofPicture } from "./proof-pdf.ts";
import { proofRequestSchema } from "./proof-request.ts";

/** A process that draws proofs: request and photos come in by stdin, the PDF goes out by stdout. */
sharp.concurrency(1);

await answerRequests(async ({ header, body }) => {
  const { photos: sent, ...request } = proofRequestSchema.parse(header);
  const photos = new Map<string, ProofPicture>();
  let at = 0;
  for (const { photoId, sizeBytes, size, faces } of sent) {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a photo");
    photos.set(photoId, { file: body.subarray(at, at + sizeBytes), size, faces });
    at += sizeBytes;
  }
  return { header: {}, body: await proofPdf({ ...request, photos }) };
});
