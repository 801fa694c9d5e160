import { randomBytes } from "node:crypto";
import { linkSync, rmSync, writeFileSync } from "node:fs";

import { systemErrorCode } from "./system-error-code.ts";

/**
 * Writes a file that one process alone may make: of several that do it at once one has its way, and whoever reads it has
 * it whole. A file that is there stays.
 */
export const writeOnce = (
  path: string,
  content: string | Uint8Array,
  { mode = 0o666 }: { readonly mode?: number } = {},
): void => {
  const fresh = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    writeFileSync(fresh, content, { mode, flush: true });
    // Unlike a rename it takes nobody's place.
    linkSync(fresh, path);
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
};
