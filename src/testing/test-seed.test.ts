import { expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { Glob } from "bun";
import fc from "fast-check";

import { freshSeed, testSeed } from "./test-seed.ts";

const projectDir = resolve(import.meta.dir, "../..");

test("two runs of a property are given the same inputs, as long as nobody explores", () => {
  const inputs = () => fc.sample(fc.integer(), 50);
  const checked: number[] = [];
  const note = (seen: number[]) => fc.property(fc.integer(), (input) => void seen.push(input));
  const again: number[] = [];
  fc.assert(note(checked));
  fc.assert(note(again));
  expect(checked).toEqual(again);
  expect(inputs()).toEqual(inputs());
  expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(testSeed());
});

test("a seed that is named is taken, and nonsense is no seed", () => {
  expect(testSeed("7")).toBe(7);
  expect(testSeed(String(freshSeed()))).toBeGreaterThanOrEqual(0);
  expect(testSeed("")).toBe(testSeed(undefined));
  for (const wrong of ["new", "-1", "1.5", "1e3", "2147483648"]) {
    expect(() => testSeed(wrong)).toThrow("TEST_SEED");
  }
});

test("no test draws its inputs from chance of its own", async () => {
  const globs = [
    "src/**/*.test.{ts,tsx}",
    "src/{testing,e2e}/**/*.{ts,tsx}",
    "scripts/suites/*.ts",
  ];
  const files = await Promise.all(
    globs.map((glob) => Array.fromAsync(new Glob(glob).scan({ cwd: projectDir }))),
  );
  const own = ["src/testing/test-seed.ts", "src/testing/test-seed.test.ts"];
  const tests = [...new Set(files.flat())].filter((file) => !own.includes(file));
  const texts = await Promise.all(
    tests.map(async (file) => [file, await readFile(resolve(projectDir, file), "utf8")] as const),
  );
  const chance = /Math\.random|getRandomValues|randomInt\(|env\["\w*_SEED"\]/;
  expect(tests.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => chance.test(text)).map(([file]) => file)).toEqual([]);
});
