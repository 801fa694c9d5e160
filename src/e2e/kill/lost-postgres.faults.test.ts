import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { reachDatabase } from "#server/db/reach-database.ts";
import { createLogger } from "#server/log/logger.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { startServer } from "#testing/server.ts";

import { checkConfirmed } from "./check-confirmed.ts";
import { emptyLedger, orderOnce, sendPhoto } from "./day.ts";

/** The shop's own Postgres is killed while everybody writes: the shop lives, and loses nothing. */
const kills = Number(process.env["POSTGRES_KILLS"] ?? 3);
const shoppersMany = 8;
/** Steps that were confirmed before the next kill comes. */
const actsBetween = 6;

const folder = mkdtempSync(join(tmpdir(), "lodestone-lost-postgres-"));
chmodSync(folder, 0o755);
const dataDir = join(folder, "data");
const cluster = join(dataDir, "postgres", "cluster");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** 0 while there is none. */
const postmasterPid = (): number => {
  try {
    return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
};

/** The one that starts the others; on Linux also all of them at once. */
const killPostgres = (isWhole: boolean): number => {
  const parent = postmasterPid();
  const all = isWhole && process.platform === "linux" ? processesIn(cluster) : [];
  for (const pid of new Set([parent, ...all])) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It went with the first of them.
    }
  }
  return parent;
};

const processesIn = (place: string): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        return false;
      }
    });

/** Processes of the killed one may answer for a moment, so the next one is waited for. */
const untilReady = async (client: HttpClient, killed: number): Promise<void> => {
  for (let looks = 0; looks < 600; looks += 1) {
    const isNext = ![killed, 0].includes(postmasterPid());
    if (isNext && (await client.request("/readyz")).status === 200) return;
    await Bun.sleep(50);
  }
  throw new Error("not ready half a minute after its Postgres was killed");
};

test(`a Postgres killed under a load of writes ${kills} times never ends the shop, and nothing confirmed is lost`, async () => {
  const server = await startServer({ dataDir });
  const admin = createHttpClient(server.origin);
  await claimWorkshop(admin, server.logs, {
    email: "admin@example.org",
    password: "kräftige Möwe 7",
  });
  const { url } = await reachDatabase({
    databaseUrl: undefined,
    dataDir,
    log: createLogger("silent"),
  });
  const photo = await makeJpeg(1_200, 900);
  const wrong: string[] = [];
  let confirmed = 0;
  let isLoaded = true;
  const people = await Promise.all(
    Array.from({ length: shoppersMany }, async (_, index) => {
      const shopper = createHttpClient(server.origin);
      await shopper.mutate("accounts.startSession");
      return {
        shopper,
        ledger: emptyLedger(),
        photoId: await sendPhoto(shopper, photo, emptyLedger()),
        sends: index % 4 === 0,
      };
    }),
  );
  const load = people.map(async ({ shopper, ledger, photoId, sends }) => {
    while (isLoaded) {
      await (
        sends ? sendPhoto(shopper, photo, ledger) : orderOnce({ shopper, admin }, photoId, ledger)
      ).then(
        () => (confirmed += 1),
        async (error: unknown) => {
          // A refusal for the moment is an answer; anything else is not one of ours.
          if (!/503|429/.test(String(error))) wrong.push(String(error));
          await Bun.sleep(50);
        },
      );
    }
  });

  const untilActs = async (many: number) => {
    for (let looks = 0; confirmed < many && looks < 2_000; looks += 1) await Bun.sleep(20);
    expect(confirmed).toBeGreaterThanOrEqual(many);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await sql`delete from rate_limit`;
    await sql.end();
    await untilActs(confirmed + actsBetween);
    await untilReady(admin, killPostgres(kill % 2 === 1));
  }
  await untilActs(confirmed + actsBetween);
  isLoaded = false;
  await Promise.all(load);

  expect(wrong).toEqual([]);
  for (const { shopper, ledger } of people) await checkConfirmed(shopper, ledger);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const doubled = await sql`select cart_id from "order" group by 1 having count(*) > 1`;
  await sql.end();
  expect(doubled).toHaveLength(0);
  expect(await server.stop()).toBe(0);
  reportFigures("faults", {
    postgresKills: kills,
    confirmedUnderPostgresKills: confirmed,
  });
}, 240_000);
