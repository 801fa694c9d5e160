// Where the embedded Postgres keeps its data, reachable for the account that runs it.

import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

import { canReach, type PostgresAccount, findPostgresAccount } from "./embedded-account.ts";
import { systemFolder } from "./embedded-binaries.ts";
import { dataDirRefusal, StartError } from "./start-error.ts";

/** Others pass through to what they may open and can list nothing. */
export const passableFolder = 0o711;

/**
 * The data folder when `DATA_DIR` is not set: `data` in the project, or, for a root whose project
 * the user `postgres` cannot see (`/root`), a folder of this project under /var/lib.
 */
export const defaultDataDir = (projectDir: string): string => {
  const account = findPostgresAccount();
  if (canReach(account, projectDir)) return join(projectDir, "data");
  const mark = createHash("sha256").update(projectDir).digest("hex").slice(0, 8);
  return join(systemFolder, `data-${mark}`);
};

/**
 * Makes a folder that the account can get to, with every missing folder above it.
 * @throws StartError with one plain line: read-only, full, no permission, out of reach
 */
export const makeReachableFolder = (account: PostgresAccount, folder: string): void => {
  const missing = missingFolders(folder);
  const standing = missing[0] === undefined ? folder : dirname(missing[0]);
  try {
    if (!statSync(standing).isDirectory()) throw new Error(`${standing} is a file`);
    refuseUnreachable(account, standing, folder);
    for (const one of missing) {
      mkdirSync(one, { recursive: true });
      // Whatever root's umask is, the user `postgres` must pass through, and nobody needs to list it.
      if (account.owner !== undefined) chmodSync(one, passableFolder);
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw dataDirRefusal(folder, cause);
  }
};

/** Outermost first. */
const missingFolders = (folder: string): string[] =>
  existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];

const refuseUnreachable = (account: PostgresAccount, standing: string, folder: string): void => {
  if (!canReach(account, standing)) {
    throw new StartError(
      `The data folder ${folder} lies where the user "postgres" cannot go: set DATA_DIR to another place, or start as another user than root`,
    );
  }
};
