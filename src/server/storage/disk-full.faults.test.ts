import { afterAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openFolderStorage } from "./folder-storage.ts";

/** A real file system of 8 MB; needs the right to mount, which root in a container may lack. */
const mountSmallDisk = (folder: string): boolean =>
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  Bun.which("mount") !== null &&
  Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]).success;

const folder = await mkdtemp(join(tmpdir(), "lodestone-small-disk-"));
await mkdir(folder, { recursive: true });
const isMounted = mountSmallDisk(folder);
afterAll(async () => {
  if (isMounted) Bun.spawnSync(["umount", folder]);
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!isMounted)(
  "F9: on a full disk a file is refused whole, nothing half stays, and room makes it work again",
  async () => {
    const storage = await openFolderStorage(join(folder, "files"));
    const threeMegabytes = new Uint8Array(3 * 1024 * 1024).fill(7);
    const write = (name: string) => storage.put(`photos/aa/${name}`, threeMegabytes);
    await write("one");
    await write("two");

    expect(await write("three").catch((error: unknown) => error)).toMatchObject({
      code: "storage_full",
    });
    expect(await readdir(join(folder, "files", ".unfinished"))).toEqual([]);
    expect(await storage.stat("photos/aa/three")).toBeNull();

    await storage.remove("photos/aa/one");
    await write("three");
    expect((await storage.readBytes("photos/aa/three"))?.length).toBe(threeMegabytes.length);
  },
);

test.skipIf(!isMounted)(
  "F10: a disk that turns read-only takes nothing and still gives",
  async () => {
    const storage = await openFolderStorage(join(folder, "read-only"));
    const bytes = new TextEncoder().encode("enamel white");
    await storage.put("photos/aa/kept", bytes);
    const remount = (mode: string) =>
      Bun.spawnSync(["mount", "-o", `remount,${mode}`, folder]).success;
    expect(remount("ro")).toBe(true);
    try {
      const refused = { code: "storage_full" };
      expect(await storage.put("photos/aa/new", bytes).catch(asIs)).toMatchObject(refused);
      expect(await storage.check().catch(asIs)).toMatchObject(refused);
      expect(await storage.readBytes("photos/aa/kept")).toEqual(bytes);
    } finally {
      remount("rw");
    }
  },
);

const asIs = (error: unknown) => error;
