import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { createLogger } from "#server/log/logger.ts";

/**
 * A Postgres for one test run, in a process of its own: it prints its address, and when its input
 * closes (the run ended, or was killed) it stops Postgres and removes the data.
 */
const dataDir = mkdtempSync(join(tmpdir(), "lodestone-test-"));
// Root's Postgres runs as another user, who must pass through.
chmodSync(dataDir, 0o755);
try {
  const running = await startEmbeddedPostgres({
    dataDir,
    log: createLogger("silent"),
    durable: false,
  });
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.stdout.write(`${running.url}\n`);
  for await (const _chunk of process.stdin) {
    // Nothing is ever said; only the end counts.
  }
  await running.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
