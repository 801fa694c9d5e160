import { expect, test } from "bun:test";

import { z } from "zod";

import { createTestDatabase } from "#testing/database.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer } from "#testing/server.ts";

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const lineSchema = z.looseObject({
  level: z.enum(["debug", "info", "warn", "error", "fatal"]),
  time: z.string().regex(utc),
  msg: z.string(),
  requestId: z.string().optional(),
  userId: z.string().optional(),
  path: z.string().optional(),
});

/** To whoever starts it, and to scripts that wait for the address (2026-11-22-the-log-is-json). */
const saidToPeople = /^(Lodestone is open at |Make the first admin here)/;

test("from its opening to its end the server logs one JSON object a line, in UTC, with the request's id; nothing written by a stranger makes a line", async () => {
  const database = await createTestDatabase();
  const isForged = (line: string) => line.includes("forged");
  const server = await startServer({
    env: { DATABASE_URL: database.url },
    expectError: isForged,
  });
  const customer = createHttpClient(server.origin);
  await customer.mutate("accounts.startSession");
  const forged = '\n{"level":"error","time":"2026-01-01T00:00:00.000Z","msg":"forged"}\n';
  const reported = await customer.mutate("errors.report", {
    message: `broken ${forged}`,
    stack: `Error: broken ${forged}    at page.js:1:1`,
    place: `/cart${forged}`,
  });
  expect(reported.status).toBe(200);
  const reportedId = reported.headers.get("x-request-id");
  expect(await server.stop()).toBe(0);
  await database.drop();

  const log = server.logs.filter((line) => !saidToPeople.test(line));
  const lines = log.map((line) => lineSchema.parse(JSON.parse(line)));
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(["open", "unexpected error", "stopping"]),
  );
  expect(lines.filter(({ msg }) => msg === "forged")).toEqual([]);
  expect(log.filter(isForged)).toHaveLength(1);
  expect(lines.find(({ msg }) => msg === "unexpected error")?.requestId).toBe(reportedId ?? "none");
}, 90_000);
