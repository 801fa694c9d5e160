import { randomBytes } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { systemErrorCode } from "#server/system-error-code.ts";

import { type PostgresAccount, runAs } from "./embedded-account.ts";
import type { PostgresBinaries } from "./embedded-binaries.ts";
import { dataDirRefusal, fileFailureReason, StartError } from "./start-error.ts";

export const clusterUser = "lodestone";
export const clusterDatabase = "lodestone";

/**
 * Makes the folder that holds the cluster, its password and its lock, for the account alone.
 * @throws StartError when it cannot be made or written
 */
export const makeClusterFolder = (account: PostgresAccount, folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    // Only what root made just now: a folder of somebody else stays theirs, and Postgres says so.
    if (account.owner !== undefined && statSync(folder).uid === 0) {
      chownSync(folder, account.owner.uid, account.owner.gid);
    }
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw dataDirRefusal(folder, cause);
  }
};

/**
 * The data files of Postgres, made when there are none yet. They appear complete or not at all:
 * everything is made under a temporary name and then renamed.
 * @returns the cluster's folder and the password of its one user
 * @throws StartError with the reason as Postgres or the file system gives it
 */
export const ensureCluster = (
  account: PostgresAccount,
  binaries: PostgresBinaries,
  folder: string,
  durable: boolean,
): { cluster: string; password: string } => {
  const cluster = join(folder, "cluster");
  for (const name of readdirSync(folder)) {
    if (name.startsWith("cluster.new-")) rmSync(join(folder, name), { recursive: true });
  }
  const password = ensurePassword(account, folder, existsSync(cluster));
  if (!existsSync(cluster)) createCluster(account, binaries, folder, cluster, durable);
  refuseOtherVersion(account, binaries, cluster);
  return { cluster, password };
};

const ensurePassword = (account: PostgresAccount, folder: string, hasCluster: boolean): string => {
  const file = join(folder, "password");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    if (systemErrorCode(cause) !== "ENOENT" || hasCluster) {
      throw new StartError(`${file} cannot be read, and the database opens with it alone`, {
        cause,
      });
    }
  }
  const password = randomBytes(24).toString("base64url");
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, `${password}\n`, { mode: 0o600 });
    if (account.owner !== undefined) chownSync(fresh, account.owner.uid, account.owner.gid);
    renameSync(fresh, file);
  } catch (cause) {
    throw new StartError(`${file} cannot be written: ${fileFailureReason(cause)}`, { cause });
  }
  return password;
};

const createCluster = (
  account: PostgresAccount,
  binaries: PostgresBinaries,
  folder: string,
  cluster: string,
  durable: boolean,
): void => {
  const fresh = join(folder, `cluster.new-${process.pid}`);
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  const made = runAs(account, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${clusterUser}`,
    `--pwfile=${join(folder, "password")}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    `--locale=${locale}`,
    ...(durable ? [] : ["--no-sync"]),
  ]);
  const named =
    made.status === 0
      ? runAs(
          account,
          binaries.postgres,
          ["--single", "-D", fresh, "-c", "exit_on_error=true", "postgres"],
          `CREATE DATABASE ${clusterDatabase}\n`,
        )
      : made;
  if (named.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${folder}: ${lastWords(named)}`);
  }
  renameSync(fresh, cluster);
};

/** The line in which Postgres names the reason, without its prefixes. */
const lastWords = (step: ReturnType<typeof runAs>): string => {
  const lines = `${step.error?.message ?? ""}\n${step.stderr}`.split("\n").filter(Boolean);
  const reason = lines.find((line) => /(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?(error|FATAL|PANIC):\s*/, "") ?? `it ended with ${step.status}`;
};

const refuseOtherVersion = (
  account: PostgresAccount,
  binaries: PostgresBinaries,
  cluster: string,
): void => {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const program = runAs(account, binaries.postgres, ["--version"]);
  const version = /(\d+)[.\d]*\s*$/.exec(program.stdout ?? "")?.[1];
  if (version === undefined) {
    throw new StartError(`Postgres does not run on this machine: ${lastWords(program)}`);
  }
  if (version !== made) {
    throw new StartError(
      `${cluster} was made by Postgres ${made} and this is Postgres ${version}: restore a backup into a new DATA_DIR`,
    );
  }
};
