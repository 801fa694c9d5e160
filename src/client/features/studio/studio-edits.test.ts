import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { changeLayout } from "#shared/design/change-format.ts";
import { centredCrop } from "#shared/design/crop-limits.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

import { chosenFramesOf, type FitFrame, refitted } from "./fit-frames.ts";
import { cropOf, newMagnet } from "./magnet.ts";
import {
  historyStepsMax,
  noEdits,
  reduceStudio,
  type StudioAct,
  type StudioEdits,
  type StudioFact,
} from "./studio-edits.ts";

const ids = ["a", "b", "c", "d"];
const formatSlugs = ["square-63", "circle-58", "portrait-50x75"];
const magnetOf = (id: string) => newMagnet(id, `photo-${id}`, "square-63");
const cropAt = (zoom: number) => ({ ...centredCrop, zoom });
const noFit: FitFrame = () => null;
const run = (
  changes: readonly (StudioAct | StudioFact)[],
  from: StudioEdits = noEdits,
  fit = noFit,
) => changes.reduce((edits, change) => reduceStudio(edits, change, fit), from);

const anyId = fc.constantFrom(...ids);
const anyAct: fc.Arbitrary<StudioAct> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), magnets: anyId.map((id) => [magnetOf(id)]) }),
  fc.record({ kind: fc.constant("remove" as const), ids: anyId.map((id) => [id]) }),
  fc.record({
    kind: fc.constant("crop" as const),
    id: anyId,
    frame: fc.constant(0),
    crop: fc.integer({ min: 1, max: 12 }).map(cropAt),
  }),
  fc.record({
    kind: fc.constant("format" as const),
    ids: fc.subarray(ids),
    formatSlug: fc.constantFrom(...formatSlugs),
    layouts: fc.constant(["single" as const]),
  }),
);
const anyChange: fc.Arbitrary<StudioAct | StudioFact> = fc.oneof(
  anyAct,
  fc.constant({ kind: "undo" as const }),
  fc.constant({ kind: "redo" as const }),
  fc.record({ kind: fc.constant("select" as const), id: anyId }),
  fc.record({ kind: fc.constant("gone" as const), ids: anyId.map((id) => [id]) }),
);

test("taking every step back leads to the start, doing them again to the end", () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const end = run(acts);
      const back = run(
        Array.from(end.past, () => ({ kind: "undo" as const })),
        end,
      );
      expect(back.magnets).toEqual([]);
      const again = run(
        Array.from(back.future, () => ({ kind: "redo" as const })),
        back,
      );
      expect(again.magnets).toEqual(end.magnets);
    }),
  );
});

test("whatever happens, the selected magnet is there and the history is bounded", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 300 }), (changes) => {
      const { magnets, selectedId, past } = run(changes);
      expect(magnets.map(({ id }) => id).includes(selectedId ?? "")).toBe(magnets.length > 0);
      expect(past.length).toBeLessThanOrEqual(historyStepsMax);
    }),
  );
});

test("an act that changes nothing is no step", () => {
  const start = run([{ kind: "add", magnets: [magnetOf("a")] }]);
  const same = run(
    [
      { kind: "crop", id: "a", frame: 0, crop: cropOf(magnetOf("a")) },
      { kind: "format", ids: ["a"], formatSlug: "square-63", layouts: ["single"] },
      { kind: "remove", ids: ["z"] },
    ],
    start,
  );
  expect(same).toBe(start);
});

test("all of one gesture is one step, the next gesture another", () => {
  const start = run([{ kind: "add", magnets: [magnetOf("a")] }]);
  const moved = run(
    [
      { kind: "crop", id: "a", frame: 0, crop: cropAt(2), gesture: "wheel-1" },
      { kind: "crop", id: "a", frame: 0, crop: cropAt(3), gesture: "wheel-1" },
      { kind: "crop", id: "a", frame: 0, crop: cropAt(4), gesture: "wheel-2" },
    ],
    start,
  );
  expect(moved.past.length - start.past.length).toBe(2);
  const [once] = run([{ kind: "undo" }], moved).magnets;
  expect(once && cropOf(once).zoom).toBe(3);
  const [twice] = run([{ kind: "undo" }, { kind: "undo" }], moved).magnets;
  expect(twice && cropOf(twice).zoom).toBe(1);
});

test("a new act forgets what was taken back", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a")] },
    { kind: "crop", id: "a", frame: 0, crop: cropAt(2) },
    { kind: "undo" },
    { kind: "crop", id: "a", frame: 0, crop: cropAt(5) },
  ]);
  expect(edits.future).toEqual([]);
});

