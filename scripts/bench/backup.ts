import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { backUpInUse } from "#testing/backup-in-use.ts";

import { formatFigures } from "../../src/testing/judges/figures.ts";
import { closeTestCluster } from "../../src/testing/plays/cluster.ts";

/** A shop of some years. */
const [ordersUsual, photosUsual] = [100_000, 20_000];

/**
 * A backup of a large shop in use and its way back into two places, compared row for row and byte for
 * byte: `bun run bench backup [orders] [photos]`. One line of figures; 1 when anything is lost.
 */
export const benchBackup = async (): Promise<never> => {
  const [orders, photos] = [process.argv[3] ?? ordersUsual, process.argv[4] ?? photosUsual].map(
    Number,
  );
  const folder = mkdtempSync(join(tmpdir(), "lodestone-bench-"));
  // Root's Postgres runs as another user, who must pass through.
  chmodSync(folder, 0o755);
  try {
    const figures = await backUpInUse({ orders: orders ?? 0, photos: photos ?? 0 }, folder);
    const line = {
      orders: orders ?? 0,
      photos: photos ?? 0,
      ...figures,
      loadMax: loadavg()[2] ?? 0,
    };
    console.log(`backup: ${formatFigures(line)}`);
    const wrong = Object.entries(figures).filter(
      ([name, value]) => /(Lost|Changed|Different)$/.test(name) && value > 0,
    );
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await closeTestCluster();
  }
  process.exit();
};
