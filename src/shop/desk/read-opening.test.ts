import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { keepLastBackup } from "#server/backup/last-backup.ts";
import { openingSteps } from "#shared/company/opening-steps.ts";
import { emptyFace } from "#shared/face/face.ts";
import { cents } from "#shared/money/money.ts";
import { listFormatPrices } from "#shop/catalog/list-format-prices.ts";
import { saveFormatPrices } from "#shop/catalog/save-format-prices.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { guaranteeGraphic } from "#shop/settings/guarantee-graphic.table.ts";
import { sendTestMail } from "#shop/settings/mails/send-test-mail.ts";
import { readSettings } from "#shop/settings/read-settings.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection, type TypedSection } from "#testing/makes/save-section.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { keepDemoPricesOfShop } from "./keep-demo-prices-of-shop.ts";
import { markOpening } from "./mark-opening.ts";
import { readOpening } from "./read-opening.ts";

setDefaultTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = (smtpUrl: string | null = null) => readOpening(shop.db, { ...shop.services, smtpUrl });
/** What is done, by the names of its parts. */
const doneParts = async (smtpUrl?: string) =>
  (await read(smtpUrl)).steps.flatMap(({ parts }) =>
    parts.flatMap(({ part, isDone }) => (isDone ? [String(part)] : [])),
  );

test("a part of the opening is done by what the operator says or does, never by the demo", async () => {
  const admin = await makeActor(shop.db, "admin");
  const save = (typed: TypedSection) => saveSection(shop.db, admin, typed);
  expect(await doneParts()).toEqual([]);
  // Our texts cannot be read before they can say who sells.
  const fits = markOpening(shop.db, admin, { mark: "confirm_legal_texts" });
  await expect(fits).rejects.toThrow("company_incomplete");

  await save({ section: "face", value: { ...emptyFace, name: "Nordlicht" } });
  expect(await doneParts()).toEqual(["face"]);
  const inRegister = { ...ownCompany, packagingNumbers: {}, legalForm: "GmbH", registerCourt: "" };
  await save({ section: "company", value: inRegister });
  // What the law wants of a company in a register is part of who sells.
  expect(await doneParts()).toEqual(["face"]);
  await save({ section: "company", value: { ...ownCompany, packagingNumbers: {} } });
  await save({ section: "bank", value: ownBank });
  expect(await doneParts()).toEqual(["face", "imprint", "account"]);
  await markOpening(shop.db, admin, { mark: "confirm_legal_texts" });
  for (const locale of ["de", "en"] as const) {
    expect(await doneParts()).not.toContain("guarantee_graphic");
    await shop.db
      .insert(guaranteeGraphic)
      .values({ locale, storageKey: `g/${locale}.jpg`, width: 10, height: 10 });
  }
  await save({ section: "company", value: ownCompany });
  // What the demo proposes counts once it was looked at and saved.
  await save({ section: "vat", value: demoSettings.vat });
  await save({ section: "shipping", value: demoSettings.shipping });
  const said = ["face", "imprint", "legal_texts", "guarantee_graphic"];
  expect(await doneParts()).toEqual([...said, "account", "vat", "packaging", "shipping_prices"]);

  // A mail server that nobody has tried is none; nor is a sample that stayed on this machine.
  expect(await doneParts("smtp://mail.example")).not.toContain("mail_server");
  await sendTestMail(shop.services, admin, { to: "a@example.org", locale: "de" });
  expect(await doneParts("smtp://mail.example")).not.toContain("mail_server");
  // Nobody here sees a backup that others make: no step that is never done.
  const elsewhere = () => readOpening(shop.db, { ...shop.services, isKeptElsewhere: true });
  const { steps, isBackupUnseen } = await elsewhere();
  expect([steps.some(({ step }) => step === "backup"), isBackupUnseen]).toEqual([false, true]);
  expect((await read()).isBackupUnseen).toBe(false);
  const madeAt = new Date().toISOString();
  const backup = { madeAt, verifiedAt: madeAt, rows: 1, files: 1, sizeBytes: 1 };
  await keepLastBackup(shop.services.dataDir, backup);
  expect((await elsewhere()).isBackupUnseen).toBe(false);
  await postOrder(shop, admin, "paid");
  expect((await doneParts()).slice(-2)).toEqual(["backup", "test_order"]);
  // Money that came ends nothing: whoever has read the list puts it away, and finds it again.
  const states = [];
  for (const mark of ["put_away_opening", "take_out_opening", "put_away_opening"] as const) {
    await markOpening(shop.db, admin, { mark });
    states.push((await read()).isPutAway);
  }
  expect(states).toEqual([true, false, true]);
  expect((await read()).steps.map(({ step }) => String(step))).toEqual(Object.keys(openingSteps));
});

