// Bench: what a second and a third process of a shop add, each with the same share of a core.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { startServer, type TestServer } from "#testing/server.ts";

import { freePort } from "../../src/testing/plays/free-port.ts";
import { startHaproxy } from "../../src/testing/plays/several/haproxy.ts";
import { type CpuSlice, openCpuSlice } from "./cpu-slice.ts";
import { fromAnyAddress } from "./from-any-address.ts";
import { median } from "./median.ts";
import { type Act, drive } from "./table/drive.ts";
import { call, makeVisitors } from "./table/visitors.ts";
import type { Tell } from "./tell.ts";
import { openWorkerHouse } from "./worker-house.ts";

/** Postgres, the balancer and whoever asks have this core, the processes that are measured the other. */
const cores = { others: 0, measured: 1 } as const;
const webs = { many: [1, 2, 3], share: 0.12, rounds: 5, secondsEach: 2, secondsFirst: 8 } as const;
const workers = { many: [1, 2], share: 0.25, rounds: 3 } as const;
const linesOfProcess = 16;

/**
 * Rates of one, two and three web processes behind a balancer, then of one and two workers, by turns. A rate counts
 * only where the slices were used up: otherwise something else was the bound, and the row says so.
 */
export const benchProcesses = async (tell: Tell): Promise<void> => {
  // Whatever this process starts stays beside what is measured, Postgres too.
  const others = openCpuSlice("others", cores.others, 1);
  others.enter(process.pid);
  const dataDir = mkdtempSync(join(tmpdir(), "lodestone-processes-"));
  const database = await createTestDatabase();
  try {
    await benchWebs(tell, database, dataDir);
    await benchWorkers(tell, database, dataDir);
  } finally {
    await database.drop();
    others.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const envOf = (database: TestDatabase, more: Readonly<Record<string, string>>) => ({
  DATABASE_URL: database.url,
  // The balancer, and the address that each visitor says of itself.
  TRUSTED_PROXIES: "2",
  DATABASE_POOL: "12",
  LOG_LEVEL: "warn",
  ...more,
});

const benchWebs = async (tell: Tell, database: TestDatabase, dataDir: string): Promise<void> => {
  const most = Math.max(...webs.many);
  const slices = Array.from({ length: most }, (_, index) =>
    openCpuSlice(`web-${index}`, cores.measured, webs.share),
  );
  const ports = slices.map(freePort);
  const port = freePort();
  const origin = `http://127.0.0.1:${port}`;
  const processes = await Promise.all(
    slices.map(({ under }, index) => {
      const own = { ROLE: "web", PORT: String(ports[index]), PUBLIC_URL: origin };
      const env = envOf(database, own);
      return startServer({ dataDir, under, env });
    }),
  );
  const driveMany = async (many: number, act: Act, seconds: number) => {
    const balancer = await startHaproxy(dataDir, { port, webPorts: ports.slice(0, many) });
    const pace = await drive({ origin, atOnce: many * linesOfProcess, act }, seconds);
    await balancer.stop();
    return pace;
  };
  try {
    for (const [what, act] of Object.entries(await actsOf(database))) {
      const turns: Turn[][] = [];
      // What is compiled by being used takes its time in a small share.
      await driveMany(most, act, webs.secondsFirst);
      for (let round = 0; round < webs.rounds; round += 1) {
        const turn: Turn[] = [];
        for (const many of webs.many) {
          const measured = processes.slice(0, many);
          const before = cpuSecondsOf(measured);
          slices[0]?.takeThrottled();
          const pace = await driveMany(many, act, webs.secondsEach);
          const throttled = slices[0]?.takeThrottled() ?? 0;
          turn.push({ ...pace, throttled, cpuSeconds: cpuSecondsOf(measured) - before });
        }
        turns.push(turn);
      }
      tellTurns(tell, `${what}, ${webs.many.join(", ")} web processes`, turns, webs.many);
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
    for (const slice of slices) slice.close();
  }
};

/** From what hardly asks the database to what writes. */
const actsOf = async (database: TestDatabase): Promise<Readonly<Record<string, Act>>> => {
  const visitors = await makeVisitors(database, 3 * linesOfProcess * 2);
  const visitorAt = (index: number) => {
    const visitor = visitors[index % visitors.length];
    if (visitor === undefined) throw new Error("nobody");
    return visitor;
  };
  const read =
    (path: string): Act =>
    async (line, index) => {
      const { status } = await line.ask({ path, headers: fromAnyAddress(index) });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    };
  return {
    "first page": read("/"),
    "list of formats": read("/trpc/catalog.listFormats"),
    "cart, read": async (line, index) =>
      void (await call(line, index, "cart.readCart", visitorAt(index).cookie, {}, true)),
    "cart, added to": async (line, index) => {
      const { cookie, designId } = visitorAt(index);
      await call(line, index, "cart.addDesigns", cookie, { designIds: [designId] });
    },
  };
};

const benchWorkers = async (tell: Tell, database: TestDatabase, dataDir: string): Promise<void> => {
  const slices = workers.many.map((many) =>
    openCpuSlice(`worker-${many}`, cores.measured, workers.share),
  );
  const web = await startServer({ dataDir, env: envOf(database, { ROLE: "web" }) });
  const house = await openWorkerHouse(database, web);
  const open = ({ under }: CpuSlice) =>
    startServer({ dataDir, under, env: envOf(database, { ROLE: "worker" }) });
  try {
    const photos: Turn[][] = [];
    const prints: Turn[][] = [];
    for (let round = 0; round < workers.rounds; round += 1) {
      const photo: Turn[] = [];
      const print: Turn[] = [];
      for (const many of workers.many) {
        const own = slices.slice(0, many);
        const processes: TestServer[] = await Promise.all(own.map(open));
        await house.warmUp(many);
        for (const [turn, work] of [
          [photo, house.takePhotos],
          [print, house.print],
        ] as const) {
          own[0]?.takeThrottled();
          const perSecond = await work();
          turn.push({ perSecond, failed: 0, throttled: own[0]?.takeThrottled() ?? 0 });
        }
        await Promise.all(processes.map((each) => each.stop()));
      }
      photos.push(photo);
      prints.push(print);
    }
    tellTurns(tell, "photos of 12 megapixels, 1 and 2 workers", photos, workers.many);
    tellTurns(tell, "print files, 1 and 2 workers", prints, workers.many);
  } finally {
    await house.close();
    await web.stop();
    for (const slice of slices) slice.close();
  }
};

type Turn = {
  readonly perSecond: number;
  readonly failed: number;
  readonly throttled: number;
  /** What the processes that were measured took of the processor, all of them together. */
  readonly cpuSeconds?: number;
};

/** Of whole processes, since they began; counted by the system in hundredths. */
const cpuSecondsOf = (processes: readonly TestServer[]): number =>
  processes.reduce((sum, { pid }) => {
    const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = after.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);

/** The medians of each number of processes, and of what each turn says beside its own first. */
const tellTurns = (
  tell: Tell,
  row: string,
  turns: readonly (readonly Turn[])[],
  many: readonly number[],
): void => {
  const middle = (of: (turn: readonly Turn[], index: number) => number) =>
    many.map((_, index) => median(turns.map((turn) => of(turn, index))));
  const rates = middle((turn, index) => turn[index]?.perSecond ?? Number.NaN);
  const ratios = middle(
    (turn, index) => (turn[index]?.perSecond ?? Number.NaN) / (turn[0]?.perSecond ?? Number.NaN),
  );
  const throttled = middle((turn, index) => turn[index]?.throttled ?? Number.NaN);
  const cost = middle(
    (turn, index) =>
      ((turn[index]?.cpuSeconds ?? Number.NaN) * 1_000) /
      ((turn[index]?.perSecond ?? Number.NaN) * webs.secondsEach),
  );
  const failed = turns.flat().reduce((sum, turn) => sum + turn.failed, 0);
  const list = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits)).join(", ");
  tell(
    row,
    `ratios ${list(ratios, 2)}; per second ${list(rates, 1)}; the first one's share used up in ${list(
      throttled.map((part) => part * 100),
      0,
    )} % of its periods${cost.every(Number.isFinite) ? `; ms of their processor each ${list(cost, 2)}` : ""}; failed ${failed}`,
    `ratios >= ${many.map((one) => (one === 1 ? "1" : (one * 0.9).toFixed(1))).join(", ")}`,
  );
};
