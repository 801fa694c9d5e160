import { describe, expect, test } from "bun:test";

import { changeLayout } from "#shared/design/change-format.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

import { chosenFramesOf, type FitFrame, refitted } from "./fit-frames.ts";
import { newMagnet } from "./magnet.ts";
import type { StudioAct } from "./studio-acts.ts";
import { noEdits, reduceStudio, type StudioEdits, type StudioFact } from "./studio-edits.ts";

const formatSlugs = ["square-63", "circle-58", "portrait-50x75"];
const magnetOf = (id: string) => newMagnet(id, `photo-${id}`, "square-63");
const cropAt = (zoom: number) => ({ ...centredCrop, zoom });
const noFit: FitFrame = () => null;
const run = (
  changes: readonly (StudioAct | StudioFact)[],
  from: StudioEdits = noEdits,
  fit = noFit,
) => changes.reduce((edits, change) => reduceStudio(edits, change, fit), from);

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
      canPuzzle: true,
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

  test("stays as it was seen once the magnet is put in the cart, in every step, until it is changed", () => {
    const seen = run([{ kind: "fit", photoId: "photo-a" }], start, fit);
    const put = run([{ kind: "settle", ids: ["a"] }], seen, fit);
    const known: FitFrame = (...of) => ({ ...(fit(...of) ?? centredCrop), zoom: 7 });
    const facts = ["photo-a", "photo-b"].map((photoId) => ({ kind: "fit" as const, photoId }));
    const later = run(facts, put, known);
    expect(cropsOf(later)).toEqual([[fitted], [{ ...fitted, zoom: 7 }]]);
    const stepped = run([{ kind: "remove", ids: ["b"] }, ...facts, { kind: "undo" }], put, known);
    expect(cropsOf(stepped)).toEqual(cropsOf(later));
    const framed = (document: DesignDocument) => ({
      ...document,
      border: { ...document.border, widthUm: 2_000 },
    });
    const changed = run([{ kind: "edit", ids: ["a"], edit: framed }], later, known);
    expect(cropsOf(changed)[0]).toEqual([{ ...fitted, zoom: 7 }]);
  });

  test("of a photo that could not be drawn yet is found even after that: nobody saw it", () => {
    const put = run([{ kind: "settle", ids: ["a"] }], start, noFit);
    expect(cropsOf(run([{ kind: "fit", photoId: "photo-a" }], put, fit))[0]).toEqual([fitted]);
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
    const { document: ours } = refitted(magnetOf("a"), fit);
    expect(chosenFramesOf(ours, fit)).toEqual([]);
    // Found here in one small copy, there in another.
    const near = (by: number): FitFrame => {
      return (...of) => ({ ...(fit(...of) ?? centredCrop), centreX: by });
    };
    expect([near(0.015), near(0.03)].map((each) => chosenFramesOf(ours, each))).toEqual([[], [0]]);
  });
});
