import { expect, test } from "bun:test";

import { type PhotoStage, type StudioPhoto, uploadSummary } from "./photo-shelf.ts";

const photosIn = (...stages: readonly PhotoStage[]) =>
  new Map(
    stages.map((stage, index): [string, StudioPhoto] => {
      const id = `${index}`;
      return [id, { id, name: "a.jpg", stage, isKnown: false, isSentHere: true }];
    }),
  );

test("photos that the shop has whole count as sent while it prepares them, and not before", () => {
  const photos = photosIn(
    { kind: "waiting" },
    { kind: "sending", share: 0.99 },
    { kind: "processing" },
    { kind: "ready" },
  );
  expect(uploadSummary(photos)).toMatchObject({ count: 4, sentCount: 2, doneCount: 1 });
});

test("what was refused is awaited no longer", () => {
  const photos = photosIn({ kind: "refused", code: "photo_damaged", data: {} }, { kind: "failed" });
  expect(uploadSummary(photos)).toMatchObject({ count: 0, sentCount: 0, share: 1 });
});
