// A pooler before Postgres (Debian's pgbouncer), in transaction mode.

import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import postgres from "postgres";

import { freePort } from "#testing/plays/free-port.ts";

const program = "pgbouncer";
const openMsMax = 10_000;

export const findPgbouncer = (): string | null =>
  Bun.which(program) ?? Bun.which(program, { PATH: "/usr/sbin" });

/** What a session of ours sets where no pooler is between; docs/deploy.md has the same line. */
const connectQuery =
  "set statement_timeout = '8s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '15s'";

/**
 * @param postgresUrl the database behind it, which keeps its name
 * @param folder an empty one, which the program's account may pass through
 */
export const startPgbouncer = async (
  postgresUrl: string,
  folder: string,
  { poolSize }: { readonly poolSize: number },
) => {
  const behind = new URL(postgresUrl);
  const name = behind.pathname.slice(1);
  const port = freePort();
  const settings = join(folder, "pgbouncer.ini");
  const target = `host=${behind.hostname} port=${behind.port} dbname=${name}`;
  const account = `user=${behind.username} password=${decodeURIComponent(behind.password)}`;
  writeFileSync(
    settings,
    `[databases]
${name} = ${target} ${account} connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
logfile = ${join(folder, "pgbouncer.log")}
`,
  );
  const isRoot = process.getuid?.() === 0;
  const account2 = isRoot ? "nobody" : undefined;
  chmodSync(folder, 0o777);
  chmodSync(settings, 0o644);
  const start = () =>
    Bun.spawn([findPgbouncer() ?? program, ...(account2 ? ["-u", account2] : []), "-q", settings], {
      stdout: "ignore",
      stderr: "ignore",
    });
  const url = Object.assign(new URL(postgresUrl), { hostname: "127.0.0.1", port: String(port) });
  let child = start();
  await untilAnswers(url.href);
  return {
    url: url.href,
    /** As when its machine is gone: every connection through it breaks at once. */
    async again(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
      child = start();
      await untilAnswers(url.href);
    },
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
};

const untilAnswers = async (url: string): Promise<void> => {
  const end = performance.now() + openMsMax;
  for (;;) {
    const client = postgres(url, {
      max: 1,
      connect_timeout: 1,
      prepare: false,
      onnotice: () => {},
    });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await Bun.sleep(50);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
};
