import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { sweepPaymentsJob } from "#shop/payments/payment-jobs.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { startStripeStandIn, type StripeStandIn } from "#testing/plays/payments/stripe-stand-in.ts";
import { startServer, type TestServer } from "#testing/server.ts";

import { dataOf } from "./day.ts";

/** Row F3: kill -9 when the provider has done what it was asked and our commit has not come. */
const dataDir = mkdtempSync(join(tmpdir(), "lodestone-provider-kill-"));
let stripe: StripeStandIn;
let database: TestDatabase;
let server: TestServer;
/** One address over all kills: the provider is told where to send people back. */
let port: number;
const admin = new Map<string, string>();
const shopper = new Map<string, string>();

const open = () =>
  startServer({
    dataDir,
    env: {
      DATABASE_URL: database.url,
      PORT: String(port),
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_URL: stripe.keys.apiUrl ?? "",
    },
  });
const clientOf = (cookies: Map<string, string>): HttpClient => {
  const client = createHttpClient(server.origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};
const keep = (client: HttpClient, cookies: Map<string, string>) => {
  for (const [name, value] of client.cookies) cookies.set(name, value);
};
const call = async <Data>(
  cookies: Map<string, string>,
  path: string,
  input: unknown,
  schema: z.ZodType<Data>,
): Promise<Data> => dataOf(await clientOf(cookies).mutate(path, input), schema);

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  port = Number(probe.port);
  await probe.stop(true);
  stripe = startStripeStandIn();
  database = await createTestDatabase();
  server = await open();
  const first = clientOf(admin);
  await claimWorkshop(first, server.logs, {
    email: "admin@example.org",
    password: "kräftige Möwe 7",
  });
  keep(first, admin);
  const { company, bank, payments } = unsavedSettings;
  const sections = [
    { section: "company", value: ownCompany, seen: company },
    { section: "bank", value: ownBank, seen: bank },
    { section: "payments", value: { ...payments, hasStripe: true }, seen: payments },
  ];
  for (const section of sections) {
    await call(admin, "workshop.settings.saveSettings", section, z.unknown());
  }
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await stripe.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/**
 * Kills the server when the provider has done `what`, before its answer is sent or the moment after,
 * and starts it again.
 */
const killAt = async (what: RegExp, isAnswered: boolean, act: () => Promise<unknown>) => {
  const killed = Promise.withResolvers<void>();
  stripe.setMeanwhile(async (done) => {
    if (!what.test(done)) return;
    stripe.setMeanwhile(() => {});
    const kill = server.kill().then(killed.resolve, killed.reject);
    if (!isAnswered) await kill;
  });
  const acted = act().catch(() => "cut");
  await killed.promise;
  await acted;
  server = await open();
};

const place = async (): Promise<string> => {
  const client = clientOf(shopper);
  await fillCart(client, [{}]);
  keep(client, shopper);
  const cart = await dataOf(
    await client.query("cart.readCart", {}),
    z.object({
      id: z.string(),
      prices: z.object({ totalCents: z.number() }),
      legalTexts: z.object({ de: z.string() }),
    }),
  );
  const checkout = {
    ...makeCheckout(cart.id, cart.prices.totalCents, cart.legalTexts.de),
    paymentMethod: "stripe",
  };
  const placed = await call(
    shopper,
    "checkout.placeOrder",
    checkout,
    z.object({ orderId: z.string() }),
  );
  return placed.orderId;
};
const start = async (orderId: string): Promise<string> => {
  const way = { order: { orderId }, method: "stripe" };
  const { url } = await call(shopper, "payments.startPayment", way, z.object({ url: z.string() }));
  return url.split("/").at(-1) ?? "";
};
const comeBack = (orderId: string) =>
  call(shopper, "payments.checkPayment", { orderId }, z.unknown());

/** An hour in which nobody does anything passes in seconds: the sweeper runs as its clock would. */
const untilAllHolds = async () => {
  const { db } = database.connection;
  await db.update(payment).set({ updatedAt: new Date(Date.now() - 600_000) });
  await db.execute(
    sql`insert into jobs.job (name, data) values (${sweepPaymentsJob.name}, '{}'::jsonb)`,
  );
  let violations: string[] = [];
  for (let looks = 0; looks < 300; looks += 1) {
    violations = await findViolations(db, { isAtRest: true, books: stripe.books() });
    if (violations.length === 0) return;
    await Bun.sleep(200);
  }
  throw new Error(`after a minute: ${violations.join("\n")}`);
};
const paymentsOf = (orderId: string) =>
  database.connection.db.execute<{ status: string; captured: number; refunded: number }>(sql`
    select status, captured_cents as captured, refunded_cents as refunded
    from payment where order_id = ${orderId}::uuid`);

test.each([false, true])(
  "a page that the provider opened is found again, and paid once (answer sent: %p)",
  async (isAnswered) => {
    const orderId = await place();
    const before = stripe.sessions.size;
    await killAt(/^POST .*\/sessions$/, isAnswered, () => start(orderId));
    const session = await start(orderId);
    expect(stripe.sessions.size).toBe(before + 1);
    stripe.pay(session);
    await comeBack(orderId);
    await untilAllHolds();
    const { amount } = stripe.sessions.get(session) ?? {};
    expect(await paymentsOf(orderId)).toMatchObject([{ status: "paid", captured: amount }]);
  },
  120_000,
);

test.each([false, true])(
  "money that nobody noted is found by the sweeper, and what was canceled goes back once (answer sent: %p)",
  async (isAnswered) => {
    const orderId = await place();
    const session = await start(orderId);
    stripe.pay(session);
    await killAt(/^GET .*\/sessions\//, isAnswered, () => comeBack(orderId));
    await untilAllHolds();
    const { amount = 0 } = stripe.sessions.get(session) ?? {};
    expect(await paymentsOf(orderId)).toMatchObject([{ status: "paid", captured: amount }]);

    const before = stripe.refunds.length;
    await killAt(/^POST .*\/refunds$/, isAnswered, () =>
      call(shopper, "orders.cancelOrder", { orderId }, z.unknown()),
    );
    await untilAllHolds();
    expect(stripe.refunds.length).toBe(before + 1);
    expect(await paymentsOf(orderId)).toMatchObject([{ captured: amount, refunded: amount }]);
    reportFigures("faults", { providerKills: 2, doubleCharges: 0 });
  },
  180_000,
);
