import { afterAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { createTestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { findPgbouncer, startPgbouncer } from "#testing/plays/several/pgbouncer.ts";
import { startServer } from "#testing/server.ts";

/** Row F20: what is wrong is said in one line that names its variable, and nothing is started. */
const folder = mkdtempSync(join(tmpdir(), "lodestone-refused-"));
chmodSync(folder, 0o755);
const readOnly = join(folder, "read-only");
mkdirSync(readOnly);
const mount = ["mount", "-o", "ro,size=1m", "-t", "tmpfs", "tmpfs", readOnly];
const isReadOnly =
  process.platform === "linux" && Bun.which("mount") !== null && Bun.spawnSync(mount).success;
const file = join(folder, "a-file");
writeFileSync(file, "");
const database = await createTestDatabase();
const other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("mine") });
/** A web server that only answers GET, as Python's does. */
const plain = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => new Response("<p>Error code: 501</p>", { status: 501 }),
});
afterAll(async () => {
  await other.stop(true);
  await plain.stop(true);
  if (isReadOnly) Bun.spawnSync(["umount", "-l", readOnly]);
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
  reportFigures("faults", { rows: 1 });
});

/** Bad addresses carry it; no line may. */
const wrongPassword = "of-nobody-at-all";

const run = async (env: Readonly<Record<string, string>>) => {
  const child = Bun.spawn([process.execPath, "src/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, out, problems] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code, lines: `${out}${problems}`.trim().split("\n") };
};

const openSql = (url: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return { sql, [Symbol.asyncDispose]: () => sql.end({ timeout: 5 }) };
};

const changed = (change: {
  readonly [part in "password" | "hostname" | "port" | "pathname"]?: string;
}) => Object.assign(new URL(database.url), { password: wrongPassword, ...change }).href;
const { password } = new URL(database.url);
const badAddresses: readonly (readonly [string, string])[] = [
  [changed({}), "the password is wrong."],
  [changed({ hostname: "nowhere.invalid" }), "its host is not known."],
  [changed({ port: "9" }), "nothing answers at that address."],
  [changed({ password, pathname: "/nothing_here" }), "that database does not exist."],
];
/** A web server that says 200 to everything. */
const otherOrigin = `http://127.0.0.1:${other.port}`;
const bucket = {
  DATABASE_URL: database.url,
  S3_ENDPOINT: otherOrigin,
  S3_BUCKET: "magnets",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: wrongPassword,
};
const direct = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url };

const refusals: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  ...badAddresses.flatMap(
    ([url, reason]) =>
      [
        [{ DATABASE_URL: url }, `DATABASE_URL cannot be used: ${reason}`],
        [{ ...direct, DATABASE_URL: url }, `DATABASE_URL cannot be used: ${reason}`],
        [{ ...direct, DATABASE_DIRECT_URL: url }, `DATABASE_DIRECT_URL cannot be used: ${reason}`],
      ] as const,
  ),
  [
    { ...direct, DATABASE_DIRECT_URL: changed({ password, pathname: "/postgres" }) },
    "DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both must be the same one (docs/deploy.md).",
  ],
  ...["postgres://odd:50%off@127.0.0.1:1/shop", "postgres://odd:a/b@127.0.0.1:1/shop"].map(
    (url) =>
      [
        { DATABASE_URL: url },
        "DATABASE_URL: no address of a Postgres (postgres://user:password@host/name; / @ : ? # % in a password are percent-encoded)",
      ] as const,
  ),
  [
    { DATABASE_URL: database.url, DATA_DIR: file },
    `DATA_DIR: ${file} cannot be written: a file stands where a folder is needed`,
  ],
  [
    { DATABASE_URL: database.url, DATA_DIR: join(file, "data") },
    `DATA_DIR: ${join(file, "data/files")} cannot be written: a file stands where a folder is needed`,
  ],
  [
    { DATA_DIR: file },
    `DATA_DIR: ${file} cannot be written: a file stands where a folder is needed`,
  ],
  [
    { DATABASE_URL: database.url, PORT: String(other.port) },
    `Port ${other.port} is taken: stop what uses it, or set PORT (0 picks one).`,
  ],
  [{ APP_SECRET: "short" }, "APP_SECRET: needs 32 characters or more"],
  [
    { S3_ENDPOINT: "https://files.example", S3_BUCKET: "magnets" },
    "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: missing; a bucket needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  ],
  [
    bucket,
    `S3_ENDPOINT: what answers at ${otherOrigin} is no S3 store: name the store's own address`,
  ],
  [
    { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${plain.port}` },
    `S3_ENDPOINT: what answers at http://127.0.0.1:${plain.port} is no S3 store (501): name the store's own address`,
  ],
  [
    { ...bucket, S3_PATH_STYLE: "false" },
    "S3_PATH_STYLE: false puts the bucket before a host's name, and 127.0.0.1 is none: set true",
  ],
  [
    { ...bucket, S3_PATH_STYLE: "false", S3_ENDPOINT: "http://nowhere.invalid" },
    "S3_PATH_STYLE: false asks for the host magnets.nowhere.invalid, which is not known: set true, or mend S3_ENDPOINT",
  ],
  [
    { ...bucket, S3_ENDPOINT: "http://127.0.0.1:9" },
    "S3_ENDPOINT: http://127.0.0.1:9 is not reached: nothing answers there",
  ],
];

test.each(refusals.map(([env, line]) => ({ env, line, names: Object.keys(env).join(", ") })))(
  "F20: $names: $line",
  async ({ env, line }) => {
    expect(await run(env)).toEqual({ code: 1, lines: [`Lodestone: ${line}`] });
  },
  30_000,
);

test("F20: an empty database is not filled where files wait for their rows", async () => {
  const [name, dataDir] = [
    `empty_${crypto.randomUUID().replaceAll("-", "")}`,
    join(folder, "lost"),
  ];
  mkdirSync(join(dataDir, "files/photos"), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, "files/.mark"), "of-the-rows");
  const url = changed({ password, pathname: `/${name}` });
  await using beside = openSql(database.url);
  await beside.sql.unsafe(`create database ${name}`);
  try {
    expect(await run({ DATABASE_URL: url, DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [
        `Lodestone: DATA_DIR: ${join(dataDir, "files")} has files, and the database knows none: put its rows back first (docs/backup.md), or give a new shop an empty place`,
      ],
    });
    await using empty = openSql(url);
    expect(
      Array.from(
        await empty.sql`select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)'`,
      ),
    ).toEqual([{ name: "public" }]);
    expect(
      await empty.sql`select from pg_class where relnamespace = 'public'::regnamespace`,
    ).toHaveLength(0);
  } finally {
    await beside.sql.unsafe(`drop database ${name} with (force)`);
  }
}, 30_000);

test("every bad variable by its name", async () => {
  const { code, lines } = await run({ PORT: "x", ROLE: "y", SMTP_URL: "z" });
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(":")[1]?.trim())).toEqual(["PORT", "ROLE", "SMTP_URL"]);
});

