import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { createDerivativesMaker, type Derivatives } from "#server/images/make-derivatives.ts";
import { launchChromium } from "#testing/plays/chromium.ts";

import type { FidelityDesign } from "./fidelity-designs.ts";
import { fidelityPhotoPath, photoIdOf, photoWithId } from "./fidelity-photos.ts";
import { openCamera } from "./photograph-preview.ts";
import { type FidelityRow, runDesign, type Stage } from "./run-design.ts";
import { servePreview } from "./serve-preview.ts";
import {
  measureSharpness,
  readOriginal,
  type Sharpness,
  sharpnessCropsOf,
  sharpnessPhotos,
} from "./sharpness.ts";

/** Designs worked on side by side, each lane with a page of its own. */
const lanes = 2;

export type FidelityRun = {
  readonly rows: readonly FidelityRow[];
  readonly sharpness: readonly Sharpness[];
};

/** Shows and prints every design and compares the two; the pictures stay in the emptied folder. */
export const runFidelity = async (
  designs: readonly FidelityDesign[],
  folder: string,
): Promise<FidelityRun> => {
  await newFolder(folder);
  const photosFolder = await newFolder(join(folder, "photos"));
  const maker = createDerivativesMaker();
  const server = await servePreview();
  const browser = await launchChromium();
  try {
    const photos = new Map<string, Promise<Derivatives>>();
    const photoOf = (photoId: string): Promise<Derivatives> => {
      const made = photos.get(photoId) ?? makePhoto(photoId);
      photos.set(photoId, made);
      return made;
    };
    const originals = new Map<string, string>();
    const makePhoto = async (photoId: string): Promise<Derivatives> => {
      const original = await fidelityPhotoPath(photoWithId(photoId), photosFolder);
      const made = await maker.make(original, await newFolder(join(photosFolder, photoId)));
      originals.set(photoId, original);
      server.addProxy(photoId, made.paths.proxy);
      return made;
    };
    const stage: Stage = { folder, photoOf, addressOf: server.addressOf };

    const rows: FidelityRow[] = [];
    const waiting = designs.entries();
    const work = async (): Promise<void> => {
      const photograph = await openCamera(browser, server.url);
      for (const [index, design] of waiting) {
        rows[index] = await runDesign(design, index, photograph, stage);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    const sharpness: Sharpness[] = [];
    for (const photo of sharpnessPhotos) {
      const made = await photoOf(photoIdOf(photo));
      const original = await readOriginal(originals.get(photoIdOf(photo)) ?? "", made);
      for (const crop of sharpnessCropsOf(made)) {
        sharpness.push(await measureSharpness(photo, crop, original, made));
      }
    }
    return { rows, sharpness };
  } finally {
    await browser.close();
    await server.stop();
    await maker.close();
    // Megabytes of photos, and of what they became: not part of the report.
    await rm(photosFolder, { recursive: true, force: true });
  }
};

const newFolder = async (path: string): Promise<string> => {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  return path;
};
