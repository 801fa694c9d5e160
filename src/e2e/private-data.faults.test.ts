import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, lstatSync, mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expectOk } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { openUpload, sendBytes } from "#testing/plays/upload.ts";
import { openWorkshop } from "#testing/plays/workshop-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** A shop that has lived: what lies on its disk is for the account that runs it, and for nobody else. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-private-"));
chmodSync(folder, 0o755);
const dataDir = join(folder, "data");
const usualUmask = 0o022;
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
let server: TestServer;
let umaskBefore: number;

const listFiles = async (path: string): Promise<readonly string[]> =>
  (await readdir(join(dataDir, path), { recursive: true }).catch((): string[] => [])).map((name) =>
    join(path, name),
  );

/** Waits for what the server's worker brings about. */
const until = async (path: string, ending: string): Promise<void> => {
  const end = Date.now() + 90_000;
  while (!(await listFiles(path)).some((name) => name.endsWith(ending))) {
    if (Date.now() > end) throw new Error(`no ${ending} in ${path} within 90 s`);
    await Bun.sleep(50);
  }
};

beforeAll(async () => {
  umaskBefore = process.umask(usualUmask);
  server = await startServer({ dataDir });
  const workshop = await openWorkshop(server);
  const { client, orderId, totalCents } = await placeOrderOverHttp(server.origin, [
    { photo: await makeJpeg(1_200, 900, 1) },
  ]);
  await workshop.confirmTransfer(orderId, totalCents);
  await workshop.startProduction(orderId);
  await expectOk(client.mutate("privacy.requestExport"));
  const half = await makeJpeg(1_200, 900, 2);
  const photoId = crypto.randomUUID();
  await expectOk(openUpload(client.request, photoId, half.length));
  await expectOk(sendBytes(client.request, photoId, 0, half.slice(0, 1_000)));
  await until("mail", ".txt");
  await until("files/print-files", "");
  await until("files/data-exports", ".zip");
}, 180_000);
afterAll(async () => {
  process.umask(umaskBefore);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What others on the machine may do with each thing in the data folder, as `postgres/cluster 755`. */
const openToOthers = async (): Promise<readonly string[]> =>
  [".", ...(await listFiles("."))].flatMap((name) => {
    // Postgres writes and removes files of its own meanwhile.
    const found = lstatSync(join(dataDir, name), { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0
      ? [`${name} ${(found.mode & 0o777).toString(8)}`]
      : [];
  });

/** What somebody else's process gets to see of the data folder, asked of the system. */
const seenByNobody = (): readonly string[] =>
  Bun.spawnSync(
    ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"].concat([
      "sh",
      "-c",
      `cd / && for path in "$@"; do cat "$path" >/dev/null 2>&1 && echo "$path"; ls "$path/" >/dev/null 2>&1 && echo "$path"; done`,
      "sh",
      dataDir,
      ...["files", "mail", "work", "work/uploads", "postgres", "secret"].map((name) =>
        join(dataDir, name),
      ),
    ]),
  )
    .stdout.toString()
    .split("\n")
    .filter(Boolean);

test("nothing in the data folder of a shop that has lived can be read by others", async () => {
  const names = await listFiles(".");
  for (const kind of ["mail/", "files/photos/", "files/print-files/", "work/uploads/", "secret"]) {
    expect(names.filter((name) => name.startsWith(kind))).not.toEqual([]);
  }
  // Root's Postgres is another user, who passes through the top and can list nothing in it.
  expect(await openToOthers()).toEqual(isRoot ? [". 711"] : []);
});

test.skipIf(!isRoot)("another user of the machine really reads none of it", () => {
  expect(seenByNobody()).toEqual([]);
});

test("a shop from before is closed at its next start, which says so once", async () => {
  await server.stop();
  const tops = [".", "files", "mail", "work"];
  for (const name of tops) chmodSync(join(dataDir, name), 0o755);
  chmodSync(join(dataDir, "secret"), 0o644);
  const said = () => server.logs.filter((line) => line.includes("read by others"));
  server = await startServer({ dataDir });
  expect(said()).toHaveLength(1);
  expect(await openToOthers()).toEqual(isRoot ? [". 711"] : []);
  if (isRoot) expect(seenByNobody()).toEqual([]);
  await server.stop();
  server = await startServer({ dataDir });
  expect(said()).toEqual([]);
}, 120_000);
