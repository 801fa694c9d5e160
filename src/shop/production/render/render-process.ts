import sharp from "sharp";

import { answerRequests } from "#server/apart/answer-requests.ts";
import type { OutputProfile } from "#shop/production/press/output-profile.ts";

import { renderPicture } from "./render-picture.ts";
import { renderPrintFile } from "./render-print-file.ts";
import { renderRequestSchema } from "./render-request.ts";

/**
 * A process that renders print files: request and photos come in by stdin, the file goes
 * out by stdout. A picture that breaks the image library breaks only this.
 */
// Processes run side by side, as many as there are cores: each takes one.
sharp.concurrency(1);

await answerRequests(async ({ header, body }) => {
  const request = renderRequestSchema.parse(header);
  const masters = new Map<string, Uint8Array>();
  let at = 0;
  const take = (sizeBytes: number): Uint8Array => {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a file");
    at += sizeBytes;
    return body.subarray(at - sizeBytes, at);
  };
  const profile: OutputProfile | null = request.profile && {
    name: request.profile.name,
    space: request.profile.space,
    isConverted: request.profile.isConverted,
    icc: take(request.profile.sizeBytes),
  };
  for (const { photoId, sizeBytes } of request.files) masters.set(photoId, take(sizeBytes));

  const input = {
    document: request.document,
    format: request.format,
    title: request.title,
    createdAt: request.createdAt,
    cutLine: request.cutLine,
    profile,
    sharpensPhotos: request.sharpensPhotos,
    readMaster: async (photoId: string) => {
      const master = masters.get(photoId);
      if (master === undefined) throw new Error(`photo ${photoId} was not sent`);
      return master;
    },
  };
  if (request.output !== "pdf") {
    return { header: {}, body: await renderPicture(input, request.output) };
  }
  const { pdf, ...answer } = await renderPrintFile(input);
  return { header: answer, body: pdf };
});