test("prices of the demo are asked about until each is changed or kept, and kept at what they are", async () => {
  const fresh = await openTestShop();
  const readHere = () => readOpening(fresh.db, fresh.services);
  try {
    const admin = await makeActor(fresh.db, "admin");
    const before = await listFormatPrices(fresh.db, new Date());
    const slugsOf = async () => (await readHere()).demoPrices.formats.map(({ slug }) => slug);
    const partsOfFormats = async () =>
      (await readHere()).steps.find(({ step }) => step === "formats")?.parts;
    expect(await slugsOf()).toEqual(before.map(({ slug }) => slug));
    expect(await partsOfFormats()).toMatchObject([{ isDone: false }, { isDone: false }]);
    const [changed, offSale] = before;
    if (!changed || !offSale) throw new Error("no formats");
    const tiers = [{ minQuantity: 1, unitCents: cents(500) }];
    await saveFormatPrices(
      fresh.db,
      admin,
      { slug: changed.slug, isOnSale: true, tiers, seen: seenPrices(changed) },
      new Date(),
    );
    // A price of one's own is there, and what the demo's are is still asked.
    expect(await partsOfFormats()).toEqual([
      { part: "own_price", isDone: true },
      { part: "format_prices", isDone: false },
    ]);
    const putOnSale = async (isOnSale: boolean) => {
      const formats = await listFormatPrices(fresh.db, new Date());
      const now = formats.find(({ slug }) => slug === offSale.slug) ?? offSale;
      const [seen, { slug }] = [seenPrices(now), now];
      await saveFormatPrices(fresh.db, admin, { ...seen, slug, isOnSale, seen }, new Date());
    };
    await putOnSale(false);
    expect(await slugsOf()).toEqual(before.slice(2).map(({ slug }) => slug));
    // Whoever puts it on sale again has said nothing of its price.
    await putOnSale(true);
    expect(await slugsOf()).toEqual(before.slice(1).map(({ slug }) => slug));
    await putOnSale(false);

    // Two press at once: the prices are kept, once.
    const pressed = await Promise.allSettled(
      [1, 2].map(() => keepDemoPricesOfShop(fresh.db, admin, new Date())),
    );
    expect(pressed.some(({ status }) => status === "fulfilled")).toBe(true);
    const { demoPrices, steps } = await readHere();
    expect(demoPrices).toEqual({ formats: [], hasShipping: false });
    const parts = steps.flatMap((step) => step.parts);
    expect(parts).toContainEqual({ part: "format_prices", isDone: true });
    expect(parts).toContainEqual({ part: "shipping_prices", isDone: true });
    const tiersOf = (formats: typeof before) =>
      formats.slice(2).map((format) => seenPrices(format));
    const after = await listFormatPrices(fresh.db, new Date());
    expect(tiersOf(after)).toEqual(tiersOf(before));
    expect((await readSettings(fresh.db)).shipping).toEqual(demoSettings.shipping);
    const { length } = after.slice(2).flatMap(({ history }) => history);
    expect(length).toBe(2 * (before.length - 2));
  } finally {
    await fresh.close();
  }
});
