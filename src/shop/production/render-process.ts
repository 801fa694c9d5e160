import { answerOnce } from "./answer-once.ts";
import { renderPrintFile } from "./render-print-file.ts";
import { renderRequestSchema } from "./render-request.ts";

/**
 * A process that renders one print file and ends: request and photos come in by stdin, the PDF goes
 * out by stdout. A picture that breaks the image library breaks only this.
 */
await answerOnce(async ({ header, body }) => {
  const request = renderRequestSchema.parse(header);
  const files = { master: new Map<string, Uint8Array>(), proxy: new Map<string, Uint8Array>() };
  let at = 0;
  for (const { photoId, kind, sizeBytes } of request.files) {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a photo");
    files[kind].set(photoId, body.subarray(at, at + sizeBytes));
    at += sizeBytes;
  }

  const { pdf, ...answer } = await renderPrintFile({
    document: request.document,
    format: request.format,
    title: request.title,
    createdAt: request.createdAt,
    spotName: request.spotName,
    readMaster: async (photoId) => {
      const master = files.master.get(photoId);
      if (master === undefined) throw new Error(`photo ${photoId} was not sent`);
      return master;
    },
    readProxy: async (photoId) => files.proxy.get(photoId),
  });
  return { header: answer, body: pdf };
});
