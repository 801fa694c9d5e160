import { expect, test } from "bun:test";

import { newMagnets, photoIdsOf, photosEach } from "./magnet.ts";

const counted = () => {
  let last = 0;
  return () => `magnet-${++last}`;
};

test("each photo is a magnet of its own, also where a collage could be made of them", () => {
  const magnets = newMagnets(["a", "b"], "square-63", {
    position: 3,
    layouts: ["single", "quartet"],
    newId: counted(),
  });
  expect(magnets.map(({ position }) => position)).toEqual([3, 4]);
  expect(magnets.map(photoIdsOf)).toEqual([["a"], ["b"]]);
});

test("a strip takes four photos, and the last one repeats those that are left", () => {
  const magnets = newMagnets(["a", "b", "c", "d", "e", "f"], "strip-50x150", {
    position: 1,
    layouts: ["strip"],
    newId: counted(),
  });
  expect(magnets.map(({ id, position }) => [id, position])).toEqual([
    ["magnet-1", 1],
    ["magnet-2", 2],
  ]);
  const shown = magnets.map(({ document }) => document.frames.map(({ photoId }) => photoId));
  expect(shown).toEqual([
    ["a", "b", "c", "d"],
    ["e", "f", "e", "f"],
  ]);
});

test("a magnet takes as many new photos as its format has places that it cannot do without", () => {
  expect(photosEach()).toBe(1);
  expect(photosEach(["single", "quartet"])).toBe(1);
  expect(photosEach(["strip"])).toBe(4);
});
