import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { inOrder } from "#client/features/studio/magnets/set-order.ts";
import type { StudioAct } from "#client/features/studio/magnets/studio-acts.ts";
import {
  historyStepsMax,
  noEdits,
  reduceStudio,
  type StudioEdits,
  type StudioFact,
} from "#client/features/studio/magnets/studio-edits.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";

import { isAlike } from "./draft.ts";
import { keptMagnetsMax, packHistory, withHistory } from "./history.ts";
import { readHistory } from "./keep-history.ts";

const photoIds = {
  a: "0193a0e0-0000-7000-8000-00000000000a",
  b: "0193a0e0-0000-7000-8000-00000000000b",
  c: "0193a0e0-0000-7000-8000-00000000000c",
} as const;
type Id = keyof typeof photoIds;
const ids: readonly Id[] = ["a", "b", "c"];
const magnetOf = (id: Id) =>
  newMagnet(id, photoIds[id], "square-63", { position: ids.indexOf(id) + 1 });
const rules = { isAlike, inOrder, stepsMax: historyStepsMax };
const run = (changes: readonly (StudioAct | StudioFact)[], from: StudioEdits = noEdits) =>
  changes.reduce((edits, change) => reduceStudio(edits, change, () => null), from);
const crop = (id: string, zoom: number): StudioAct => ({
  kind: "crop",
  id,
  frame: 0,
  crop: { ...centredCrop, zoom },
});
const start = run([{ kind: "loaded", magnets: ids.map(magnetOf) }]);

/** Through the device and back, into a page that has just loaded these. */
const reloaded = async (
  edits: StudioEdits,
  loaded: StudioEdits["magnets"] = structuredClone(edits.magnets),
  { ownIds = [], designIds = {} }: { ownIds?: string[]; designIds?: Record<string, string> } = {},
) => {
  const packed = packHistory(edits, (id) => designIds[id] ?? id, rules);
  const history = await readHistory(structuredClone(packed));
  const fresh = run([{ kind: "loaded", magnets: loaded }]);
  return history ? withHistory(fresh, history, new Set(ownIds), rules) : fresh;
};

/** All that can be seen by going back and forth from here, this page first. */
const ways = (edits: StudioEdits) => {
  const walk = (kind: "undo" | "redo") => {
    const seen = [];
    for (let at = edits, left = 2 * historyStepsMax; left > 0; left -= 1) {
      const next = run([{ kind }], at);
      if (next === at) break;
      seen.push(inOrder(next.magnets));
      at = next;
    }
    return seen;
  };
  return { shown: inOrder(edits.magnets), back: walk("undo"), forth: walk("redo") };
};

describe("after a reload", () => {
  const anyId = fc.constantFrom(...ids);
  const anyChange = fc.oneof(
    fc.tuple(anyId, fc.integer({ min: 1, max: 6 })).map(([id, zoom]) => crop(id, zoom)),
    anyId.map((id) => ({ kind: "remove" as const, ids: [id] })),
    anyId.map((id) => ({ kind: "add" as const, magnets: [magnetOf(id)] })),
    fc
      .tuple(anyId, fc.integer({ min: 1, max: 9 }))
      .map(([id, quantity]) => ({ kind: "quantity" as const, ids: [id], quantity })),
    fc.constantFrom({ kind: "undo" as const }, { kind: "redo" as const }),
  );

  test("every step back and forth shows what it showed before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 30 }), async (changes) => {
        const before = run(changes, start);
        expect(ways(await reloaded(before))).toEqual(ways(before));
      }),
      { numRuns: 120 },
    );
  });

  test("what was changed, taken away or added elsewhere meanwhile is so in every step", async () => {
    const before = run([crop("a", 2), crop("b", 2), crop("c", 2), crop("b", 3)], start);
    const theirs = { ...magnetOf("b"), quantity: 7 };
    const fresh = { ...magnetOf("a"), id: "d", position: 9 };
    const a = before.magnets.find(({ id }) => id === "a") ?? magnetOf("a");
    const { shown, back } = ways(await reloaded(before, [a, theirs, fresh]));
    expect(shown.map(({ id }) => id)).toEqual(["a", "b", "d"]);
    expect(back).toEqual([[magnetOf("a"), theirs, fresh]]);
  });

  test("a last change of one's own that came too late to be kept is one step more", async () => {
    const before = run([crop("a", 2)], start);
    const after = run([crop("a", 3)], before);
    const edits = await reloaded(before, structuredClone(after.magnets), { ownIds: ["a"] });
    expect(ways(edits)).toEqual(ways(after));
  });

  test("a magnet that is another design at the shop by now is the same in its steps", async () => {
    const before = run([crop("a", 2), crop("a", 3)], start);
    const loaded = before.magnets.map((magnet) =>
      magnet.id === "a" ? { ...magnet, id: "design-a" } : magnet,
    );
    const { back } = ways(await reloaded(before, loaded, { designIds: { a: "design-a" } }));
    expect(back.map(([first]) => [first?.id, first?.document.frames[0].crop.zoom])).toEqual([
      ["design-a", 2],
      ["design-a", 1],
    ]);
  });

  test("what somebody did before the steps were there stays on top of them", async () => {
    const before = run([crop("a", 2)], start);
    const history = packHistory(before, (id) => id, rules);
    if (!history) throw new Error("there is a way back");
    const early = run([{ kind: "loaded", magnets: before.magnets }, crop("b", 4)]);
    expect(ways(withHistory(early, history, new Set(), rules)).back).toEqual([
      before.magnets,
      start.magnets,
    ]);
  });
});

test("no more is kept than a device holds easily, the latest steps first; without any, nothing is", () => {
  expect(packHistory(start, () => null, rules)).toBeNull();
  const many = Array.from({ length: 150 }, (_, index) => ({ ...magnetOf("a"), id: `m${index}` }));
  const crowd = run([{ kind: "loaded", magnets: many }]);
  const all = many.map(({ id }) => id);
  const changes = Array.from({ length: 20 }, (_, index) => ({
    kind: "quantity" as const,
    ids: all,
    quantity: index + 2,
  }));
  const packed = packHistory(run(changes, crowd), () => null, rules);
  expect(packed?.magnets.length).toBeLessThanOrEqual(keptMagnetsMax);
  expect(packed?.steps.length).toBe(Math.floor(keptMagnetsMax / many.length));
  expect(packed?.now).toBe((packed?.steps.length ?? 0) - 1);
});

test("what this version of the studio cannot read is no history", async () => {
  const packed = packHistory(run([crop("a", 2)], start), () => null, rules);
  expect(await readHistory(null)).toBeNull();
  expect(await readHistory({ ...packed, magnets: [{ id: "a" }] })).toBeNull();
  expect(await readHistory({ ...packed, now: "first" })).toBeNull();
  expect(await readHistory(packed)).not.toBeNull();
});
