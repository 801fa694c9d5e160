import { join } from "node:path";

import type { Storage } from "#server/storage/storage.ts";

import { askProcess } from "./ask-process.ts";
import { openPhotoFiles } from "./open-photo-files.ts";
import type { PrintJobToRender } from "./read-print-job.ts";
import type { PrintFile } from "./render-print-file.ts";
import { renderAnswerSchema, renderTimeoutMs } from "./render-request.ts";

const processPath = join(import.meta.dir, "render-process.ts");

/**
 * Renders a print file in a process of its own.
 * @throws Error with the process's last words; of a photo's file that is gone
 */
export const renderApart = async (
  storage: Storage,
  input: PrintJobToRender & { readonly spotName?: string },
): Promise<PrintFile> => {
  const files = await openPhotoFiles(storage, input.photoFiles);
  const { header, body } = await askProcess(processPath, {
    header: {
      document: input.document,
      format: input.format,
      title: `${input.orderNumber}-${input.position}`,
      createdAt: input.placedAt.toISOString(),
      spotName: input.spotName,
      files: files.map(({ photoId, kind, sizeBytes }) => ({ photoId, kind, sizeBytes })),
    },
    files,
    timeoutMs: renderTimeoutMs,
  });
  return { ...renderAnswerSchema.parse(header), pdf: body };
};
