import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { systemErrorCode } from "#server/system-error-code.ts";

const secretBytes = 32;

/**
 * The installation's own secret: `APP_SECRET` where several machines share one shop, otherwise a
 * file only its owner reads, made at the first start.
 */
export const readSecret = (dataDir: string, appSecret: string | undefined): Uint8Array => {
  if (appSecret !== undefined) return Buffer.from(appSecret, "utf8");
  const path = join(dataDir, "secret");
  if (!existsSync(path)) {
    const fresh = `${path}.${randomBytes(8).toString("hex")}.tmp`;
    writeFileSync(fresh, randomBytes(secretBytes), { mode: 0o600, flush: true });
    try {
      // Unlike a rename it takes nobody's place: of many that start at once one makes the secret.
      linkSync(fresh, path);
    } catch (error) {
      if (systemErrorCode(error) !== "EEXIST") throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(path);
};
