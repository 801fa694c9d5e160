import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";

import { StartError } from "./start-error.ts";

/**
 * Which account of the system runs the embedded Postgres (never root). It refuses to run as root, so root
 * hands it to the system user `postgres`; anybody else runs it as themselves.
 */
export type PostgresAccount = {
  /** Owner for files made by root; undefined when we are that user already. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The argument list that runs a program as this account. */
  command(program: string, args: readonly string[]): [string, ...string[]];
};

const userName = "postgres";

/** @throws StartError when root cannot make or use the system user */
export const findPostgresAccount = (): PostgresAccount => {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (program, args) => [program, ...args] };
  }
  const owner = readSystemUser() ?? createSystemUser();
  return {
    owner,
    command: (program, args) => [
      "setpriv",
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      program,
      ...args,
    ],
  };
};

/** Whether the account really gets to this path: asked of the system, not computed from modes. */
export const canReach = (account: PostgresAccount, path: string): boolean =>
  account.owner === undefined || runAs(account, "test", ["-x", path]).status === 0;

/** Runs a short program as the account, to its end; its environment holds none of our secrets. */
export const runAs = (
  account: PostgresAccount,
  program: string,
  args: readonly string[],
  input = "",
) => {
  const [file, ...rest] = account.command(program, args);
  return spawnSync(file, rest, {
    input,
    cwd: tmpdir(),
    env: postgresEnvironment(),
    encoding: "utf8",
    timeout: 120_000,
  });
};

/**
 * Runs Postgres as the account, in a session of its own: Ctrl-C in the terminal reaches us alone,
 * and we end Postgres after the last request is answered. Where the system can, it is told to stop
 * (SIGINT) when we are gone, however we went.
 */
export const spawnAs = (account: PostgresAccount, program: string, args: readonly string[]) => {
  const [file, ...rest] =
    Bun.which("setpriv") === null
      ? account.command(program, args)
      : account.command("setpriv", ["--pdeathsig=INT", program, ...args]);
  return spawn(file, rest, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    cwd: tmpdir(),
    env: postgresEnvironment(),
  });
};

const postgresEnvironment = () => ({ PATH: process.env["PATH"] ?? "/usr/bin:/bin", TZ: "UTC" });

const readSystemUser = (): { uid: number; gid: number } | undefined => {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((candidate) => candidate.startsWith(`${userName}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid), gid: Number(gid) };
};

const createSystemUser = (): { uid: number; gid: number } => {
  spawnSync("groupadd", ["--system", userName]);
  const made = spawnSync(
    "useradd",
    ["--system", "--gid", userName, "--no-create-home", "--shell", "/usr/sbin/nologin", userName],
    { encoding: "utf8" },
  );
  const user = readSystemUser();
  if (user === undefined) {
    throw new StartError(
      `Postgres does not run as root and the user "${userName}" could not be made: start as another user, or set DATABASE_URL`,
      { cause: made.error ?? made.stderr },
    );
  }
  return user;
};
