import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import { priceTier } from "#shop/catalog/price-tier.table.ts";
import { legalText } from "#shop/settings/legal/legal-text.table.ts";
import { withHash } from "#shop/settings/legal/written-template.ts";
import { setting } from "#shop/settings/setting.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Two processes of one shop that keep copies of the offer; what changes is changed by a third. */
let database: TestDatabase;
let servers: readonly TestServer[];
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, ROLE: "web", TRUSTED_PROXIES: "1" };
  const first = await startServer({ env });
  servers = [await startServer({ env, dataDir: first.dataDir }), first];
}, 60_000);
afterAll(async () => {
  // The folder of both goes with the one that made it.
  for (const server of servers) await server.stop();
  await database.drop();
}, 30_000);

const changesMany = 3;
const connectionsMany = 32;
/** What everybody is promised (docs/decisions: what everybody sees is kept for a moment). */
const lateMsMax = 1_000;

/** Which change a page or an answer shows; 0 before the first. */
const shownIn: Readonly<Record<string, RegExp>> = {
  "/trpc/catalog.listFormats": /"[a-zA-Z]*Cents":9(\d)00\b/,
  "/trpc/settings.readShop": /Magnetwerk (\d)/,
  "/": /Magnetwerk (\d)/,
  "/legal/terms": /Fassung (\d)/,
};

/** Prices, a setting and a text, each in a transaction of its own. */
const change = async (number: number): Promise<void> => {
  const { db } = database.connection;
  await db
    .update(priceTier)
    .set({ unitGrossCents: cents(9_000 + 100 * number) })
    .where(eq(priceTier.minQuantity, 1));
  const value = { ...ownCompany, name: `Magnetwerk ${number}` };
  await db
    .insert(setting)
    .values({ section: "company", value })
    .onConflictDoUpdate({ target: setting.section, set: { value } });
  await db.insert(legalText).values({
    kind: "terms",
    locale: "de",
    version: number,
    content: withHash({
      title: `Fassung ${number}`,
      sections: [{ heading: "Geltung", paragraphs: ["Es gilt."] }],
    }),
    publishedAt: new Date(),
  });
};

type Look = { readonly path: string; readonly askedAt: number; readonly seen: number };

test("prices, a setting and a text that change while 32 connections read: a second later nobody is shown the old ones, in neither process", async () => {
  const looks: Look[] = [];
  const changedAt: number[] = [];
  const ending = new AbortController();
  /** How long ago each connection began a tour that it has ended. */
  const begun = Array.from({ length: connectionsMany }, () => 0);
  const readers = begun.map(async (_, reader) => {
    const server = servers[reader % servers.length];
    if (server === undefined) throw new Error("no server");
    const client = createHttpClient(server.origin, "de", { "x-forwarded-for": `10.0.0.${reader}` });
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      for (const [path, shown] of Object.entries(shownIn)) {
        const askedAt = performance.now();
        const answer = await client.request(path, { headers: { accept: "text/html, */*" } });
        const text = await answer.text();
        expect(answer.status).toBe(200);
        looks.push({ path, askedAt, seen: Number(shown.exec(text)?.[1] ?? 0) });
      }
      begun[reader] = startedAt;
    }
  });
  const all = Promise.all(readers);
  try {
    for (let number = 1; number <= changesMany; number += 1) {
      await change(number);
      const from = performance.now() + lateMsMax;
      changedAt.push(from - lateMsMax);
      await Promise.race([all, untilAll(begun, from)]);
    }
  } finally {
    ending.abort();
    await all;
  }
  const late = looks.filter(({ askedAt, seen }) => {
    const due = changedAt.filter((at) => at + lateMsMax < askedAt).length;
    return seen < due;
  });
  expect([...new Set(late.map(({ path, seen }) => `${path}: ${seen}`))]).toEqual([]);
  // Each of them was shown the last change, everywhere.
  for (const path of Object.keys(shownIn)) {
    expect(looks.filter((look) => look.path === path).at(-1)?.seen).toBe(changesMany);
  }
}, 120_000);

const untilAll = async (begun: readonly number[], from: number): Promise<void> => {
  while (begun.some((at) => at < from)) await Bun.sleep(20);
};
