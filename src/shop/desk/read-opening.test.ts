import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { emptyFace } from "#shared/face/face.ts";
import { cents } from "#shared/money/money.ts";
import { listFormatPrices } from "#shop/catalog/list-format-prices.ts";
import { saveFormatPrices } from "#shop/catalog/save-format-prices.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection, type TypedSection } from "#testing/makes/save-section.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readOpening } from "./read-opening.ts";

setDefaultTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const doneSteps = async () =>
  (await readOpening(shop.db))?.flatMap(({ step, isDone }) => (isDone ? [step] : []));

test("a step of the opening is done by what the operator says, never by the demo; real money ends it", async () => {
  const admin = await makeActor(shop.db, "admin");
  const save = (typed: TypedSection) => saveSection(shop.db, admin, typed);
  expect(await doneSteps()).toEqual([]);
  // The demo's orders are no sale.
  await postOrder(shop, admin, "paid");
  expect(await doneSteps()).toEqual([]);

  await save({ section: "face", value: { ...emptyFace, name: "Nordlicht" } });
  expect(await doneSteps()).toEqual(["face"]);
  await save({ section: "company", value: ownCompany });
  await save({ section: "bank", value: ownBank });
  expect(await doneSteps()).toEqual(["face", "company"]);
  // What the demo proposes counts once it was looked at and saved.
  await save({ section: "vat", value: demoSettings.vat });
  await save({ section: "shipping", value: demoSettings.shipping });
  expect(await doneSteps()).toEqual(["face", "company", "bank", "shipping"]);
  const [format] = await listFormatPrices(shop.db, new Date());
  if (!format) throw new Error("no format");
  const tiers = [{ minQuantity: 1, unitCents: cents(500) }];
  const prices = { slug: format.slug, isOnSale: true, tiers, seen: seenPrices(format) };
  await saveFormatPrices(shop.db, admin, prices, new Date());
  expect(await doneSteps()).toContain("formats");
  await postOrder(shop, admin, "paid");
  expect(await readOpening(shop.db)).toBeNull();
});
