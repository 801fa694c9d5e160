// An own Postgres (Debian's) beside the embedded one, for tests of `DATABASE_URL`.

import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "./free-port.ts";
import { runProgram } from "./run-program.ts";

const versionsFolder = "/usr/lib/postgresql";

/** Where Debian's newest Postgres has its programs; undefined when there is none on this machine. */
export const findDebianPostgres = (): string | undefined => {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).map(Number) : [];
  const folders = versions
    .filter((version) => version > 0)
    .toSorted((one, other) => other - one)
    .map((version) => join(versionsFolder, String(version), "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
};

/**
 * A Postgres as an operator has it, with the programs that come with it.
 * @param folder an empty one, which its account may pass through
 * @param env of Postgres itself, such as the clock that it goes by
 */
export const startDebianPostgres = async (
  bin: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const cluster = join(folder, "cluster");
  mkdirSync(cluster);
  chmodSync(cluster, 0o700);
  const isRoot = process.getuid?.() === 0;
  // Postgres refuses to run as root; Debian's package brings an account.
  if (isRoot) {
    const id = new TextDecoder().decode(await runProgram(["id", "-u", "postgres"]));
    chownSync(cluster, Number(id), 0);
  }
  const as = (...command: string[]) =>
    runProgram(isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command, undefined, env);
  await as(join(bin, "initdb"), "--auth=trust", "--username=shop", "--encoding=UTF8", cluster);
  // On a socket and its folder alone two runs would not meet; a port of its own is found by asking.
  const port = freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${cluster}`;
  const control = [join(bin, "pg_ctl"), "-D", cluster, "-w"];
  await as(...control, "-l", join(cluster, "log"), "-o", options, "start");
  const urlOf = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    run: (program: string, ...parameters: string[]) =>
      runProgram([join(bin, program), ...parameters]),
    makeDatabase: (name: string) =>
      runProgram([join(bin, "createdb"), `--maintenance-db=${urlOf("postgres")}`, name]),
    stop: () => as(...control, "-m", "fast", "stop"),
  };
};
