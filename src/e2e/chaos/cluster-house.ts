import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLogger } from "#server/log/logger.ts";
import { openS3Storage } from "#server/storage/s3/s3-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import { buildVersion } from "#testing/plays/build-version.ts";
import { openTestCluster } from "#testing/plays/cluster.ts";
import { freePort } from "#testing/plays/free-port.ts";
import { keepOpen, type Kept } from "#testing/plays/keep-open.ts";
import { startPaypalStandIn } from "#testing/plays/payments/paypal-stand-in.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";
import { startStripeStandIn } from "#testing/plays/payments/stripe-stand-in.ts";
import { bucketEnv, makeBucket } from "#testing/plays/s3/open-bucket.ts";
import { startCeph } from "#testing/plays/s3/start-ceph.ts";
import { startHaproxy } from "#testing/plays/several/haproxy.ts";
import { startPgbouncer } from "#testing/plays/several/pgbouncer.ts";
import { startSmtpSink } from "#testing/plays/smtp-sink.ts";
import { startServer } from "#testing/server.ts";

import type { Scene } from "./house.ts";

const websMany = 3;
const workersMany = 2;
/** To Postgres, of all processes together but for what goes past the pooler: fewer than they ask with. */
const poolerSize = 20;

/** A shop of several processes behind a balancer, with their database behind a pooler and their files in a bucket. */
export type ClusterHouse = Scene & {
  readonly webs: readonly Kept[];
  /** Where each of {@link webs} itself listens. */
  readonly webOrigins: readonly string[];
  readonly workers: readonly Kept[];
  readonly pooler: { again(): Promise<void> };
  /** The S3 server, and what lies in the shop's bucket. */
  readonly store: { again(): Promise<void> };
  readonly storage: Storage;
  /** From now on whatever opens is this version. */
  readonly update: () => void;
  close(): Promise<void>;
};

/** @param before the version that it begins with, as git knows it: its processes meet the schema of this one at once */
export const openCluster = async (before: string | undefined): Promise<ClusterHouse> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-cluster-"));
  chmodSync(folder, 0o755);
  const [storeFolder, poolerFolder] = [join(folder, "store"), join(folder, "pooler")];
  for (const path of [storeFolder, poolerFolder]) mkdirSync(path);
  let version: { readonly project?: string } = {};
  if (before !== undefined) {
    version = { project: join(folder, "before") };
    await buildVersion(before, join(folder, "before"));
  }
  const store = await startCeph(storeFolder);
  const bucket = await makeBucket(store.keys);
  const storage = openS3Storage(bucket, createLogger("silent"));

  // Empty: the first five processes make everything, at once.
  const name = `test_cluster_${process.pid}`;
  const clusterUrl = await openTestCluster();
  const cluster = postgres(clusterUrl, { max: 1, onnotice: () => {} });
  await cluster.unsafe(`create database ${name}`);
  const directUrl = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  const pooler = await startPgbouncer(directUrl, poolerFolder, { poolSize: poolerSize });

  const stripe = startStripeStandIn();
  const paypal = startPaypalStandIn();
  const standIns = { stripe, paypal } as const satisfies Record<ProviderMethod, ProviderStandIn>;
  const mail = await startSmtpSink();
  const port = freePort();
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_POOL: "12",
    // The balancer looks twice a second and believes the second no.
    DRAIN_SECONDS: "2",
    APP_SECRET: "of this shop, on every machine of it",
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    // The balancer, and the address that each visitor of a run says of itself.
    TRUSTED_PROXIES: "2",
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_URL: stripe.keys.apiUrl ?? "",
    ...paypal.env,
    ...bucketEnv(bucket),
  };
  // Each life begins with an empty disk, as that of a container does.
  const emptyDisk = () => mkdtempSync(join(folder, "machine-"));
  const open = (role: "web" | "worker", ownPort: number) =>
    keepOpen(() =>
      startServer({
        ...version,
        dataDir: emptyDisk(),
        env: { ...env, ROLE: role, PORT: String(ownPort) },
      }),
    );
  const webPorts = Array.from({ length: websMany }, freePort);
  const [webs, workers] = await Promise.all([
    Promise.all(webPorts.map((each) => open("web", each))),
    Promise.all(Array.from({ length: workersMany }, () => open("worker", 0))),
  ]);
  if (before !== undefined) await migrate(directUrl);
  const balancer = await startHaproxy(folder, { port, webPorts });

  return {
    origin: env.PUBLIC_URL,
    hasFile: async (key) => (await storage.stat(key)) !== null,
    storage,
    store,
    update: () => {
      version = {};
    },
    standIns,
    books: () => new Map(Object.values(standIns).flatMap((standIn) => [...standIn.books()])),
    mail,
    look: async () => ({ url: directUrl, connection: connect(directUrl) }),
    webs,
    webOrigins: webPorts.map((each) => `http://127.0.0.1:${each}`),
    workers,
    pooler,
    async close() {
      await balancer.stop();
      await Promise.all([...webs, ...workers].map((kept) => kept.close()));
      await Promise.all([pooler.stop(), store.stop()]);
      await Promise.all([mail.close(), stripe.stop(), paypal.stop()]);
      await cluster.unsafe(`drop database ${name} with (force)`);
      await cluster.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
