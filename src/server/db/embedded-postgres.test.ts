import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { createLogger } from "#server/log/logger.ts";

import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { StartError } from "./start-error.ts";

const log = createLogger("silent");
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lodestone-embedded-"));
  // The user `postgres` passes through it when root runs the tests.
  Bun.spawnSync(["chmod", "755", folder]);
  dataDir = join(folder, "data");
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.url, "create table kept (word text)");
  await query(first.url, "insert into kept values ('magnet')");
  await first.stop();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what was committed is there after a clean stop, with the settings we rely on", async () => {
  const again = await startEmbeddedPostgres({ dataDir, log });
  const [row] = await query(
    again.url,
    `select word, current_setting('fsync') as fsync, current_setting('timezone') as zone,
       current_setting('server_encoding') as encoding, upper('ä') as upper from kept`,
  );
  await again.stop();
  expect(row).toEqual({ word: "magnet", fsync: "on", zone: "UTC", encoding: "UTF8", upper: "Ä" });
});

test("a wrong password opens nothing", async () => {
  const running = await startEmbeddedPostgres({ dataDir, log });
  const forged = new URL(running.url);
  forged.password = "guessed";
  const refused = await query(forged.href, "select 1").catch((cause: unknown) => cause);
  await running.stop();
  expect(refused).toMatchObject({ code: "28P01" });
});

test("a second start on a folder with a living owner gets one line and breaks nothing", async () => {
  const owner = await startEmbeddedPostgres({ dataDir, log });
  const other = Bun.spawn(holder(), { stdout: "pipe", stderr: "pipe" });
  const said = await new Response(other.stdout).text();
  const rows = await query(owner.url, "select word from kept");
  await owner.stop();
  expect(said).toContain(`in use by another Lodestone (process ${process.pid})`);
  expect(rows).toHaveLength(1);
}, 20_000);

test("after kill -9 of the owner Postgres ends as well, and the next start recovers by itself", async () => {
  const owner = Bun.spawn(holder(), { stdout: "pipe", stderr: "pipe" });
  const url = await firstLine(owner.stdout);
  await query(url, "insert into kept values ('second')");
  owner.kill("SIGKILL");
  await owner.exited;
  if (process.platform === "linux") while (await isListening(url)) await Bun.sleep(10);

  const next = await startEmbeddedPostgres({ dataDir, log });
  const rows = await query(next.url, "select word from kept order by word");
  await next.stop();
  expect(rows.map((row) => row["word"])).toEqual(["magnet", "second"]);
  expect(await isListening(url)).toBe(false);
}, 30_000);

test("a note that names a stranger's process does not keep the database closed", async () => {
  const stranger = Bun.spawn(["sleep", "60"]);
  const note = join(dataDir, "postgres", "cluster", "postmaster.pid");
  writeFileSync(note, `${stranger.pid}\n${join(dataDir, "postgres", "cluster")}\n1\n5432\n`);
  const running = await startEmbeddedPostgres({ dataDir, log });
  await running.stop();
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test("when Postgres dies under us it comes back at the same address", async () => {
  const running = await startEmbeddedPostgres({ dataDir, log });
  const [before] = await query(running.url, "select pg_postmaster_start_time()::text as start");
  const note = readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  process.kill(Number(note.split("\n")[0]), "SIGQUIT");
  let kept: Record<string, unknown>[] = [];
  while (kept.length === 0 || kept[0]?.["start"] === before?.["start"]) {
    kept = await query(
      running.url,
      "select word, pg_postmaster_start_time()::text as start from kept where word = 'magnet'",
    ).catch(() => []);
  }
  await running.stop();
  expect(kept[0]?.["word"]).toBe("magnet");
}, 30_000);

test("a data folder that is a file, or cannot be written, is refused in one line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const place of [file, join(file, "data"), "/proc/lodestone"]) {
    const refused = await startEmbeddedPostgres({ dataDir: place, log }).catch(
      (cause: unknown) => cause,
    );
    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^DATA_DIR: [^\n]+$/) });
  }
});

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe<Record<string, unknown>[]>(text))];
  } finally {
    await sql.end();
  }
};

const isListening = async (url: string): Promise<boolean> => {
  const { hostname, port } = new URL(url);
  try {
    const socket = await Bun.connect({
      hostname,
      port: Number(port),
      socket: { data: () => undefined },
    });
    socket.end();
    return true;
  } catch {
    // Refused: nobody listens there.
    return false;
  }
};

/** Another process that owns the folder, prints the address and waits to be ended. */
const holder = () => [
  process.execPath,
  "-e",
  `import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
   import { createLogger } from "#server/log/logger.ts";
   try {
     const running = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: createLogger("silent") });
     console.log(running.url);
     setInterval(() => {}, 60_000);
   } catch (cause) { console.log(cause.message); }`,
];

const firstLine = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  let text = "";
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0] ?? "";
};
