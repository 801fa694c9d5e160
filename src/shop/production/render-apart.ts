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
 * @throws Error with the process's last words; of a master that is gone
 */
export const renderApart = async (
  storage: Storage,
  input: PrintJobToRender,
): Promise<PrintFile> => {
  const masters = await openPhotoFiles(
    storage,
    "master",
    input.masters.map(({ photoId, masterKey }) => ({ photoId, key: masterKey })),
  );
  const { header, body } = await askProcess(processPath, {
    header: {
      document: input.document,
      format: input.format,
      title: `${input.orderNumber}-${input.position}`,
      createdAt: input.placedAt.toISOString(),
      masters: masters.map(({ photoId, sizeBytes }) => ({ photoId, sizeBytes })),
    },
    files: masters,
    timeoutMs: renderTimeoutMs,
  });
  return { ...renderAnswerSchema.parse(header), pdf: body };
};
