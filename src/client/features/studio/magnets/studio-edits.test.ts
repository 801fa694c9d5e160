import { expect, test } from "bun:test";

import fc from "fast-check";

import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import { layouts, slotCount } from "#shared/design/layouts.ts";

import type { FitFrame } from "./fit-frames.ts";
import { cropOf, newMagnet } from "./magnet.ts";
import { itemsOf } from "./set-order.ts";
import type { StudioAct } from "./studio-acts.ts";
import {
  historyStepsMax,
  noEdits,
  reduceStudio,
  type StudioEdits,
  type StudioFact,
} from "./studio-edits.ts";

const ids = ["a", "b", "c", "d"];
const formatSlugs = ["square-63", "circle-58", "portrait-50x75"];
const magnetOf = (id: string) =>
  newMagnet(id, `photo-${id}`, "square-63", { position: ids.indexOf(id) + 1 });
const cropAt = (zoom: number) => ({ ...centredCrop, zoom });
const noFit: FitFrame = () => null;
const run = (changes: readonly (StudioAct | StudioFact)[], from: StudioEdits = noEdits) =>
  changes.reduce((edits, change) => reduceStudio(edits, change, noFit), from);

const fullSet = run([{ kind: "add", magnets: ids.map(magnetOf) }]);

const anyId = fc.constantFrom(...ids);
const setIds = ["puzzle-1", "puzzle-2"];
const piecesOf = (setId: string) =>
  Array.from({ length: 8 }, (_, index) => `${setId}-${index + 1}`);
const anyAct: fc.Arbitrary<StudioAct> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), magnets: anyId.map((id) => [magnetOf(id)]) }),
  fc.record({ kind: fc.constant("remove" as const), ids: anyId.map((id) => [id]) }),
  fc.record({
    kind: fc.constant("crop" as const),
    id: anyId,
    frame: fc.nat(3),
    crop: fc.integer({ min: 1, max: 12 }).map(cropAt),
  }),
  fc.record({
    kind: fc.constant("format" as const),
    ids: fc.subarray(ids),
    formatSlug: fc.constantFrom(...formatSlugs),
    layouts: fc.constantFrom(["single" as const], ["strip" as const], ["single", "pair"] as const),
    canPuzzle: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("layout" as const),
    ids: anyId.map((id) => [id]),
    layout: fc.constantFrom(...layouts),
  }),
  fc.record({
    kind: fc.constant("photo" as const),
    id: anyId,
    frame: fc.nat(3),
    photoId: anyId.map((id) => `photo-${id}`),
  }),
  fc.record({
    kind: fc.constant("swap" as const),
    id: anyId,
    frames: fc.tuple(fc.nat(3), fc.nat(3)),
  }),
  fc.record({
    kind: fc.constant("quantity" as const),
    ids: fc.subarray(ids),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant("move" as const),
    ids: anyId.map((id) => [id]),
    beforeId: fc.option(anyId),
  }),
  fc.constantFrom(...setIds).chain((setId) =>
    fc.record({
      kind: fc.constant("puzzle" as const),
      id: anyId,
      setId: fc.constant(setId),
      otherIds: fc.constant(piecesOf(setId)),
    }),
  ),
  fc.record({ kind: fc.constant("dissolve" as const), setId: fc.constantFrom(...setIds) }),
);
const anyChange: fc.Arbitrary<StudioAct | StudioFact> = fc.oneof(
  anyAct,
  fc.constant({ kind: "undo" as const }),
  fc.constant({ kind: "redo" as const }),
  fc.record({ kind: fc.constant("select" as const), id: anyId }),
  fc.record({ kind: fc.constant("gone" as const), ids: anyId.map((id) => [id]) }),
  fc.record({ kind: fc.constant("photoGone" as const), photoId: anyId.map((id) => `photo-${id}`) }),
  fc.record({ kind: fc.constant("frame" as const), frame: fc.nat(5) }),
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

test("whatever happens, the selected photo is there and the history is bounded", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 300 }), (changes) => {
      const { magnets, selectedId, selectedFrame, past } = run(changes);
      const selected = magnets.find(({ id }) => id === selectedId);
      expect(selected !== undefined).toBe(magnets.length > 0);
      expect(selectedFrame).toBeLessThan(selected?.document.frames.length ?? 1);
      expect(past.length).toBeLessThanOrEqual(historyStepsMax);
    }),
  );
});

