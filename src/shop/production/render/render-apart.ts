import { join } from "node:path";

import { askProcess, type PipedFile } from "#server/apart/ask-process.ts";
import { createSlots } from "#server/db/turn-slots.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { SingleKind } from "#shared/production.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import type { IccProfile } from "#shared/sheets/printer.ts";
import type { PrintJobToRender } from "#shop/production/jobs/read-print-job.ts";
import { iccProfileKey } from "#shop/production/press/icc-profile-key.ts";

import { openPhotoFiles } from "./open-photo-files.ts";
import { renderAtOnce } from "./render-at-once.ts";
import type { PrintFile } from "./render-print-file.ts";
import { renderAnswerSchema, type RenderRequest, renderTimeoutMs } from "./render-request.ts";

const processPath = join(import.meta.dir, "render-process.ts");

/** As many as there are cores: who takes one more from the queue reads its design or keeps its file meanwhile. */
const turns = createSlots(renderAtOnce(), 20);

/**
 * Renders a print file of the queue in a process of its own, when it is its turn.
 * @throws Error with the process's last words; of a photo's file that is gone
 */
export const renderApart = async (
  storage: Storage,
  input: PrintJobToRender & { readonly cutLine: CutLine | null },
): Promise<PrintFile> => {
  const release = await turns.take(renderTimeoutMs);
  try {
    const { header, body } = await askToRender(storage, input, asSeen);
    return { ...renderAnswerSchema.parse(header), pdf: body };
  } finally {
    release();
  }
};

/** The file that is kept is nobody's in particular: sheets turn it into what a printer wants. */
const asSeen: RenderWish = { output: "pdf", profile: null, sharpensPhotos: false };

/** The same as one picture, or as a PDF for a printer's colours. */
export const renderSingleApart = async (
  storage: Storage,
  input: PrintJobToRender & { readonly cutLine: CutLine | null },
  wish: RenderWish,
): Promise<Uint8Array> => (await askToRender(storage, input, wish)).body;

type RenderWish = {
  readonly output: SingleKind;
  /** Null: sRGB. */
  readonly profile: (IccProfile & { readonly isConverted: boolean }) | null;
  readonly sharpensPhotos: boolean;
};

const askToRender = async (
  storage: Storage,
  input: PrintJobToRender & { readonly cutLine: CutLine | null },
  { output, profile, sharpensPhotos }: RenderWish,
) => {
  const icc = profile && (await storage.openRead(iccProfileKey(profile.sha256)));
  if (profile && !icc) throw new Error(`the profile ${profile.sha256} is gone`);
  const photos = await openPhotoFiles(({ key }) => storage.openRead(key), input.photoFiles);
  const files: PipedFile[] = icc ? [icc, ...photos] : [...photos];
  return askProcess(processPath, {
    header: {
      document: input.document,
      format: input.format,
      title: `${input.orderNumber}-${input.position}`,
      createdAt: input.placedAt.toISOString(),
      cutLine: input.cutLine,
      output,
      profile: profile &&
        icc && {
          name: profile.name,
          space: profile.space,
          isConverted: profile.isConverted,
          sizeBytes: icc.sizeBytes,
        },
      sharpensPhotos,
      files: photos.map(({ photoId, sizeBytes }) => ({ photoId, sizeBytes })),
    } satisfies RenderRequest,
    files,
    timeoutMs: renderTimeoutMs,
  });
};
