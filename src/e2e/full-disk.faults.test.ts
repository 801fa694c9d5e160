import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { uuidv7 } from "uuidv7";

import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer } from "#testing/server.ts";

/** Row F9: the disk under the running shop and its Postgres fills up, and is freed again. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-full-"));
chmodSync(folder, 0o755);
const mount = ["mount", "-o", "size=250m,mode=755", "-t", "tmpfs", "tmpfs", folder];
const hasDisk =
  process.platform === "linux" && Bun.which("mount") !== null && Bun.spawnSync(mount).success;
afterAll(() => {
  if (hasDisk) Bun.spawnSync(["umount", "-l", folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasDisk)(
  "a full disk is a refusal, never a fault; pages stay up, and room makes everything work again",
  async () => {
    const isTold = (line: string) => line.includes('"msg":"the disk is full: ');
    const server = await startServer({ dataDir: join(folder, "data"), expectError: isTold });
    const client = createHttpClient(server.origin);
    const page = () => client.request("/", { headers: { accept: "text/html" } });
    const openUpload = () =>
      client.request("/uploads", {
        method: "POST",
        headers: {
          "tus-resumable": "1.0.0",
          "upload-length": "100000",
          "upload-metadata": `photoId ${btoa(uuidv7())},filename ${btoa("foto")}`,
        },
      });
    expect((await client.mutate("accounts.startSession")).status).toBe(200);
    expect((await page()).status).toBe(200);

    const filler = join(folder, "filler");
    Bun.spawnSync(["dd", "if=/dev/zero", `of=${filler}`, "bs=64k"], { stderr: "ignore" });
    // A balancer sends photos to other processes from now on: none is refused here, and the operator is told all the same.
    const isRefusal = (line: string) => line.includes("photos are refused");
    const forUploads = async () => {
      const answer = await client.request("/readyz?for=uploads");
      return [answer.status, await answer.text()];
    };
    for (let tries = 0; tries < 100 && (await forUploads())[0] === 200; tries += 1) {
      await Bun.sleep(100);
    }
    expect(await forUploads()).toEqual([503, "no room for uploads"]);
    expect(server.logs.filter(isRefusal)).toHaveLength(1);
    for (let tries = 0; tries < 5; tries += 1) {
      expect([201, 503, 507]).toContain((await openUpload()).status);
      const visitor = createHttpClient(server.origin);
      expect([200, 503]).toContain((await visitor.mutate("accounts.startSession")).status);
    }
    // Photos wait for room before orders do, and the operator is told so once.
    expect((await openUpload()).status).toBe(507);
    expect(server.logs.filter(isRefusal)).toHaveLength(1);
    // Nobody else has another disk: whoever only looks is still served, and the operator is told.
    const ready = await client.request("/readyz");
    expect([ready.status, await ready.text()]).toEqual([200, "ready, but no file can be written"]);
    expect(server.logs.some(isTold)).toBe(true);
    expect((await page()).status).toBe(200);

    unlinkSync(filler);
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await (await client.request("/readyz")).text()) === "ready") break;
      await Bun.sleep(100);
    }
    expect((await client.mutate("accounts.startSession")).status).toBe(200);
    // The disk is asked for room once a second.
    let opened = await openUpload();
    for (let tries = 0; tries < 100 && opened.status === 507; tries += 1) {
      await Bun.sleep(100);
      opened = await openUpload();
    }
    expect(opened.status).toBe(201);
    expect(await server.stop()).toBe(0);
  },
  120_000,
);
