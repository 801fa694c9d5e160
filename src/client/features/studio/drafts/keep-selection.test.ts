import { afterEach, expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import type { StudioAct } from "#client/features/studio/magnets/studio-acts.ts";
import {
  noEdits,
  reduceStudio,
  type StudioFact,
} from "#client/features/studio/magnets/studio-edits.ts";

import { keepSelection, openSelection } from "./keep-selection.ts";

const kept = new Map<string, string>();
Object.defineProperty(globalThis, "sessionStorage", {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
afterEach(() => kept.clear());

const magnetOf = (id: string, position: number) =>
  newMagnet(id, `photo-${id}`, "square-63", { position });
const [a, b, c] = [magnetOf("a", 1), magnetOf("b", 2), magnetOf("c", 3)];

/** A page's studio, in which the shop has these designs. */
const openPage = (designIds: Record<string, string> = {}) => {
  let edits = noEdits;
  const dispatch = (change: StudioAct | StudioFact) => {
    edits = reduceStudio(edits, change, () => null);
  };
  const keeper = { designIdOf: (id: string) => designIds[id] ?? null };
  const load =
    (...magnets: (typeof a)[]) =>
    () =>
      dispatch({ kind: "loaded", magnets });
  return { edits: { get: () => edits }, keeper, dispatch, load };
};
const leaveWith = (id: string, designIds?: Record<string, string>) => {
  const page = openPage(designIds);
  page.load(a, b, c)();
  page.dispatch({ kind: "select", id });
  keepSelection(page);
};

test("the same magnet is selected after a reload, also where others are there sooner", () => {
  leaveWith("b");
  const page = openPage();
  const bring = openSelection(page);
  bring(page.load(c));
  expect(page.edits.get().selectedId).toBe("c");
  bring(page.load(a, b));
  expect(page.edits.get().selectedId).toBe("b");
});

test("it is known again by the name that the shop has given it", () => {
  leaveWith("b", { b: "design-b" });
  const page = openPage();
  openSelection(page)(page.load(a, magnetOf("design-b", 2)));
  expect(page.edits.get().selectedId).toBe("design-b");
});

test("whoever chose another one meanwhile is not contradicted", () => {
  leaveWith("b");
  const page = openPage();
  const bring = openSelection(page);
  bring(page.load(a, c));
  page.dispatch({ kind: "select", id: "c" });
  bring(page.load(b));
  expect(page.edits.get().selectedId).toBe("c");
});
