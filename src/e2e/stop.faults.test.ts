import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { askOffset, openUpload, patchHead, sendBytes } from "#testing/plays/upload.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Row F13: what is under way when the process is asked to end. */
let database: TestDatabase;
/** Of all its processes: photos that are in another folder stop a start. */
const dataDir = mkdtempSync(join(tmpdir(), "lodestone-stop-"));
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
  reportFigures("faults", { rows: 1 });
});

test("F13: SIGTERM lets running requests finish, refuses new ones as not ready, and leaves in time", async () => {
  const server = await startServer({ env: { DATABASE_URL: database.url }, dataDir });
  const client = createHttpClient(server.origin);
  let isLoaded = true;
  const outcomes = { answered: 0, broken: 0 };
  const load = Array.from({ length: 8 }, async () => {
    while (isLoaded) {
      const isAnswered = await client.query("catalog.listFormats").then(
        async (response) => {
          await response.text();
          return true;
        },
        () => false,
      );
      if (isAnswered) outcomes.answered += 1;
      else isLoaded = false;
    }
  });
  for (let tries = 0; outcomes.answered < 50 && tries < 500; tries += 1) await Bun.sleep(10);
  const startedAt = performance.now();
  const code = await server.stop("SIGTERM");
  isLoaded = false;
  await Promise.all(load);
  expect(code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(outcomes.answered).toBeGreaterThanOrEqual(50);
}, 60_000);

test("F13: a SIGTERM between the first answer and the word that the shop is open stops it in order", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lodestone-early-"));
  const listening = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  const { port } = listening;
  listening.stop(true);
  const child = Bun.spawn([process.execPath, "src/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isAlive())) await Bun.sleep(1);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  expect(await new Response(child.stdout).text()).toContain('"stopping"');
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

test("F13: what runs at SIGTERM is answered, and streams end instead of being cut", async () => {
  const stopped = await createTestDatabase();
  const server = await startServer({ env: { DATABASE_URL: stopped.url } });
  const admin = createHttpClient(server.origin);
  await claimWorkshop(admin, server.logs, {
    email: "admin@example.org",
    password: "kräftige Möwe 7",
  });
  const streams = await Promise.all(
    Array.from({ length: 3 }, () =>
      admin.request("/trpc/workshop.production.watchOrders", {
        headers: { accept: "text/event-stream" },
      }),
    ),
  );
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  const reading = streams.map(readStream);
  // The first word comes without a change: only then a page is known to listen.
  await Promise.all(reading.map(({ hasBegun }) => hasBegun));
  const holder = postgres(stopped.url, { max: 1, onnotice: () => {} });
  let calls = Promise.resolve<Response[]>([]);
  let end = Promise.resolve(-1);
  await holder.begin(async (tx) => {
    await tx`lock table magnet_format in access exclusive mode`;
    calls = Promise.all(
      Array.from({ length: 10 }, () =>
        createHttpClient(server.origin).query("catalog.listFormats"),
      ),
    );
    const waiting = () => tx`select 1 from pg_locks where relation = 'magnet_format'::regclass
      and not granted`;
    for (let looks = 0; looks < 500 && (await waiting()).length < 10; looks += 1) {
      await Bun.sleep(5);
    }
    end = server.stop("SIGTERM");
    for (let looks = 0; looks < 500 && !server.logs.join().includes("stopping"); looks += 1) {
      await Bun.sleep(5);
    }
  });
  // A machine that is very busy may let the deadline of a query pass: that is an answer as well.
  expect((await calls).every(({ status }) => status === 200 || status === 503)).toBe(true);
  // The text of a stream that was cut rejects; nothing tells a page that it need not ask again.
  for (const text of await Promise.all(reading.map(({ ended }) => ended))) {
    expect(text).toContain('{"change":0}');
    expect(text).not.toContain("event: return");
  }
  expect(await end).toBe(0);
  await holder.end();
  await stopped.drop();
}, 60_000);

/** The text of an event stream: once its first change is here, and at its end. */
const readStream = ({ body }: Response) => {
  const begun = Promise.withResolvers<void>();
  const read = async () => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes("change")) begun.resolve();
    }
    return text;
  };
  const ended = read();
  ended.then(() => begun.resolve(), begun.reject);
  return { hasBegun: begun.promise, ended };
};

/** Asks one thing after the other over one connection, until it is told that this was the last. */
const askOverAndOver = (origin: string) => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ readonly answers: number; readonly end: string }>();
  let answers = 0;
  let text = "";
  const ask = () => socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  socket.on("connect", ask);
  socket.on("data", (data) => {
    text += data.toString();
    if (!text.endsWith("alive")) return;
    answers += 1;
    begun.resolve();
    if (/^connection: close/im.test(text)) ended.resolve({ answers, end: "told" });
    else ask();
    text = "";
  });
  for (const end of ["error", "close"])
    socket.on(end, () => ended.resolve({ answers, end: "cut" }));
  return { hasBegun: begun.promise, ended: ended.promise };
};

test("F13: who keeps a connection is told before it is closed, and loses no request", async () => {
  const server = await startServer({ env: { DATABASE_URL: database.url }, dataDir });
  const callers = Array.from({ length: 8 }, () => askOverAndOver(server.origin));
  await Promise.all(callers.map(({ hasBegun }) => hasBegun));
  const end = server.stop("SIGTERM");
  const outcomes = await Promise.all(callers.map(({ ended }) => ended));
  expect(outcomes.map((outcome) => outcome.end)).toEqual(callers.map(() => "told"));
  expect(await end).toBe(0);
}, 60_000);