test("whatever happens, every magnet can be printed: each slot has a photo, each piece its place", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyAct, anyAct, anyChange), { maxLength: 60 }), (changes) => {
      const { magnets } = run(changes, fullSet);
      expect(new Set(magnets.map(({ id }) => id)).size).toBe(magnets.length);
      for (const { document } of magnets) {
        expect(document.frames.length).toBe(slotCount(document.layout));
        if (document.puzzle) expect(document.layout).toBe("single");
      }
      for (const { magnets: pieces } of itemsOf(magnets)) {
        const places = pieces.map(({ document: { puzzle } }) => `${puzzle?.column} ${puzzle?.row}`);
        expect(new Set(places).size).toBe(pieces.length);
        expect(new Set(pieces.map((piece) => JSON.stringify(cropOf(piece)))).size).toBe(1);
      }
    }),
  );
});

test("what was moved stands where it stands after a reload, too", () => {
  fc.assert(
    fc.property(
      fc.array(anyAct, { maxLength: 60 }),
      anyId,
      fc.option(anyId),
      (acts, id, beforeId) => {
        const before = run(acts, fullSet);
        const { magnets } = run([{ kind: "move", ids: [id], beforeId }], before);
        if (magnets === before.magnets) return;
        const reloaded = magnets.toSorted((first, second) => first.position - second.position);
        expect(reloaded.map((each) => each.id)).toEqual(magnets.map((each) => each.id));
      },
    ),
  );
});

test("an act that changes nothing is no step", () => {
  const start = run([{ kind: "add", magnets: [magnetOf("a")] }]);
  const same = run(
    [
      { kind: "crop", id: "a", frame: 0, crop: cropOf(magnetOf("a")) },
      { kind: "format", ids: ["a"], formatSlug: "square-63", layouts: ["single"], canPuzzle: true },
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
      { kind: "format", ids: ["b"], formatSlug: "circle-58", layouts: ["single"], canPuzzle: true },
    ],
    agreed,
  );
  expect(agreed.magnets.map((each) => each.acceptsLowResolution)).toEqual([true, true]);
  expect(changed.magnets.map((each) => each.acceptsLowResolution)).toEqual([false, false]);
});

test("an agreement to few pixels holds when another magnet's step is taken back", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    { kind: "crop", id: "b", frame: 0, crop: cropAt(2) },
    { kind: "consent", ids: ["a"] },
    { kind: "undo" },
  ]);
  expect(edits.magnets.map((each) => each.acceptsLowResolution)).toEqual([true, false]);
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

test("the way back and forth of what was done to all others stays at the magnet by which it was done", () => {
  const twice = { kind: "quantity", ids: ["a", "c", "d"], quantity: 2 } as const;
  const done = run([{ kind: "select", id: "b" }, twice], fullSet);
  const back = run([{ kind: "undo" }], done);
  expect(back.selectedId).toBe("b");
  expect(run([{ kind: "redo" }], back).selectedId).toBe("b");
  // Another one that is among them stays as well; one that has nothing to do with it does not.
  expect(run([{ kind: "select", id: "c" }, { kind: "undo" }], done).selectedId).toBe("c");
  const one = run(
    [
      { kind: "select", id: "a" },
      { kind: "crop", id: "a", frame: 0, crop: cropAt(2) },
    ],
    fullSet,
  );
  expect(run([{ kind: "select", id: "d" }, { kind: "undo" }], one).selectedId).toBe("a");
});
