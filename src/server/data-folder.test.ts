import { afterEach, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { keepDataPrivate } from "./data-folder.ts";
import { findPostgresAccount } from "./db/embedded-account.ts";
import { createLogger } from "./log/logger.ts";

const folder = mkdtempSync(join(tmpdir(), "lodestone-data-"));
const umask = process.umask();
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

test("a worker that is told of the database by its address does not lock the neighbour's Postgres out", () => {
  mkdirSync(join(folder, "postgres"));
  chmodSync(folder, 0o711);
  keepDataPrivate(folder, { hasOwnPostgres: false, log: createLogger("silent") });
  const passed = findPostgresAccount().owner === undefined ? 0o700 : 0o711;
  expect(statSync(folder).mode & 0o777).toBe(passed);
});
