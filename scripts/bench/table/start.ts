import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { median } from "../median.ts";
import { benchEnv, startLimit } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";

const rounds = 5;

/** From nothing to the first page, on a database that has been opened before, beside the bare stack's first answer. */
export const benchStart = async (): Promise<readonly BenchRow[]> => {
  const database = await createTestDatabase();
  // One shop has one folder, each time.
  const dataDir = mkdtempSync(join(tmpdir(), "lodestone-bench-start-"));
  chmodSync(dataDir, 0o755);
  const times = { ours: [] as number[], limit: [] as number[] };
  try {
    const warm = await startServer({ dataDir, env: benchEnv(database) });
    await warm.stop();
    for (let round = 0; round < rounds; round += 1) {
      const limitFrom = performance.now();
      const limit = await startLimit(database.url);
      await fetch(`${limit.origin}/trpc/read`);
      times.limit.push(performance.now() - limitFrom);
      limit.stop();
      const port = freePort();
      const from = performance.now();
      const starting = startServer({ dataDir, env: benchEnv(database, { PORT: String(port) }) });
      await firstPage(`http://127.0.0.1:${port}/`);
      times.ours.push(performance.now() - from);
      await (await starting).stop();
    }
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
  const { ours, limit } = { ours: median(times.ours), limit: median(times.limit) };
  return [
    {
      what: "start to first answer",
      ours: `${ours.toFixed(0)} ms`,
      limit: `the bare stack ${limit.toFixed(0)} ms`,
      ratio: median(times.ours.map((time, round) => time / (times.limit[round] ?? Number.NaN))),
      // 500 of 340.
      wanted: { atMost: 1.5 },
    },
  ];
};

const freePort = (): number => {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port = 0 } = probe;
  void probe.stop(true);
  return port;
};

const askEveryMs = 5;

/** Until the page is there: the shop answers before it says that it is open. */
const firstPage = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
    await answer?.bytes();
    if (answer?.ok === true) return;
    await Bun.sleep(askEveryMs);
  }
};
