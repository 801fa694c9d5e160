import { expect, test } from "bun:test";

import fc from "fast-check";

import { centredCrop } from "#shared/design/crop-limits.ts";

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
const run = (changes: readonly (StudioAct | StudioFact)[], from: StudioEdits = noEdits) =>
  changes.reduce(reduceStudio, from);

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

test("what matters in a photo moves an untouched crop in every step, a chosen one in none", () => {
  const focus = { x: 0.2, y: 0.8 };
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    { kind: "crop", id: "b", frame: 0, crop: cropAt(2) },
    { kind: "focus", photoId: "photo-a", focus },
    { kind: "focus", photoId: "photo-b", focus },
  ]);
  const [a, b] = edits.magnets;
  expect(a && cropOf(a)).toEqual({ ...centredCrop, centreX: 0.2, centreY: 0.8 });
  expect(b && cropOf(b)).toEqual(cropAt(2));
  const [before] = run([{ kind: "undo" }], edits).magnets;
  expect(before && cropOf(before).centreX).toBe(0.2);
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
