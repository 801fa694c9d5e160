import { expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { backUpInUse } from "#testing/backup-in-use.ts";
import { reportFigures } from "#testing/judges/figures.ts";

/** In small what `bun run bench backup` does with 100,000 orders and 20,000 photos. */
const size = { orders: 1_000, photos: 150 };

test("a shop that is backed up while people order comes back in two places, row for row and byte for byte, and an old order opens with its photos and its invoice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-in-use-"));
  chmodSync(folder, 0o755);
  try {
    const figures = await backUpInUse(size, folder);
    expect(figures).toMatchObject({
      ordersLost: 0,
      rowsLost: 0,
      tablesDifferent: 0,
      filesChanged: 0,
      filesLost: 0,
      oldOrderDifferent: 0,
    });
    expect(figures.rowsCompared).toBeGreaterThan(size.orders * 5);
    expect(figures.filesCompared).toBeGreaterThan(size.photos * 4);
    const { backupSeconds, restoreSeconds, rows, ordersMeanwhile } = figures;
    reportFigures("faults", {
      backupSeconds,
      restoreSeconds,
      backupRows: rows,
      ordersWhileBackedUp: ordersMeanwhile,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