test("an agreement to few pixels ends with the crop or the format it was for", () => {
  const agreed = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    { kind: "consent", ids: ["a", "b"] },
  ]);
  const changed = run(
    [
      { kind: "crop", id: "a", frame: 0, crop: cropAt(2) },
      { kind: "format", ids: ["b"], formatSlug: "circle-58", layouts: ["single"] },
    ],
    agreed,
  );
  expect(agreed.magnets.map((each) => each.acceptsLowResolution)).toEqual([true, true]);
  expect(changed.magnets.map((each) => each.acceptsLowResolution)).toEqual([false, false]);
});

describe("a crop that nobody chose", () => {
  /** Tells apart what it was asked for: the format by the zoom, the frame by the place. */
  const fit: FitFrame = (document, frame) => ({
    ...centredCrop,
    centreX: frame / 10,
    zoom: 1 + formatSlugs.indexOf(document.formatSlug),
  });
  const cropsOf = ({ magnets }: StudioEdits) =>
    magnets.map(({ document }) => document.frames.map(({ crop }) => crop));
  const start = run([{ kind: "add", magnets: [magnetOf("a"), magnetOf("b")] }]);
  const fitted = { ...centredCrop, centreX: 0 };

  test("is found in every step once more is known of its photo, a chosen one in none", () => {
    const changes = [
      { kind: "crop" as const, id: "b", frame: 0, crop: cropAt(2) },
      { kind: "fit" as const, photoId: "photo-a" },
      { kind: "fit" as const, photoId: "photo-b" },
    ];
    const edits = run(changes, start, fit);
    expect(cropsOf(edits)).toEqual([[fitted], [cropAt(2)]]);
    expect(cropsOf(run([{ kind: "undo" }], edits))).toEqual([[fitted], [fitted]]);
    expect(edits.past.length).toBe(start.past.length + 1);
  });

  test("is found again for another format, and undone with it", () => {
    const change = {
      kind: "format" as const,
      ids: ["a", "b"],
      formatSlug: "circle-58",
      layouts: ["single" as const],
    };
    const chosen = run([{ kind: "crop", id: "b", frame: 0, crop: cropAt(5) }], start, fit);
    const edits = run([change], chosen, fit);
    expect(cropsOf(edits)).toEqual([[{ ...fitted, zoom: 2 }], [cropAt(5)]]);
    expect(cropsOf(run([{ kind: "undo" }], edits))).toEqual(cropsOf(chosen));
  });

  test("is found for every place of another layout; the chosen one stays, wherever it goes", () => {
    const asQuartet = (id: string) => ({
      kind: "edit" as const,
      ids: [id],
      edit: (document: DesignDocument) => changeLayout(document, "quartet"),
    });
    const edits = run([asQuartet("a")], start, fit);
    expect(cropsOf(edits)[0]?.map(({ centreX }) => centreX)).toEqual([0, 0.1, 0.2, 0.3]);
    const one = run([{ kind: "crop", id: "a", frame: 2, crop: cropAt(5) }], edits, fit);
    const swapped = run(
      [
        {
          kind: "edit",
          ids: ["a"],
          edit: (document) => ({
            ...document,
            border: { ...document.border, widthUm: 2_000 },
            frames: [document.frames[2] ?? document.frames[0], ...document.frames.slice(1)],
          }),
        },
      ],
      one,
      fit,
    );
    expect(cropsOf(swapped)[0]?.map(({ zoom }) => zoom)).toEqual([5, 1, 5, 1]);
  });

  test("comes back by a reset, which is a step", () => {
    const chosen = run([{ kind: "crop", id: "a", frame: 0, crop: cropAt(5) }], start, fit);
    const edits = run([{ kind: "reset", id: "a", frame: 0 }], chosen, fit);
    expect(cropsOf(edits)[0]).toEqual([fitted]);
    expect(cropsOf(run([{ kind: "undo" }], edits))[0]).toEqual([cropAt(5)]);
    expect(run([{ kind: "reset", id: "a", frame: 0 }], edits, fit)).toBe(edits);
  });

  test("is known again when the shop brings it back", () => {
    const { document } = magnetOf("a");
    expect(chosenFramesOf(document, fit)).toEqual([0]);
    expect(chosenFramesOf(refitted(magnetOf("a"), fit).document, fit)).toEqual([]);
  });
});

test("a magnet that is gone for good comes back with no step", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a")] },
    { kind: "add", magnets: [magnetOf("b")] },
    { kind: "crop", id: "a", frame: 0, crop: cropAt(2) },
    { kind: "gone", ids: ["a"] },
    { kind: "undo" },
    { kind: "undo" },
    { kind: "redo" },
  ]);
  expect(edits.magnets.map(({ id }) => id)).toEqual(["b"]);
});
