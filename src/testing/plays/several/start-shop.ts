import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { S3Config } from "#server/storage/s3/s3-config.ts";
import { freePort } from "#testing/plays/free-port.ts";
import { bucketEnv, openBucket } from "#testing/plays/s3/open-bucket.ts";
import { startServer, type TestServer, type TestServerOptions } from "#testing/server.ts";

import { startHaproxy } from "./haproxy.ts";
import { startPgbouncer } from "./pgbouncer.ts";

/** How many web processes the shop of each journey has, where somebody asks for more than one that does everything. */
export const webProcessesVariable = "WEB_PROCESSES";

/** Of the few browsers of a test. */
const connectionsEach = "8";
const poolerSize = 12;

type ShopOptions = TestServerOptions & {
  readonly env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
};

/**
 * The shop that a journey visits: one process, or with `WEB_PROCESSES=2` two that answer and one that works, behind
 * a balancer that gives each request to the next one, with a pooler before the database and files in a bucket.
 */
export const startShop = (options: ShopOptions): Promise<TestServer> => {
  const wished = process.env[webProcessesVariable];
  return wished === undefined ? startServer(options) : startSeveral(options, Number(wished));
};

/** A shop that is opened again on its folder finds its files. */
const buckets = new Map<string, S3Config>();

const startSeveral = async (options: ShopOptions, websMany: number): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-shop-"));
  // Root's pooler runs as another user, who must pass through.
  chmodSync(folder, 0o755);
  // Mails without a server are files, which tests look for in one place.
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "lodestone-server-"));
  const bucket = buckets.get(dataDir) ?? (await openBucket());
  buckets.set(dataDir, bucket);
  const poolerFolder = join(folder, "pooler");
  mkdirSync(poolerFolder);
  const { env: wished } = options;
  const pooler = await startPgbouncer(wished.DATABASE_URL, poolerFolder, { poolSize: poolerSize });
  const port = Number(wished["PORT"] ?? freePort());
  const logs: string[] = [];
  const env = {
    PUBLIC_URL: `http://localhost:${port}`,
    APP_SECRET: "of this shop, in each process of it",
    DATABASE_POOL: connectionsEach,
    ...wished,
    ...bucketEnv(bucket),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: wished.DATABASE_URL,
    TRUSTED_PROXIES: String(Number(wished["TRUSTED_PROXIES"] ?? 0) + 1),
  };
  const open = (role: "web" | "worker", ownPort: number) =>
    startServer({ ...options, dataDir, logs, env: { ...env, ROLE: role, PORT: String(ownPort) } });
  const webPorts = Array.from({ length: websMany }, freePort);
  const processes = await Promise.all([
    ...webPorts.map((ownPort) => open("web", ownPort)),
    open("worker", 0),
  ]);
  const balancer = await startHaproxy(folder, { port, webPorts });
  const ended = Promise.all(processes.map((each) => each.ended)).then((codes) =>
    Math.max(...codes),
  );
  const leave = async () => {
    await Promise.all([balancer.stop(), pooler.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    origin: env.PUBLIC_URL.replace(/\/$/, ""),
    pid: processes[0]?.pid ?? 0,
    dataDir,
    logs,
    ended,
    async stop(signal) {
      const stopped = await Promise.allSettled(processes.map((each) => each.stop(signal)));
      await leave();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      const failed = stopped.find((one) => one.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      return ended;
    },
    async kill() {
      await balancer.stop();
      await Promise.all(processes.map((each) => each.kill()));
      await leave();
    },
  };
};
