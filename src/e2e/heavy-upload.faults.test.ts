import { afterAll, beforeAll, expect, test } from "bun:test";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { upload } from "#testing/plays/upload.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Row U16 at the real door: a heavy picture does not hold up the others. */
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test("U16: while a HEIC is decoded two hundred calls are answered", async () => {
  const client = createHttpClient(server.origin);
  await client.mutate("accounts.startSession");
  const sending = upload(client.request, await Bun.file(ownHeicPath).bytes());
  const waits: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const startedAt = performance.now();
    expect((await client.query("accounts.readMe")).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
  expect((await sending).answer.status).toBe(204);
  const slowest = Math.max(...waits);
  reportFigures("faults", { worstCallBesideHeicMs: slowest });
}, 60_000);
