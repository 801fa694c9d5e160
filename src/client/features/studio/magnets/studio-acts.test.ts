import { expect, test } from "bun:test";

import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import { plainFrame } from "#shared/design/new-design.ts";

import type { FitFrame } from "./fit-frames.ts";
import { cropOf, newMagnet, photoIdsOf, withFrame } from "./magnet.ts";
import type { StudioAct } from "./studio-acts.ts";
import { noEdits, reduceStudio, type StudioEdits, type StudioFact } from "./studio-edits.ts";

const magnetOf = (id: string) => newMagnet(id, `photo-${id}`, "square-63");
const cropAt = (zoom: number) => ({ ...centredCrop, zoom });
const piecesOf = (setId: string) =>
  Array.from({ length: 8 }, (_, index) => `${setId}-${index + 1}`);
const noFit: FitFrame = () => null;
const run = (changes: readonly (StudioAct | StudioFact)[], from: StudioEdits = noEdits) =>
  changes.reduce((edits, change) => reduceStudio(edits, change, noFit), from);

const refusalOf = (
  photoId: string,
  more: readonly string[] = [],
  keptIds: readonly string[] = [],
) =>
  ({
    kind: "photoRefused",
    photoId,
    refusedIds: new Set([photoId, ...more]),
    keptIds,
  }) as const;

test("a deleted photo leaves a collage with its other photos, and takes away what shows only it", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b"), magnetOf("c")] },
    { kind: "layout", ids: ["a"], layout: "pair" },
    { kind: "photoGone", photoId: "photo-b" },
  ]);
  expect(edits.magnets.map((magnet) => [magnet.id, photoIdsOf(magnet)])).toEqual([
    ["a", ["photo-a"]],
    ["c", ["photo-c"]],
  ]);
  const undone = run([{ kind: "undo" }, { kind: "undo" }], edits);
  expect(undone.magnets).toEqual([]);
});

test("the place of a refused photo stays free beside others, and a magnet of refused ones alone goes", () => {
  const pair = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    { kind: "layout", ids: ["a"], layout: "pair" },
    refusalOf("photo-b"),
  ]);
  expect(pair.magnets.map((magnet) => [magnet.id, photoIdsOf(magnet)])).toEqual([
    ["a", ["photo-a", "photo-b"]],
  ]);
  expect(run([refusalOf("photo-a", ["photo-b"])], pair).magnets).toEqual([]);
});

test("a magnet of the cart is kept when its photo is refused, as it was put there", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    refusalOf("photo-b", [], ["b"]),
  ]);
  expect(edits.magnets.map(photoIdsOf)).toEqual([["photo-a"], ["photo-b"]]);
});

test("another photo in a place is as light as it came, also where the last one was brightened", () => {
  const tones = Array.from({ length: 17 }, (_, index) => Math.min(255, index * 20));
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b")] },
    {
      kind: "edit",
      ids: ["a"],
      edit: (document) => withFrame(document, 0, (frame) => ({ ...frame, look: "warm", tones })),
    },
  ]);
  expect(edits.magnets[0]?.document.frames[0].tones).toEqual(tones);
  const [changed] = run([{ kind: "photo", id: "a", frame: 0, photoId: "photo-b" }], edits).magnets;
  expect(changed?.document.frames[0]).toEqual({
    ...plainFrame("photo-b"),
    look: "warm",
  });
});

test("a layout with more slots takes the next photos of the set, each once, and a strip of one photo its own", () => {
  const edits = run([
    { kind: "add", magnets: [magnetOf("a"), magnetOf("b"), magnetOf("c")] },
    { kind: "layout", ids: ["b"], layout: "pair" },
    { kind: "layout", ids: ["c"], layout: "quartet" },
  ]);
  expect(edits.magnets.map(photoIdsOf)).toEqual([
    ["photo-a"],
    ["photo-b", "photo-c"],
    ["photo-c", "photo-a", "photo-b"],
  ]);
});

test("a puzzle is nine magnets in one step: cropped together, counted together, one again when dissolved", () => {
  const start = run([{ kind: "add", magnets: [magnetOf("a"), magnetOf("b")] }]);
  const cut = run(
    [{ kind: "puzzle", id: "a", setId: "puzzle-1", otherIds: piecesOf("puzzle-1") }],
    start,
  );
  expect(cut.past.length - start.past.length).toBe(1);
  expect(
    cut.magnets.map(({ document: { puzzle } }) => puzzle && [puzzle.column, puzzle.row]),
  ).toEqual([[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2], null]);
  const changed = run(
    [
      { kind: "crop", id: "puzzle-1-4", frame: 0, crop: cropAt(3) },
      { kind: "quantity", ids: ["a"], quantity: 2 },
      { kind: "format", ids: ["a"], formatSlug: "circle-58", layouts: ["single"], canPuzzle: true },
      { kind: "move", ids: ["puzzle-1-2"], beforeId: null },
      { kind: "consent", ids: ["a"] },
    ],
    cut,
  );
  const [other, ...pieces] = changed.magnets;
  expect(other?.id).toBe("b");
  for (const piece of pieces) {
    expect(cropOf(piece).zoom).toBe(3);
    expect(piece.quantity).toBe(2);
    expect(piece.document.formatSlug).toBe("circle-58");
    expect(piece.acceptsLowResolution).toBe(true);
  }
  for (const act of [
    { kind: "dissolve", setId: "puzzle-1" },
    {
      kind: "format",
      ids: ["puzzle-1-5"],
      formatSlug: "strip-50x150",
      layouts: ["strip"],
      canPuzzle: false,
    },
    {
      kind: "format",
      ids: ["puzzle-1-5"],
      formatSlug: "heart-64x60",
      layouts: ["single"],
      canPuzzle: false,
    },
    { kind: "layout", ids: ["puzzle-1-5"], layout: "pair" },
  ] as const satisfies readonly StudioAct[]) {
    const { magnets } = run([act], changed);
    expect(magnets.map(({ id, document }) => [id, document.puzzle])).toEqual([
      ["b", null],
      ["a", null],
    ]);
  }
  expect(run([{ kind: "undo" }], cut).magnets).toEqual(start.magnets);
});

test("what a tool writes on one piece of a puzzle stands on that piece; its border is on all", () => {
  const cut = run([
    { kind: "add", magnets: [magnetOf("a")] },
    { kind: "puzzle", id: "a", setId: "puzzle-1", otherIds: piecesOf("puzzle-1") },
    {
      kind: "edit",
      ids: ["a"],
      edit: (document) => ({
        ...document,
        border: { widthUm: 2_000, colour: "#ffffff" },
        texts: [
          {
            text: "Ahoi",
            font: "caveat",
            sizeUm: 6_000,
            colour: "#000000",
            align: "center",
            x: 0.5,
            y: 0.5,
            turnDegrees: 0,
          },
        ],
      }),
    },
  ]);
  expect(cut.magnets.map(({ document }) => document.texts.length)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(cut.magnets.every(({ document }) => document.border.widthUm === 2_000)).toBe(true);
});
