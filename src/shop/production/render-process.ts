import { setPriority } from "node:os";

import { decodeFramed, encodeHeader } from "./render-frames.ts";
import { renderPrintFile } from "./render-print-file.ts";
import { renderRequestSchema } from "./render-request.ts";

/**
 * A process that renders one print file and ends: request and masters come in by stdin, the PDF goes
 * out by stdout. A picture that breaks the image library breaks only this; shoppers keep the cores.
 */
const niceness = 10;

const renderOnce = async (): Promise<void> => {
  setPriority(niceness);
  const { header, body } = decodeFramed(await Bun.stdin.bytes());
  const request = renderRequestSchema.parse(header);
  const masters = new Map<string, Uint8Array>();
  let at = 0;
  for (const { photoId, sizeBytes } of request.masters) {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a photo");
    masters.set(photoId, body.subarray(at, at + sizeBytes));
    at += sizeBytes;
  }

  const file = await renderPrintFile({
    document: request.document,
    format: request.format,
    title: request.title,
    createdAt: request.createdAt,
    readMaster: async (photoId) => {
      const master = masters.get(photoId);
      if (master === undefined) throw new Error(`photo ${photoId} was not sent`);
      return master;
    },
  });
  const { pdf, ...answer } = file;
  const out = Bun.stdout.writer();
  await out.write(encodeHeader(answer));
  await out.write(pdf);
  await out.end();
};

// One line is read by the server and shown in the workshop; a stack would bury it.
await renderOnce().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replaceAll(/\s+/g, " ").trim()}\n`);
  process.exitCode = 1;
});