test("F13: an upload that is under way at SIGTERM goes on at the next process", async () => {
  const env = { DATABASE_URL: database.url };
  const stopped = await startServer({ env, dataDir });
  const shopper = createHttpClient(stopped.origin);
  await shopper.mutate("accounts.startSession");
  const bytes = new Uint8Array(await makeJpeg(1_200, 900));
  const half = Math.floor(bytes.length / 2);
  const photoId = uuidv7();
  await openUpload(shopper.request, photoId, bytes.length);
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const phone = connect({ host: "127.0.0.1", port: Number(new URL(stopped.origin).port) });
  phone.on("error", () => {});
  const length = `Content-Length: ${bytes.length}`;
  phone.write(patchHead({ cookie, origin: stopped.origin }, photoId, length));
  phone.write(bytes.slice(0, half));
  const arriving = join(dataDir, "work/uploads", photoId);
  for (let looks = 0; looks < 1_000 && statSync(arriving).size < half; looks += 1) {
    await Bun.sleep(5);
  }
  expect(await stopped.stop("SIGTERM")).toBe(0);
  phone.destroy();

  const next = await startServer({ env, dataDir });
  const again = createHttpClient(next.origin);
  for (const [name, value] of shopper.cookies) again.cookies.set(name, value);
  const asked = await askOffset(again.request, photoId);
  const offset = Number(asked.headers.get("upload-offset"));
  expect([asked.status, offset]).toEqual([200, half]);
  const rest = await sendBytes(again.request, photoId, offset, bytes.slice(offset));
  expect(rest.status).toBe(204);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const [kept] = await sql`select status, sha256 from photo where id = ${photoId}`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(kept).toEqual({ status: "ready", sha256 });
  await sql.end();
  await next.stop();
}, 60_000);

/** Lets no worker of this server go on with its picture. */
const holdWorkers = ({ pid }: TestServer) => {
  const ps = Bun.spawnSync(["ps", "-A", "-o", "pid=,ppid=,args="]).stdout.toString();
  for (const line of ps.split("\n")) {
    const [child, parent, ...command] = line.trim().split(/\s+/);
    const isWorker = Number(parent) === pid && command.join(" ").includes("derivatives-worker");
    // By the system's own command: one that ended since the list was read is none to hold.
    if (isWorker) Bun.spawnSync(["kill", "-STOP", child ?? ""]);
  }
};

test("F13: an upload that is here whole is answered at SIGTERM, whatever its picture waits for", async () => {
  const env = { DATABASE_URL: database.url };
  const stopped = await startServer({ env, dataDir });
  const pictures = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const client = createHttpClient(stopped.origin);
      await client.mutate("accounts.startSession");
      const bytes = new Uint8Array(await makeJpeg(1_200, 900, 50 + index));
      const photoId = uuidv7();
      await openUpload(client.request, photoId, bytes.length);
      return { client, bytes, photoId };
    }),
  );
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const ids = pictures.map(({ photoId }) => photoId);
  const count = async (status: string) =>
    (await sql`select 1 from photo where id in ${sql(ids)} and status = ${status}`).length;

  const sending = pictures.map(({ client, photoId, bytes }) =>
    sendBytes(client.request, photoId, 0, bytes).then(
      ({ status }) => status,
      () => "cut",
    ),
  );
  // As on a machine that has no time for them.
  const holding = setInterval(() => holdWorkers(stopped), 20);
  for (let looks = 0; looks < 1_000 && (await count("receiving")) > 0; looks += 1) {
    await Bun.sleep(20);
  }
  expect(await count("processing")).toBeGreaterThan(0);
  const code = await stopped.stop("SIGTERM");
  clearInterval(holding);
  expect(await Promise.all(sending)).toEqual(ids.map(() => 204));
  expect(code).toBe(0);
  expect(stopped.logs.filter((line) => line.includes("DatabaseUnavailable"))).toEqual([]);

  const next = await startServer({ env, dataDir });
  for (let looks = 0; looks < 3_000 && (await count("ready")) < ids.length; looks += 1) {
    await Bun.sleep(20);
  }
  expect(await count("ready")).toBe(ids.length);
  await sql.end();
  await next.stop();
}, 120_000);

test("F13: with DRAIN_SECONDS a process that is asked to stop says that it is not ready, and answers as ever", async () => {
  const server = await startServer({
    env: { DATABASE_URL: database.url, DRAIN_SECONDS: "2" },
    dataDir,
  });
  const client = createHttpClient(server.origin);
  const stopped = server.stop("SIGTERM");
  const isReady = async () => (await client.request("/readyz")).ok;
  for (let tries = 0; tries < 200 && (await isReady()); tries += 1) await Bun.sleep(5);
  expect(await isReady()).toBe(false);
  const answer = await client.query("catalog.listFormats");
  expect(answer.status).toBe(200);
  // Nobody is sent away from a connection that still serves.
  expect(answer.headers.get("connection")).not.toBe("close");
  expect(await stopped).toBe(0);
}, 60_000);
