import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { writeOnce } from "./write-once.ts";

const secretBytes = 32;

/**
 * The installation's own secret: `APP_SECRET` where several machines share one shop, otherwise a
 * file only its owner reads, made at the first start.
 */
export const readSecret = (dataDir: string, appSecret: string | undefined): Uint8Array => {
  const path = pathIn(dataDir);
  const found = findSecret(dataDir, appSecret);
  if (found !== null) return found;
  writeOnce(path, randomBytes(secretBytes), { mode: 0o600 });
  return readFileSync(path);
};

/** As {@link readSecret}, and null where it would make one. */
export const findSecret = (dataDir: string, appSecret: string | undefined): Uint8Array | null => {
  if (appSecret !== undefined) return Buffer.from(appSecret, "utf8");
  const path = pathIn(dataDir);
  return existsSync(path) ? readFileSync(path) : null;
};

const pathIn = (dataDir: string): string => join(dataDir, "secret");
