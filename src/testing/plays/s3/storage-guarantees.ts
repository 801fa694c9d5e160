import { describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Storage } from "#server/storage/storage.ts";

const text = new TextEncoder().encode("enamel white");
const key = "photos/ab/abc/original";

/** Larger than what an adapter sends or reads in one piece, and no multiple of it. */
const largeBytes = 17 * 1024 * 1024 + 13;
export const makeLarge = (): Uint8Array => {
  const bytes = new Uint8Array(largeBytes);
  for (let at = 0; at < largeBytes; at += 1_009) bytes[at] = (at * 31) & 255;
  return bytes;
};

/** What every adapter of the port of files keeps, each test in an empty place. */
export const storageGuarantees = (name: string, openEmpty: () => Promise<Storage>): void => {
  const withFolder = async (act: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), "lodestone-guarantees-"));
    try {
      await act(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const keysOf = async (storage: Storage, prefix = "") =>
    (await Array.fromAsync(storage.list(prefix))).map((file) => file.key).toSorted();

  describe(`${name}, as every place for files`, () => {
    test("gives back what it was given, in memory, as a stream and as a file", () =>
      withFolder(async (folder) => {
        const storage = await openEmpty();
        await storage.put(key, text);
        expect(await storage.readBytes(key)).toEqual(text);
        const opened = await storage.openRead(key);
        expect(opened?.sizeBytes).toBe(text.length);
        expect(await new Response(opened?.stream).bytes()).toEqual(text);
        expect(await storage.copyToFile(key, join(folder, "copy"))).toBe(true);
        expect(await Bun.file(join(folder, "copy")).bytes()).toEqual(text);
        const stat = await storage.stat(key);
        expect(stat).toMatchObject({ key, sizeBytes: text.length });
        expect(Math.abs(Date.now() - (stat?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
      }));

    test("keeps an empty file and a large one, byte for byte", () =>
      withFolder(async (folder) => {
        const storage = await openEmpty();
        await storage.put("photos/empty", new Uint8Array());
        expect(await storage.readBytes("photos/empty")).toEqual(new Uint8Array());
        const large = makeLarge();
        await writeFile(join(folder, "large"), large);
        await storage.put("photos/from-file", { path: join(folder, "large") });
        await storage.put("photos/from-memory", large);
        for (const from of ["photos/from-file", "photos/from-memory"]) {
          expect((await storage.stat(from))?.sizeBytes).toBe(large.length);
          expect(Bun.SHA256.hash((await storage.readBytes(from)) ?? "", "hex")).toBe(
            Bun.SHA256.hash(large, "hex"),
          );
        }
        expect(await Bun.file(join(folder, "large")).exists()).toBe(true);
      }));

    test("what somebody is reading can be left half read", async () => {
      const storage = await openEmpty();
      await storage.put(key, makeLarge());
      const opened = await storage.openRead(key);
      const reader = opened?.stream.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      await reader?.cancel();
      expect((await storage.stat(key))?.sizeBytes).toBe(largeBytes);
    });

    test("a key that exists stays as it is, also when many write it at the same time", async () => {
      const storage = await openEmpty();
      await storage.put(key, text);
      await storage.put(key, new TextEncoder().encode("something else"));
      expect(await storage.readBytes(key)).toEqual(text);
      await Promise.all(Array.from({ length: 20 }, () => storage.put("photos/many", text)));
      expect(await keysOf(storage)).toEqual([key, "photos/many"]);
    });

    test("a file that cannot be read leaves no key", async () => {
      const storage = await openEmpty();
      const put = storage.put(key, { path: "/nowhere/at/all" });
      expect(await put.then(String, () => "refused")).toBe("refused");
      expect(await storage.stat(key)).toBeNull();
    });

    test("has nothing under a key that was never kept or was removed", () =>
      withFolder(async (folder) => {
        const storage = await openEmpty();
        await storage.put(key, text);
        await storage.remove(key);
        await storage.remove(key);
        expect(await storage.readBytes(key)).toBeNull();
        expect(await storage.openRead(key)).toBeNull();
        expect(await storage.stat(key)).toBeNull();
        expect(await storage.copyToFile(key, join(folder, "none"))).toBe(false);
        expect(await Bun.file(join(folder, "none")).exists()).toBe(false);
      }));

    test("lists every key under a prefix once, and no other", async () => {
      const storage = await openEmpty();
      const names = Array.from({ length: 30 }, (_, index) => `photos/${index}/original`);
      await Promise.all([...names, "mails/1"].map((each) => storage.put(each, text)));
      expect(await keysOf(storage, "photos/")).toEqual(names.toSorted());
      expect(await keysOf(storage, "photos/1")).toEqual(
        names.filter((each) => each.startsWith("photos/1")).toSorted(),
      );
      expect(await keysOf(storage)).toHaveLength(31);
    });

    test("a check passes, leaves nothing, and a sweep takes nothing that is kept", async () => {
      const storage = await openEmpty();
      await storage.check();
      await storage.put(key, text);
      await storage.sweep();
      await storage.check();
      expect(await keysOf(storage)).toEqual([key]);
    });

    test.each([
      "../x",
      "a/../../x",
      "/etc/passwd",
      "a",
      "a/.hidden",
      "a/B",
      "a/x\0",
      `a/${"x".repeat(300)}`,
    ])("refuses the key %p, which could leave its place", async (wrong) => {
      const storage = await openEmpty();
      expect(storage.put(wrong, text)).rejects.toThrow("not a storage key");
      expect(storage.readBytes(wrong)).rejects.toThrow("not a storage key");
    });
  });
};
