/**
 * The rows of the design's budgets, measured in one run beside a named baseline (machines are noisy:
 * read the ratios). `bun run bench [seconds]`; needs a build, uses a database of its own. `bun run bench
 * backup [orders] [photos]` backs up a shop of years in use, and compares what comes back; `bun run bench
 * soak [minutes]` says whether memory grows with what happens, `bun run bench retention [photos]` how long
 * a heap of photos takes to go, `bun run bench desk [orders]` how the workshop's pages grow with its orders.
 */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

import { uuidv7 } from "uuidv7";

import { createSessions } from "#server/auth/session.ts";
import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { makeCheckout } from "../src/testing/houses/make-world.ts";
import { makeDesign } from "../src/testing/makes/make-shopper.ts";
import { makeActor } from "../src/testing/makes/make-shopper.ts";
import { createHttpClient } from "../src/testing/plays/http-client.ts";
import { benchBackup } from "./bench/backup.ts";
import { benchBooks } from "./bench/books.ts";
import { benchCrowdedAddress } from "./bench/crowded-address.ts";
import { benchDesk } from "./bench/desk.ts";
import { fromAnyAddress, load } from "./bench/load.ts";
import { benchManyCarts } from "./bench/many-carts.ts";
import { benchNeighbours } from "./bench/neighbours.ts";
import { benchPrintFile } from "./bench/print-file.ts";
import { benchPrintThroughput } from "./bench/print-throughput.ts";
import { benchRetention } from "./bench/retention.ts";
import { benchSoak } from "./bench/soak.ts";
import { benchStudioHand } from "./bench/studio-hand.ts";
import { benchUploadPreview, uploadPreviewRow } from "./bench/upload-preview.ts";

if (process.argv[2] === "backup") await benchBackup();
if (process.argv[2] === "soak") await benchSoak();
if (process.argv[2] === "retention") await benchRetention();
if (process.argv[2] === "desk") {
  await benchDesk(
    (row, value) => console.log(`${row}: ${value}`),
    Number(process.argv[3] ?? 1_000_000),
  );
  process.exit();
}

const seconds = Number(process.argv[2] ?? 5);
/** Guests made ready beforehand for each second of the checkout's run. */
const checkoutsPerSecondMax = 200;
const rows: { row: string; value: string; budget: string; baseline: string }[] = [];
const tell = (row: string, value: string, budget: string, baseline = "") => {
  rows.push({ row, value, budget, baseline });
  console.log(
    `${row}: ${value} (budget ${budget})${baseline === "" ? "" : `, beside ${baseline}`}`,
  );
};

const database = await createTestDatabase();
const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
const rssMb = (pid: number) =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 1e6);

const warm = await startServer({ env });
await warm.stop();
const startedAt = performance.now();
const server = await startServer({ env });
await fetch(`${server.origin}/healthz`);
tell("start to first answer, ms", String(Math.round(performance.now() - startedAt)), "<= 500");
const idleMb = rssMb(server.pid);

const bare = Bun.spawn([process.execPath, "scripts/bench/bare-server.ts"], {
  env: { ...process.env, DATABASE_URL: database.url },
  stdout: "pipe",
});
const { value: line } = await bare.stdout.getReader().read();
const bareOrigin = /http\S+/.exec(new TextDecoder().decode(line))?.[0] ?? "";

const good = async (response: Response) => {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(String(response.status));
};

try {
  await firstLoad();
  const bareRead = await load(32, seconds, async () => good(await fetch(bareOrigin)));
  const read = await load(32, seconds, async (index) =>
    good(
      await fetch(`${server.origin}/trpc/catalog.listFormats`, { headers: fromAnyAddress(index) }),
    ),
  );
  const readRatio = (read.perSecond / bareRead.perSecond).toFixed(2);
  tell(
    "catalogue read at 32, per second",
    `${read.perSecond} (p95 ${read.p95Ms} ms, failed ${read.failed})`,
    ">= 4,000",
    `bare Bun and postgres.js ${bareRead.perSecond}, ratio ${readRatio}`,
  );
  await cartAndCheckout();
  tell("memory, MB", `idle ${idleMb}, after load ${rssMb(server.pid)}`, "<= 150 / 300");
  await saturation();
  await benchManyCarts(server.origin, database, tell);
  const { libraryMs, printFileMs, ratio } = await benchPrintFile({
    centreX: 0.5,
    centreY: 0.5,
    zoom: 1,
    turnDegrees: 0,
  });
  tell(
    "print file of 12 megapixels, ms",
    `${printFileMs.toFixed(0)}, ratio ${ratio.toFixed(2)}`,
    "ratio <= 1.25",
    `sharp alone ${libraryMs.toFixed(0)}`,
  );
  tell(...uploadPreviewRow(await benchUploadPreview()));
  const throughput = await benchPrintThroughput();
  tell(
    "print files of 12 megapixels on all cores, per second",
    `${throughput.printFilesPerSecond.toFixed(1)}, ratio ${throughput.ratio.toFixed(2)}`,
    "ratio >= 0.7",
    `sharp alone ${throughput.libraryPerSecond.toFixed(1)}`,
  );
} finally {
  bare.kill();
  await server.stop();
  await database.drop();
}
await benchNeighbours(tell);
await benchCrowdedAddress(tell);
await benchDesk(tell);
await benchBooks(tell);
await benchStudioHand(tell);

