import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const secretBytes = 32;

/**
 * The installation's own secret: `APP_SECRET` where several machines share one shop, otherwise a
 * file only its owner reads, made at the first start.
 */
export const readSecret = (dataDir: string, appSecret: string | undefined): Uint8Array => {
  if (appSecret !== undefined) return Buffer.from(appSecret, "utf8");
  const path = join(dataDir, "secret");
  if (!existsSync(path)) {
    writeFileSync(`${path}.tmp`, randomBytes(secretBytes), { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  }
  return readFileSync(path);
};
