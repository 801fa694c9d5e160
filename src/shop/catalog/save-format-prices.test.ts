import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { micrometres } from "#shared/design/units.ts";
import { cents } from "#shared/money/money.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";
import type { Seen } from "#shared/seen.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";

import { listFormatPrices } from "./list-format-prices.ts";
import { listFormats } from "./list-formats.ts";
import { priceHistory } from "./price-history.table.ts";
import { retireFormat } from "./retire-format.ts";
import { saveFormatNotices } from "./save-format-notices.ts";
import { saveFormatPrices } from "./save-format-prices.ts";
import { seedDemoCatalogue } from "./seed-demo-catalogue.ts";

let database: TestDatabase;
let admin: Actor;
const db = () => database.connection.db;
const slugs = ["square-63", "circle-58", "heart-64x60", "strip-50x150", "instant-62x86"];
let slug = "";
const hour = 3_600_000;
/** Saves happen from now on: the history of the demo catalogue begins when it was made. */
let clock = Date.now() + hour;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCatalogue(db());
  admin = await makeActor(db(), "admin");
});
beforeEach(() => {
  slug = slugs.shift() ?? "";
});
afterAll(() => database.drop());

const tier = (minQuantity: number, unitCents: number): PriceTier => ({
  minQuantity,
  unitCents: cents(unitCents),
});
const read = async () => {
  const found = (await listFormatPrices(db(), new Date(clock))).find((each) => each.slug === slug);
  if (!found) throw new Error("no format");
  return found;
};
const readSeen = async () => seenPrices(await read());
const save = async (tiers: PriceTier[], seen?: Seen) => {
  const now = await readSeen();
  clock += hour;
  const input = { slug, isOnSale: now.isOnSale, tiers, seen: seen ?? now };
  return saveFormatPrices(db(), admin, input, new Date(clock));
};
const shown = async () => (await listFormats(db())).find((format) => format.slug === slug)?.tiers;

describe("saving what a format costs", () => {
  test("changes the shop's prices at once, and the history says from when and by whom", async () => {
    await save([tier(1, 490), tier(20, 400)]);
    expect(await shown()).toEqual([tier(1, 490), tier(20, 400)]);
    const { history } = await read();
    expect(history.map(({ tiers }) => tiers[0]?.unitCents)).toEqual([cents(490), cents(390)]);
    const [event] = await db()
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `format:${slug}`));
    expect(event).toMatchObject({
      actorId: admin.userId,
      act: "save_format_prices",
      before: { isOnSale: true, tiers: [{ minQuantity: 1, unitCents: 390 }, {}, {}, {}] },
      after: { tiers: [{ unitCents: 490 }, { minQuantity: 20, unitCents: 400 }] },
    });
  });

  test("of many at once has one winner; the others are told and nothing of theirs is kept", async () => {
    const seen = await readSeen();
    clock += hour;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        refusalOf(
          saveFormatPrices(
            db(),
            admin,
            { slug, isOnSale: true, tiers: [tier(1, 500 + index)], seen },
            new Date(clock),
          ),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === "changed_meanwhile")).toHaveLength(7);
    expect((await read()).history).toHaveLength(2);
  });

  test("again, because the answer was lost, changes nothing more", async () => {
    const seen = await readSeen();
    await save([tier(1, 450)], seen);
    await save([tier(1, 450)], seen);
    expect((await read()).history).toHaveLength(2);
  });

  test("lower than in 30 days shows the lowest of them beside it; back up, it is gone", async () => {
    await save([tier(1, 290), tier(9, 250)]);
    expect(await shown()).toEqual([
      { ...tier(1, 290), lowestCents: cents(590) },
      { ...tier(9, 250), lowestCents: cents(490) },
    ]);
    await save([tier(1, 590)]);
    expect(await shown()).toEqual([tier(1, 590)]);
    // Lowered again: 290 was asked an hour ago, so 400 is no bargain.
    await save([tier(1, 400)]);
    expect(await shown()).toEqual([tier(1, 400)]);
  });

  test("the price beside a lowered one goes after its 30 days", async () => {
    await save([tier(1, 300)]);
    expect((await shown())?.[0]?.lowestCents).toBe(cents(450));
    await db().execute(
      sql`update price_tier set reduced_until = now() - interval '1 second' where reduced_until is not null`,
    );
    expect(await shown()).toEqual([tier(1, 300)]);
  });
});

test("a format that a colleague retired meanwhile is not put on sale, and who did it is told", async () => {
  slug = "portrait-50x75";
  const { tiers } = await readSeen();
  const put = async (isOnSale: boolean) => {
    clock += hour;
    const input = { slug, isOnSale, tiers, seen: { isOnSale: !isOnSale, tiers } };
    return saveFormatPrices(db(), admin, input, new Date(clock));
  };
  await put(false);
  await retireFormat(db(), admin, { slug, isRetired: true }, new Date(clock));
  expect(await refusalErrorOf(put(true))).toMatchObject({
    code: "changed_meanwhile",
    data: { by: expect.any(String) },
  });
  expect((await read()).isOnSale).toBe(false);
});

test("a format that is not there is refused, and the history cannot be rewritten", async () => {
  const input = { slug: "none-1", isOnSale: true, tiers: [tier(1, 100)] };
  expect(await refusalOf(saveFormatPrices(db(), admin, input, new Date()))).toBe(
    "format_not_found",
  );
  await expect(db().update(priceHistory).set({ isOnSale: false }).execute()).rejects.toThrow();
  await expect(db().delete(priceHistory).execute()).rejects.toThrow();
});

test("what the law asks of a format is set with a record, and shown at once (LAW 6, 21)", async () => {
  const material = {
    name: { de: "Ferrofolie", en: "Ferrous sheet" },
    thicknessUm: micrometres(400),
  };
  const notices = { isWithdrawable: true, isStrongMagnet: true, material };
  const [before] = (await listFormats(db())).filter(({ slug }) => slug === "square-63");
  if (!before) throw new Error("no format");
  const { isWithdrawable, isStrongMagnet, material: said } = before;
  const seen = { isWithdrawable, isStrongMagnet, material: said };
  await saveFormatNotices(db(), admin, { slug: "square-63", ...notices, seen });
  const format = (await listFormats(db())).find((each) => each.slug === "square-63");
  expect(format).toMatchObject(notices);
  const acts = await db()
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.act, "save_format_notices"));
  expect(acts).toEqual([{ after: notices }]);
  const unknown = saveFormatNotices(db(), admin, { slug: "none", ...notices });
  expect(await refusalOf(unknown)).toBe("format_not_found");
});
