import { afterAll, describe, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ShopError } from "#shared/shop-error.ts";
import { storageGuarantees } from "#testing/plays/s3/storage-guarantees.ts";

import { openFolderStorage } from "./folder-storage.ts";

const base = await mkdtemp(join(tmpdir(), "lodestone-storage-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const bytes = new TextEncoder().encode("enamel white");
const key = "photos/ab/abc/original";

let places = 0;
storageGuarantees("a folder", () => openFolderStorage(join(base, `empty-${(places += 1)}`)));

describe("folder storage", () => {
  test("takes a file of this machine and leaves it where it was", async () => {
    const storage = await openFolderStorage(join(base, "from-file"));
    const path = join(base, "source");
    await writeFile(path, bytes);
    await storage.put(key, { path });

    expect(await storage.readBytes(key)).toEqual(bytes);
    expect(await Bun.file(path).exists()).toBe(true);
  });

  test("keeps the same content once, also when many write it at the same time", async () => {
    const folder = join(base, "same");
    const storage = await openFolderStorage(folder);
    await Promise.all(Array.from({ length: 20 }, () => storage.put(key, bytes)));

    expect(await Array.fromAsync(storage.list("photos/"))).toHaveLength(1);
    expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
  });

  test("sweeps at opening what a killed process left half written, and only that", async () => {
    const folder = join(base, "sweep");
    const unfinished = join(folder, ".unfinished");
    await (await openFolderStorage(folder)).put(key, bytes);
    await writeFile(join(unfinished, "young.tmp"), "a neighbour writes it, in another container");
    await writeFile(join(unfinished, "old.tmp"), "an hour old");
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(unfinished, "old.tmp"), hourAgo, hourAgo);

    const storage = await openFolderStorage(folder);
    expect(await readdir(unfinished)).toEqual(["young.tmp"]);
    expect(await storage.readBytes(key)).toEqual(bytes);
    expect((await Array.fromAsync(storage.list(""))).map((file) => file.key)).toEqual([key]);
  });

  test("a place that is a file, not a folder, is refused as full (F10)", async () => {
    await writeFile(join(base, "a-file"), "");
    const failure = await openFolderStorage(join(base, "a-file", "inside")).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ShopError);
    expect(failure).toMatchObject({ code: "storage_full" });
  });

  // Root writes anywhere; as root disk-full.faults.test.ts turns a whole disk read-only instead.
  if (process.getuid?.() !== 0) {
    test("a read-only folder is refused as full (F10)", async () => {
      const folder = join(base, "read-only");
      await mkdir(folder);
      const storage = await openFolderStorage(folder);
      await chmod(join(folder, ".unfinished"), 0o500);
      await expect(storage.check()).rejects.toMatchObject({ code: "storage_full" });
    });
  }

  test("a folder that vanished under the running shop is refused as full (F10)", async () => {
    const folder = join(base, "vanished");
    const storage = await openFolderStorage(folder);
    await rm(folder, { recursive: true });
    const put = () => storage.put(key, bytes).catch((error: unknown) => error);
    expect(await put()).toMatchObject({ code: "storage_full" });
    await writeFile(folder, "a file took its place");
    expect(await put()).toMatchObject({ code: "storage_full" });
  });
});
