import { expect, test } from "bun:test";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

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
  "a driver that the job queue would bring": ["pg"],
  "traces that nobody collects": ["@opentelemetry/api", "@opentelemetry/sdk-trace"],
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

test("a start that cannot succeed is refused before anything is built", async () => {
  const project = mkdtempSync(join(tmpdir(), "lodestone-start-"));
  const here = join(import.meta.dir, "../..");
  // As it was cloned and installed: never built.
  for (const name of ["scripts", "patches", "package.json", "bun.lock", "bunfig.toml"]) {
    cpSync(join(here, name), join(project, name), { recursive: true });
  }
  for (const name of ["src", "public", "node_modules", "tsconfig.json"]) {
    symlinkSync(join(here, name), join(project, name));
  }
  const start = async (env: Readonly<Record<string, string>>) => {
    const child = Bun.spawn(["sh", join(project, "scripts/start")], {
      env: { PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`, HOME: project, ...env },
      stdout: "pipe",
      stderr: "pipe",
    });
    const [out, problems] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    return { out, problems, code: await child.exited };
  };
  try {
    const file = join(project, "package.json", "data");
    const refused = await start({ DATA_DIR: file });
    expect(refused).toMatchObject({ out: "", code: 1 });
    expect(refused.problems).toStartWith(`Lodestone: DATA_DIR: ${file} cannot be written: `);
    const mistyped = await start({ PORT: "30o0", LOG_LEVEL: "loud" });
    expect(mistyped).toMatchObject({ out: "", code: 1 });
    expect(mistyped.problems.trim().split("\n")).toHaveLength(2);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}, 60_000);

const openDatabase = async () => {
  const database = await createTestDatabase();
  return { url: database.url, [Symbol.asyncDispose]: () => database.drop() };
};
