import { createStore } from "#client/features/studio/store.ts";
import { fitAround, type FitCrop } from "#shared/design/crop/fit-around.ts";
import type { Crop } from "#shared/design/design-document.ts";

import type { FaceNote } from "./face-note.tsx";
import type { isFaceCut } from "./faces-pushed-out.ts";

type FaceTools = {
  readonly fitAsSeen: FitCrop;
  readonly FaceNote: typeof FaceNote;
  readonly isFaceCut: typeof isFaceCut;
};

type Faces = {
  readonly tools: FaceTools | null;
  /** Crops of which somebody said that what they cut may be cut. */
  readonly agreed: ReadonlySet<Crop>;
};

/**
 * What the studio knows of faces. The tools are a file of their own, loaded with the first photo with a face:
 * the shop has told of it a moment ago, so that there is a line.
 */
export const faceStore = createStore<Faces>({ tools: null, agreed: new Set() });

export const agreeToCrops = (crops: readonly Crop[]): void => {
  const faces = faceStore.get();
  faceStore.set({ ...faces, agreed: new Set([...faces.agreed, ...crops]) });
};

/** How photos are put on magnets, as far as it can be done by now. */
export const fitByNow: FitCrop = (...of) => (faceStore.get().tools?.fitAsSeen ?? fitAround)(...of);

export const loadFaceTools = async (): Promise<void> => {
  try {
    faceStore.set({ ...faceStore.get(), tools: await import("./face-tools.tsx") });
  } catch {
    // The photo is shown around its focus point; the next one with faces asks again.
  }
};
