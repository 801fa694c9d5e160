import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { connect } from "#server/db/connect.ts";
import { reachDatabase } from "#server/db/reach-database.ts";
import { createLogger } from "#server/log/logger.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import { startFaultProxy } from "#testing/plays/fault-proxy.ts";
import { keepOpen } from "#testing/plays/keep-open.ts";
import { startPaypalStandIn } from "#testing/plays/payments/paypal-stand-in.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";
import { startStripeStandIn } from "#testing/plays/payments/stripe-stand-in.ts";
import { startSmtpSink } from "#testing/plays/smtp-sink.ts";
import { startServer } from "#testing/server.ts";

/**
 * A shop with a worker beside it, its own Postgres, a small disk where the system gives one, a mail server
 * and every payment provider: all of them real or at the edge of this machine, all of them to be broken.
 */
export const openHouse = async ({ diskMb }: { readonly diskMb: number }) => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-chaos-"));
  chmodSync(folder, 0o755);
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mount = ["mount", "-o", `size=${diskMb}m,mode=755`, "-t", "tmpfs", "tmpfs", disk];
  const hasDisk =
    process.platform === "linux" && Bun.which("mount") !== null && Bun.spawnSync(mount).success;
  const dataDir = join(disk, "data");
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  const port = String(probe.port);
  await probe.stop(true);

  const stripe = startStripeStandIn();
  const paypal = startPaypalStandIn();
  const standIns = { stripe, paypal } as const satisfies Record<ProviderMethod, ProviderStandIn>;
  const provider = await startFaultProxy(stripe.keys.apiUrl ?? "");
  const paypalWay = await startFaultProxy(paypal.keys.apiUrl ?? "");
  const mail = await startSmtpSink();
  const env = {
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: "1",
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_URL: provider.url.replace(/\/$/, ""),
    ...paypal.env,
    PAYPAL_API_URL: paypalWay.url.replace(/\/$/, ""),
  };
  const shop = await keepOpen(() => startServer({ dataDir, env: { ...env, PORT: port } }));
  const reach = () =>
    reachDatabase({ databaseUrl: undefined, dataDir, log: createLogger("silent") });
  const database = await startFaultProxy((await reach()).url);
  /** The shop's Postgres takes another port with every start of the shop. */
  const aim = () => {
    const file = join(dataDir, "postgres/cluster/postmaster.pid");
    if (!existsSync(file)) return;
    const [pid = "", , , postgresPort = ""] = readFileSync(file, "utf8").split("\n");
    if (postgresPort !== "") database.aim(`postgres://127.0.0.1:${postgresPort}`);
    postmaster = Number(pid);
  };
  let postmaster = 0;
  aim();
  const aiming = setInterval(aim, 100);
  const worker = await keepOpen(() =>
    startServer({
      dataDir,
      env: { ...env, PORT: "0", ROLE: "worker", DATABASE_URL: database.url },
    }),
  );

  return {
    origin: env.PUBLIC_URL,
    /** Whether what a row names is kept. */
    hasFile: async (key: string) => existsSync(join(dataDir, "files", key)),
    /** Null where the system gives no disk of a size: then nothing is filled. */
    disk: hasDisk ? disk : null,
    standIns,
    /** What all providers' own books say, by each one's name of a payment. */
    books: () => new Map(Object.values(standIns).flatMap((standIn) => [...standIn.books()])),
    provider,
    paypalWay,
    mail,
    shop,
    worker,
    /** The worker's way to the database. */
    database,
    /** The process of Postgres; 0 while there is none. */
    postmaster: () => postmaster,
    /** The database itself, for looking at it when everything is at rest. */
    look: async () => {
      const { url } = await reach();
      return { url, connection: connect(url) };
    },
    async close() {
      clearInterval(aiming);
      await worker.close();
      await shop.close();
      await Promise.all([database.close(), provider.close(), paypalWay.close()]);
      await Promise.all([mail.close(), stripe.stop(), paypal.stop()]);
      if (hasDisk) Bun.spawnSync(["umount", "-l", disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type House = Awaited<ReturnType<typeof openHouse>>;
/** What acts and the judgement need of it; other houses have these as well. */
export type Scene = Pick<House, "origin" | "hasFile" | "standIns" | "books" | "mail" | "look">;
