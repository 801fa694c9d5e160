import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { readLines } from "./judges/read-lines.ts";

export type TestServer = {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Every line printed so far, both streams. */
  readonly logs: readonly string[];
  /** Its exit code, once it has ended, whoever ended it. */
  readonly ended: Promise<number>;
  /**
   * Asks the server to end and waits for it.
   * @returns the exit code
   * @throws Error when the log has a line of level error that `expectError` does not know
   */
  stop(signal?: NodeJS.Signals): Promise<number>;
  /** `kill -9`, as the power would do it. The data folder stays for the next server. */
  kill(): Promise<void>;
};

export type TestServerOptions = {
  /** `DATABASE_URL` and more; without it the server runs its own Postgres under its data folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kept after the end; without it a fresh folder is made and removed with the server. */
  readonly dataDir?: string;
  /** Words before the program's own, such as `taskset -c 1`. */
  readonly under?: readonly string[];
  /** The folder of another version of the project, built; otherwise this one. */
  readonly project?: string;
  /** Where the lines go, for several that are one shop. */
  readonly logs?: string[];
  /** Log lines of level error that belong to this test. */
  readonly expectError?: (line: string) => boolean;
};

const projectDir = resolve(import.meta.dir, "../..");
const openingLine = /^Lodestone is open at (https?:\/\/\S+?)\/?$/;
const openMilliseconds = 60_000;

/**
 * The real server in a process of its own, on a free port.
 * @throws Error with everything it printed, when it ends before it is open
 */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? makeDataDir();
  const child = Bun.spawn([...(options.under ?? []), process.execPath, "src/main.ts"], {
    cwd: options.project ?? projectDir,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      // As scripts/start does.
      NODE_ENV: "production",
      ...options.env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const logs = options.logs ?? [];
  const opened = Promise.withResolvers<string>();
  const read = [child.stdout, child.stderr].map((stream) =>
    readLines(stream, (line) => {
      logs.push(line);
      const origin = openingLine.exec(line)?.[1];
      if (origin !== undefined) opened.resolve(origin);
    }),
  );
  const finished = Promise.all([child.exited, ...read]).then(([code]) => code);
  const timer = setTimeout(() => child.kill("SIGKILL"), openMilliseconds);
  const origin = await Promise.race([opened.promise, finished]);
  clearTimeout(timer);
  if (typeof origin !== "string") {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`the server ended with ${origin} before it was open:\n${logs.join("\n")}`);
  }

  return {
    origin,
    pid: child.pid,
    dataDir,
    logs,
    ended: finished,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await finished;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      const errors = logs.filter((line) => isError(line) && options.expectError?.(line) !== true);
      if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join("\n")}`);
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await finished;
    },
  };
};

const makeDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-server-"));
  // Root's Postgres runs as another user, who must pass through.
  chmodSync(folder, 0o755);
  return folder;
};

const isError = (line: string): boolean => /"level":"(error|fatal)"/.test(line);
