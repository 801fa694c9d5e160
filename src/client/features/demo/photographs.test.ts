import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";

import sharp from "sharp";

import { photographs } from "./photographs.ts";

const folder = join(import.meta.dir, "photos");
/** All that `/` shows of photographs, on a phone's line before its first magnet is made. */
const bytesMax = 120_000;

const names = (await readdir(folder)).filter((name) => name.endsWith(".avif"));

test("the photographs of the first page together are as small as one from a camera never is", async () => {
  const sizes = names.map((name) => Bun.file(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytesMax);
});

test("each is drawn in its own proportions, which the page knows before it comes", async () => {
  const shown = Object.values(photographs);
  expect(shown.map(({ href }) => basename(href)).toSorted()).toEqual(names.toSorted());
  for (const { href, size } of shown) {
    const { width, height } = await sharp(join(folder, basename(href))).metadata();
    expect({ href, widthPx: width, heightPx: height }).toEqual({ href, ...size });
  }
});

test("each has a JPEG beside it for browsers without AVIF, and a source and a licence in writing", async () => {
  const sources = await Bun.file(join(folder, "README.md")).text();
  for (const name of names) {
    const plain = basename(name, ".avif");
    expect(await Bun.file(join(folder, `${plain}.jpg`)).exists()).toBe(true);
    expect(sources).toContain(`\`${plain}\``);
  }
});
