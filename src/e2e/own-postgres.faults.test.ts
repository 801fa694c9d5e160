import { afterAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServer } from "#testing/server.ts";

/** The shop on a Postgres of its own, as scripts/start opens it on a machine that has nothing. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-own-"));
chmodSync(folder, 0o755);
const dataDir = join(folder, "data");

/** A disk of one megabyte; only root may have one. */
const disk = join(folder, "disk");
mkdirSync(disk);
const mount = (...options: string[]): boolean =>
  Bun.spawnSync(["mount", "-o", options.join(","), "-t", "tmpfs", "tmpfs", disk]).success;
const hasDisk =
  process.platform === "linux" && Bun.which("mount") !== null && mount("size=1m", "mode=755");

afterAll(() => {
  if (hasDisk) Bun.spawnSync(["umount", disk]);
  rmSync(folder, { recursive: true, force: true });
});

const postgresNote = () => join(dataDir, "postgres", "cluster", "postmaster.pid");
const isReady = async (origin: string) => (await fetch(`${origin}/readyz`)).status === 200;

test("SIGTERM and Ctrl-C stop the shop and its Postgres, and the next start finds everything", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const server = await startServer({ dataDir });
    expect(await isReady(server.origin)).toBe(true);
    expect(existsSync(postgresNote())).toBe(true);
    expect(await server.stop(signal)).toBe(0);
    expect(existsSync(postgresNote())).toBe(false);
  }
}, 120_000);

test("after kill -9 the next start recovers by itself", async () => {
  const first = await startServer({ dataDir });
  await first.kill();
  const second = await startServer({ dataDir });
  const ready = await isReady(second.origin);
  await second.stop();
  expect(ready).toBe(true);
}, 120_000);

test("a second shop on the same folder is told so in one line", async () => {
  const owner = await startServer({ dataDir });
  const refused = await startServer({ dataDir }).catch((cause: unknown) => cause);
  const ready = await isReady(owner.origin);
  await owner.stop();
  expect(refused).toMatchObject({
    message: expect.stringMatching(/ended with 1 [^\n]+\nLodestone: [^\n]+ in use by another/),
  });
  expect(ready).toBe(true);
}, 120_000);

test.skipIf(!hasDisk)(
  "a full and a read-only data folder are told in one line",
  async () => {
    const refuse = () =>
      startServer({ dataDir: join(disk, "data") }).catch((cause: unknown) => String(cause));
    expect(await refuse()).toMatch(/:\nLodestone: [^\n]+ No space left on device$/);
    expect(mount("remount", "ro")).toBe(true);
    expect(await refuse()).toMatch(/:\nLodestone: [^\n]+ the file system is read-only$/);
  },
  120_000,
);
