import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { median } from "../median.ts";
import { benchEnv, startLimit } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";

const rounds = 5;

/** From nothing to the first page, on a database that has been opened before, beside the bare stack's first answer. */
export const benchStart = async (): Promise<readonly BenchRow[]> => {
  const database = await createTestDatabase();
  const times = { ours: [] as number[], limit: [] as number[] };
  try {
    const warm = await startServer({ env: benchEnv(database) });
    await warm.stop();
    for (let round = 0; round < rounds; round += 1) {
      const limitFrom = performance.now();
      const limit = await startLimit(database.url);
      await fetch(`${limit.origin}/trpc/read`);
      times.limit.push(performance.now() - limitFrom);
      limit.stop();
      const from = performance.now();
      const shop = await startServer({ env: benchEnv(database) });
      await fetch(shop.origin, { headers: { accept: "text/html" } });
      times.ours.push(performance.now() - from);
      await shop.stop();
    }
  } finally {
    await database.drop();
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
