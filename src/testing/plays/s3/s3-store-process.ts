import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startCeph } from "./start-ceph.ts";

/**
 * An S3 server for one test run, in a process of its own: it prints where it is and its keys, and when its
 * input closes (the run ended, or was killed) it stops and removes what it left.
 */
const folder = mkdtempSync(join(tmpdir(), "lodestone-s3-"));
try {
  const ceph = await startCeph(folder);
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.stdout.write(`${JSON.stringify(ceph.keys)}\n`);
  for await (const _chunk of process.stdin) {
    // Nothing is ever said; only the end counts.
  }
  await ceph.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