async function firstLoad(): Promise<void> {
  const page = await fetch(`${server.origin}/`, { headers: { accept: "text/html" } });
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const sizes = { js: 0, css: 0 };
  for (const path of new Set(files.map((match) => match[1] ?? ""))) {
    const bytes = await (await fetch(`${server.origin}${path}`)).bytes();
    sizes[path.endsWith(".js") ? "js" : "css"] += brotliCompressSync(bytes).length;
  }
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  tell("first-load JavaScript of /, kB brotli", kilobytes(sizes.js), "<= 125");
  const document = brotliCompressSync(Buffer.from(html)).length;
  tell("HTML and CSS of /, kB brotli", kilobytes(document + sizes.css), "<= 40");
}

async function cartAndCheckout(): Promise<void> {
  const { db } = database.connection;
  const sessions = createSessions(db);
  const shoppers = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const actor = await makeActor(db);
      const client = createHttpClient(server.origin);
      client.cookies.set("lodestone", await sessions.start(actor.userId, new Date()));
      return { actor, client };
    }),
  );
  const designs = await Promise.all(shoppers.map(({ actor }) => makeDesign(db, actor)));
  const post = (index: number, path: string, input: unknown) => {
    const shopper = shoppers[index % shoppers.length];
    if (shopper === undefined) throw new Error("no shopper");
    return shopper.client.request(`/trpc/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...fromAnyAddress(index) },
      body: JSON.stringify(input),
    });
  };
  const bareWrite = await load(32, seconds, async () =>
    good(await fetch(bareOrigin, { method: "POST" })),
  );
  for (let index = 0; index < shoppers.length; index += 1) {
    await good(await post(index, "cart.addDesigns", { designIds: [designs[index]] }));
  }
  const items = await Promise.all(
    shoppers.map(async ({ client }) => {
      const cart = await (await client.query("cart.readCart", {})).json();
      return String(cart.result.data.items[0].id);
    }),
  );
  const write = await load(32, seconds, async (index) =>
    good(
      await post(index, "cart.setQuantity", {
        itemId: items[index % items.length],
        quantity: 1 + (index % 9),
      }),
    ),
  );
  tell(
    "cart write with session at 32, per second",
    `${write.perSecond} (p95 ${write.p95Ms} ms, failed ${write.failed})`,
    ">= 1,500",
    `bare insert ${bareWrite.perSecond}, ratio ${(write.perSecond / bareWrite.perSecond).toFixed(2)}`,
  );

  const ready: { client: ReturnType<typeof createHttpClient>; designId: string }[] = [];
  for (let index = 0; index < checkoutsPerSecondMax * seconds; index += 1) {
    const actor = await makeActor(db);
    const client = createHttpClient(server.origin);
    client.cookies.set("lodestone", await sessions.start(actor.userId, new Date()));
    ready.push({ client, designId: await makeDesign(db, actor) });
  }
  const ordered = await load(8, seconds, async (index) => {
    const guest = ready[index - 1];
    // All have ordered: what is left of the time counts as nothing done.
    if (guest === undefined) throw new Error("nobody left");
    const call = (path: string, input: unknown) =>
      guest.client.request(`/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...fromAnyAddress(index) },
        body: JSON.stringify(input),
      });
    await good(await call("cart.addDesigns", { designIds: [guest.designId] }));
    const cart = await (await guest.client.query("cart.readCart", {})).json();
    const { id, prices, legalTexts } = cart.result.data;
    await good(
      await call("checkout.placeOrder", makeCheckout(id, prices.totalCents, legalTexts.de)),
    );
  });
  tell(
    "guest checkout, all calls at 8, per second",
    `${ordered.perSecond} (p95 ${ordered.p95Ms} ms, failed ${ordered.failed})`,
    ">= 150",
  );
}

/** More requests than connections for a while: the rate must not decay. */
async function saturation(): Promise<void> {
  const run = () =>
    load(128, Math.max(seconds, 5), async (index) =>
      good(
        await fetch(`${server.origin}/trpc/catalog.listFormats`, {
          headers: fromAnyAddress(index + Number.parseInt(uuidv7().slice(-5), 16)),
        }),
      ),
    );
  const first = await run();
  for (let round = 0; round < 2; round += 1) await run();
  const last = await run();
  tell(
    "saturation at 128, per second",
    `${first.perSecond} at first, ${last.perSecond} at last (ratio ${(last.perSecond / first.perSecond).toFixed(2)})`,
    "no decay",
  );
}
