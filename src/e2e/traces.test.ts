import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTestDatabase } from "#testing/database.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { openOtlpReceiver } from "#testing/plays/otlp-receiver.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { startServer } from "#testing/server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "lodestone-traces-"));
chmodSync(dataDir, 0o755);
const database = await createTestDatabase();
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const start = (origin: string, env: Readonly<Record<string, string>>) =>
  startServer({
    dataDir,
    env: { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: origin, ...env },
  });

test("a purchase is one trace from the proxy through the web process to the worker's jobs and pictures, and names nobody", async () => {
  const receiver = openOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_HEADERS: "x-key=of%20nobody", TRUSTED_PROXIES: "1" };
  const worker = await start(receiver.origin, { ...env, ROLE: "worker" });
  const web = await start(receiver.origin, { ...env, ROLE: "web" });
  const client = createHttpClient(web.origin, "de", { traceparent });
  await fillCart(client, [{}]);
  const { token } = await placeCartOverHttp(client, {
    name: "Zacharias Geheim",
    email: "zacharias@example.org",
  });

  const ofTrace = (name: string, facts: Readonly<Record<string, string>> = {}) =>
    receiver.find(
      (span) =>
        span.traceId === traceId &&
        span.name === name &&
        Object.entries(facts).every(([key, value]) => span.attributes[key] === value),
    );
  const call = await ofTrace("call", { "lodestone.call": "checkout.placeOrder" });
  expect(call.of).toMatchObject({ "service.name": "lodestone", "lodestone.role": "web" });
  const request = await receiver.find(({ spanId }) => spanId === call.parentSpanId);
  expect(request.attributes).toMatchObject({
    "lodestone.request.kind": "call",
    "http.response.status_code": "200",
  });
  const statement = await receiver.find(
    ({ name, parentSpanId }) => name === "transaction" && parentSpanId === call.spanId,
  );
  await receiver.find(
    ({ name, parentSpanId }) => name === "statement" && parentSpanId === statement.spanId,
  );
  const mail = await ofTrace("job", { "lodestone.job": "orders.mail" });
  expect(mail.of).toMatchObject({ "lodestone.role": "worker" });
  const picture = await ofTrace("picture");
  expect(Number(picture.attributes["lodestone.picture.pixels"])).toBeGreaterThan(0);
  await ofTrace("process");

  expect(await web.stop()).toBe(0);
  expect(await worker.stop()).toBe(0);
  receiver.close();
  expect(receiver.headers.every((headers) => headers.get("x-key") === "of nobody")).toBe(true);
  const told = receiver.texts.join("\n");
  for (const secret of [token, "Zacharias", "zacharias", "Musterstra", "127.0.0.1", "?input="]) {
    expect(told).not.toContain(secret);
  }
  const lines = [...web.logs, ...worker.logs].filter((line) => line.includes(traceId));
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(3);
}, 120_000);

test("without a proxy of ours nobody is believed which trace he belongs to", async () => {
  const receiver = openOtlpReceiver();
  const server = await start(receiver.origin, { ROLE: "web" });
  await createHttpClient(server.origin, "de", { traceparent }).query("catalog.listFormats");
  // What had not been sent is sent at the stop.
  expect(await server.stop()).toBe(0);
  receiver.close();
  expect(receiver.spans.map(({ attributes }) => attributes["lodestone.call"])).toContain(
    "catalog.listFormats",
  );
  expect(receiver.spans.filter((span) => span.traceId === traceId)).toEqual([]);
}, 60_000);

test("a collector that refuses or never answers costs neither an answer nor the stop", async () => {
  const refusing = openOtlpReceiver(() => new Response(null, { status: 500 }));
  const silent = openOtlpReceiver(() => new Promise(() => {}));
  try {
    for (const { origin } of [refusing, silent]) {
      const server = await start(origin, { ROLE: "web" });
      const asked = await createHttpClient(server.origin).query("catalog.listFormats");
      expect(asked.status).toBe(200);
      // Within the ten seconds that a stop has, or the process would end with 1.
      expect(await server.stop()).toBe(0);
    }
  } finally {
    refusing.close();
    silent.close();
  }
}, 90_000);
