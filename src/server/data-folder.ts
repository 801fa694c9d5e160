import { accessSync, chmodSync, constants, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { findPostgresAccount } from "./db/embedded-account.ts";
import { passableFolder } from "./db/embedded-data-dir.ts";
import { dataDirRefusal } from "./db/start-error.ts";
import type { Logger } from "./log/logger.ts";

/** What Lodestone keeps in its data folder. */
const ownNames: readonly string[] = [
  "files",
  "work",
  "mail",
  "postgres",
  "secret",
  "secret.tmp",
  "last-backup.json",
  "last-backup.json.tmp",
];
/** Stands at the top of a disk of one's own. */
const diskNames: readonly string[] = ["lost+found"];

const ownerOnly = { folder: 0o700, file: 0o600, umask: 0o077 } as const;
const permissionBits = 0o777;

/**
 * Sees to it that only the account that runs the shop reads what lies on its disk: photos, mails, print
 * files. What this process and its children make from here on is theirs alone, whatever the umask was;
 * a data folder of an older Lodestone is closed at its top, which closes all that lies below. The log
 * says once what stood open, and what somebody else owns and keeps open.
 * @param dataDir may be missing still
 * @throws StartError when it is a file, or cannot be written
 */
export const keepDataPrivate = (
  dataDir: string,
  { hasOwnPostgres, log }: { readonly hasOwnPostgres: boolean; readonly log: Logger },
): void => {
  process.umask(ownerOnly.umask);
  if (!existsSync(dataDir)) return;
  const names = listWritable(dataDir);
  const modes: [string, number][] = names
    .filter((name) => ownNames.includes(name))
    .map((name) => [name, lstatSync(join(dataDir, name))] as const)
    // A link's modes say nothing; where it leads was somebody's choice.
    .filter(([, found]) => !found.isSymbolicLink())
    .map(([name, found]) => [name, found.isDirectory() ? ownerOnly.folder : ownerOnly.file]);
  // A folder with something else in it may be a shared place (`/srv`), whose modes are not ours to set.
  const isOurs = names.every((name) => ownNames.includes(name) || diskNames.includes(name));
  // A neighbour on the same folder may run it, also where this process was told of it by its address.
  const hasPostgres = hasOwnPostgres || names.includes("postgres");
  const isPassed = hasPostgres && findPostgresAccount().owner !== undefined;
  if (isOurs) modes.push([".", isPassed ? passableFolder : ownerOnly.folder]);

  const outcomes = modes.map(([name, mode]) => ({ name, ...setMode(join(dataDir, name), mode) }));
  const closed = outcomes.filter(({ outcome }) => outcome === "closed").map(({ name }) => name);
  if (closed.length > 0) {
    log.warn({ closed }, "the data folder could be read by others on this machine; closed now");
  }
  for (const { name, outcome, cause } of outcomes) {
    if (outcome !== "open") continue;
    log.warn({ name, err: cause }, "part of the data folder can be read by others on this machine");
  }
};

const listWritable = (dataDir: string): string[] => {
  try {
    const names = readdirSync(dataDir);
    // A full disk is no reason to stay closed; one that is read-only, or another account's, is.
    accessSync(dataDir, constants.W_OK);
    return names;
  } catch (cause) {
    throw dataDirRefusal(dataDir, cause);
  }
};

type Outcome = { readonly outcome: "closed" | "was closed" | "open"; readonly cause?: unknown };

const setMode = (path: string, mode: number): Outcome => {
  const current = lstatSync(path).mode & permissionBits;
  const wasOpen = (current & ~mode) !== 0;
  try {
    if (current !== mode) chmodSync(path, mode);
    return { outcome: wasOpen ? "closed" : "was closed" };
  } catch (cause) {
    return { outcome: wasOpen ? "open" : "was closed", cause };
  }
};