test("a port that is taken by another Lodestone, or another secret than it has", async () => {
  const first = await startServer({ env: { DATABASE_URL: database.url } });
  const { port } = new URL(first.origin);
  const beside = { DATABASE_URL: database.url, DATA_DIR: first.dataDir };
  const taken = await run({ ...beside, PORT: port });
  const other = await run({ ...beside, APP_SECRET: "x".repeat(32) });
  const own = join(folder, "own");
  const without = await run({ ...beside, DATA_DIR: own });
  await first.stop();
  expect(existsSync(own)).toBe(false);
  expect(without).toEqual(other);
  expect([taken, other]).toEqual([
    {
      code: 1,
      lines: [`Lodestone: Port ${port} is taken: stop what uses it, or set PORT (0 picks one).`],
    },
    {
      code: 1,
      lines: [
        "Lodestone: APP_SECRET: a process of this shop that runs already has another one: give all of them the same. To change it, stop all of them first.",
      ],
    },
  ]);
}, 60_000);

test.skipIf(!isReadOnly)(
  "a place that is read-only",
  async () => {
    for (const env of [{ DATABASE_URL: database.url }, {}]) {
      const { code, lines } = await run({ ...env, DATA_DIR: readOnly });
      expect([code, lines]).toEqual([
        1,
        [`Lodestone: DATA_DIR: ${readOnly} cannot be written: the file system is read-only`],
      ]);
    }
  },
  30_000,
);

test.skipIf(findPgbouncer() === null)(
  "a pooler in Postgres's place, by either name",
  async () => {
    const place = join(folder, "pooler");
    mkdirSync(place);
    const pooler = await startPgbouncer(database.url, place, { poolSize: 4 });
    try {
      expect(await run({ DATABASE_URL: pooler.url })).toEqual({
        code: 1,
        lines: [
          "Lodestone: DATABASE_URL is a pooler: set DATABASE_DIRECT_URL to Postgres itself as well (docs/deploy.md).",
        ],
      });
      expect(await run({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })).toEqual({
        code: 1,
        lines: [
          "Lodestone: DATABASE_DIRECT_URL is a pooler: it must be Postgres itself (docs/deploy.md).",
        ],
      });
    } finally {
      await pooler.stop();
    }
  },
  60_000,
);
