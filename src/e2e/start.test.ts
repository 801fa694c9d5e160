import { expect, test } from "bun:test";
import { join } from "node:path";

import { createTestDatabase } from "#testing/database.ts";
import { startServer, type TestServer } from "#testing/server.ts";

const tellLoaded = join(import.meta.dir, "../testing/plays/loaded-packages-process.ts");

/** What a shopper's first page needs nothing of; each is read when it is first used. */
const lateParts = {
  pictures: ["sharp", "onnxruntime-node", "libheif-js"],
  print: ["@cantoo/pdf-lib", "fontkit"],
  "the bank's files": ["fast-xml-parser", "yauzl"],
  "new passwords": ["@zxcvbn-ts/language-common"],
  "sign-in with others": ["arctic", "jose", "openid-client"],
  "mails and money without keys": ["@react-email/render", "nodemailer", "stripe"],
} as const;

const readLoaded = async (server: TestServer): Promise<readonly string[]> => {
  const lines = () => server.logs.filter((line) => line.startsWith("loaded: "));
  const before = lines().length;
  process.kill(server.pid, "SIGUSR2");
  while (lines().length === before) await Bun.sleep(20);
  return (lines().at(-1) ?? "").split(" ").slice(1);
};

test("the first page has been answered by a process that loaded no part it does not need", async () => {
  await using database = await openDatabase();
  const server = await startServer({
    env: { DATABASE_URL: database.url, BUN_OPTIONS: `--preload=${tellLoaded}` },
  });
  try {
    const page = await fetch(server.origin, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    const loaded = await readLoaded(server);
    // What it does need, or the list would be empty for another reason.
    expect(loaded).toEqual(expect.arrayContaining(["hono", "drizzle-orm", "pg-boss", "zod"]));
    for (const [part, packages] of Object.entries(lateParts)) {
      expect(
        loaded.filter((name) => packages.some((late) => late === name)),
        part,
      ).toEqual([]);
    }
  } finally {
    await server.stop();
  }
}, 60_000);

test("what the first photo is received with is loaded before anybody sends one", async () => {
  await using database = await openDatabase();
  const server = await startServer({
    env: { DATABASE_URL: database.url, ROLE: "web", BUN_OPTIONS: `--preload=${tellLoaded}` },
  });
  try {
    // After the opening, in its own time: the test's own limit is the only one.
    while (!(await readLoaded(server)).includes("@tus/server")) await Bun.sleep(20);
  } finally {
    await server.stop();
  }
}, 60_000);

const openDatabase = async () => {
  const database = await createTestDatabase();
  return { url: database.url, [Symbol.asyncDispose]: () => database.drop() };
};
