import { expect, test } from "bun:test";

import type { FitFrame } from "#client/features/studio/magnets/fit-frames.ts";
import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import type { StudioAct } from "#client/features/studio/magnets/studio-acts.ts";
import {
  noEdits,
  reduceStudio,
  type StudioEdits,
  type StudioFact,
} from "#client/features/studio/magnets/studio-edits.ts";
import { createStore } from "#client/features/studio/store.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";

import { refitPhotos } from "./refit-photos.ts";

test("photos of the named magnets go where the new shape wants them, chosen or not, and one step takes it back", () => {
  const old = { ...centredCrop, zoom: 2 };
  const fitFrame: FitFrame = () => ({ ...centredCrop, zoom: 3 });
  const edits = createStore<StudioEdits>(noEdits);
  const dispatch = (change: StudioAct | StudioFact) =>
    edits.set(reduceStudio(edits.get(), change, fitFrame));
  const magnets = ["a", "b", "c"].map((id) => newMagnet(id, `photo-${id}`, "square-63"));
  dispatch({ kind: "loaded", magnets });
  for (const { id } of magnets) dispatch({ kind: "crop", id, frame: 0, crop: old });
  const zooms = () => edits.get().magnets.map(({ document }) => document.frames[0]?.crop.zoom);

  refitPhotos({ dispatch, fitFrame }, ["a", "c"]);
  expect(zooms()).toEqual([3, 2, 3]);
  dispatch({ kind: "undo" });
  expect(zooms()).toEqual([2, 2, 2]);
});
