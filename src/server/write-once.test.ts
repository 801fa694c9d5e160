import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeOnce } from "./write-once.ts";

const folder = mkdtempSync(join(tmpdir(), "lodestone-once-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the first one's file stays, whole and with its mode, and nothing beside it", () => {
  const path = join(folder, "one");
  writeOnce(path, "first", { mode: 0o600 });
  writeOnce(path, "second");
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["one"]);
});

test("of processes that do it at once one has its way, and all read what it wrote", async () => {
  const path = join(folder, "raced");
  const module = join(import.meta.dir, "write-once.ts");
  const script = `const { writeOnce } = await import(${JSON.stringify(module)});
    const path = ${JSON.stringify(path)};
    writeOnce(path, String(process.pid).padEnd(64, "."));
    process.stdout.write(await Bun.file(path).text());`;
  const read = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
      return new Response(child.stdout).text();
    }),
  );
  expect(new Set(read)).toEqual(new Set([readFileSync(path, "utf8")]));
  expect(read[0]).toHaveLength(64);
});

test("a place that takes none says why", () => {
  expect(() => writeOnce(join(folder, "no-folder", "one"), "first")).toThrow("ENOENT");
});
