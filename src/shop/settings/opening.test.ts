import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { countryCodes } from "#shared/address/countries.ts";
import { demoBankPaths, demoCompanyPaths } from "#shared/company/demo-shop.ts";
import type { Bank, Company, Settings } from "#shared/settings.ts";
import { readLegalText } from "#shop/settings/legal/read-legal-text.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { demoSettings } from "./demo-settings.ts";
import { readBank } from "./read-bank.ts";
import { readShopFront } from "./read-shop-front.ts";
import { readShop } from "./read-shop.ts";
import { setting } from "./setting.table.ts";

type Staff = Awaited<ReturnType<TestShop["person"]>>["call"]["workshop"]["settings"];
let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.person("admin")).call.workshop.settings;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(setting);
});

/** As an earlier version stored it: without asking whose data they are. */
const store = async (stored: Partial<Settings>): Promise<void> => {
  const { actor } = await shop.person("admin");
  for (const [section, value] of Object.entries(stored)) {
    await shop.db
      .insert(setting)
      .values({ section, value, updatedBy: actor.userId })
      .onConflictDoUpdate({ target: setting.section, set: { value } });
  }
};
/** By call, as whoever has just seen what holds. */
const saveCompany = async (value: Company) => {
  const { company: seen } = await staff.readSettings();
  return callRefusal(staff.saveSettings({ section: "company", value, seen }));
};
const saveBank = async (value: Bank) => {
  const { bank: seen } = await staff.readSettings();
  return callRefusal(staff.saveSettings({ section: "bank", value, seen }));
};

describe("a shop that is nobody's yet (LAW 25)", () => {
  test("begins with empty fields and says one by one what is missing", async () => {
    const { company, bank, isDemo, openingPoints } = await staff.readSettings();
    expect(isDemo).toBe(true);
    expect(demoCompanyPaths(company)).toEqual([]);
    expect(demoBankPaths(bank)).toEqual([]);
    expect(openingPoints.map((point) => ("field" in point ? point.field : point.section))).toEqual([
      "name",
      "representative",
      "street",
      "postcode",
      "city",
      "email",
      "phone",
      "vatId",
      "packagingNumbers",
      "iban",
    ]);
  });

  test("stays one when a single field is saved", async () => {
    const { company } = await staff.readSettings();
    expect(await saveCompany({ ...company, phone: "+49 40 765432" })).toBeNull();
    expect((await readShop(shop.db)).isDemo).toBe(true);
    expect((await staff.readSettings()).openingPoints).toHaveLength(9);
  });

  test("asks a company that stands in a register for its court and number, and opens without (LAW 19)", async () => {
    const fields = async () =>
      (await staff.readSettings()).openingPoints.map((point) =>
        "field" in point ? point.field : point.section,
      );
    await saveBank(ownBank);
    for (const legalForm of [
      "GmbH",
      "UG (haftungsbeschränkt)",
      "GmbH & Co. KG",
      "e. K.",
      "e.Kfm.",
    ]) {
      await saveCompany({ ...ownCompany, legalForm });
      expect(await fields()).toEqual(["registerCourt", "registerNumber"]);
    }
    expect((await readShop(shop.db)).isDemo).toBe(false);
    const registered = { registerCourt: "Amtsgericht Hamburg", registerNumber: "HRB 1" };
    await saveCompany({ ...ownCompany, name: "Magnetwerk GmbH", ...registered });
    expect(await fields()).toEqual([]);
    for (const legalForm of ["", "GbR", "Einzelunternehmen", "Inhaberin Eva Kfm"]) {
      await saveCompany({ ...ownCompany, legalForm });
      expect(await fields()).toEqual([]);
    }
  });

  test("takes no value of the demo for the operator's, each for itself, however it is spelled", async () => {
    const { company, bank } = demoSettings;
    const invented = {
      name: [company.name, " musterwerkstatt DEMO "],
      representative: [company.representative],
      street: [company.street, "Musterstraße  1"],
      postcode: [company.postcode],
      city: [company.city],
      email: [company.email],
      phone: [company.phone, "+49 (30) 23125-014"],
      vatId: [company.vatId, "DE 000 000 000"],
    };
    for (const [field, values] of Object.entries(invented)) {
      for (const value of values) {
        expect([field, await saveCompany({ ...ownCompany, [field]: value })]).toEqual([
          field,
          "invalid_input",
        ]);
      }
    }
    const packagingNumbers = { ...ownCompany.packagingNumbers, FR: " demo " };
    expect(await saveCompany({ ...ownCompany, packagingNumbers })).toBe("invalid_input");
    for (const field of ["accountHolder", "iban", "bankName"] as const) {
      expect(await saveBank({ ...ownBank, [field]: bank[field] })).toBe("invalid_input");
    }
    expect((await readShop(shop.db)).isDemo).toBe(true);
  });

  test("takes no VAT id, postcode or packaging number that cannot be one, and those of which nobody knows", async () => {
    const { packagingNumbers } = ownCompany;
    const registered = (country: string, number: string) => ({
      packagingNumbers: { ...packagingNumbers, [country]: number },
    });
    const impossible: readonly Partial<Company>[] = [
      { vatId: "DE12" },
      { vatId: "12" },
      { postcode: "1204" },
      { postcode: "1010" },
      { country: "AT" },
      registered("DE", "DE123"),
      registered("FR", "4711"),
      registered("ES", "ENV/2024/1"),
    ];
    for (const wrong of impossible) {
      expect([wrong, await saveCompany({ ...ownCompany, ...wrong })]).toEqual([
        wrong,
        "invalid_input",
      ]);
    }
    const possible: readonly Partial<Company>[] = [
      { vatId: "" },
      { vatId: "de 123 456 789" },
      { country: "AT", postcode: "1010", vatId: "ATU13585627" },
      registered("FR", "fr123456_01abcd"),
      registered("PL", "BDO 000123456"),
    ];
    for (const right of possible) {
      expect([right, await saveCompany({ ...ownCompany, ...right })]).toEqual([right, null]);
    }
    const { company: saved } = await staff.readSettings();
    expect(saved.packagingNumbers.PL).toBe("BDO 000123456");
  });

  test("opens with its own data, delivers only where it is registered, and is paid on its own account", async () => {
    const own = { ...ownCompany, packagingNumbers: { DE: "DE1234567890123", AT: "AT-4711" } };
    expect(await saveCompany(own)).toBeNull();
    expect(await readShop(shop.db)).toMatchObject({
      isDemo: false,
      countries: ["DE", "AT"],
      paymentMethods: [],
    });
    // Today says so by the same answer.
    expect(await staff.readSettings()).toMatchObject({ isDemo: false, takesOrders: false });
    expect(await saveBank(ownBank)).toBeNull();
    expect((await readShop(shop.db)).paymentMethods).toEqual(["bank_transfer"]);
    expect(await staff.readSettings()).toMatchObject({ openingPoints: [], takesOrders: true });
  });

  test("that sends nowhere takes no orders, and says so", async () => {
    const own = { ...ownCompany, packagingNumbers: { AT: "AT-4711" } };
    const [method] = demoSettings.shipping.methods;
    if (!method) throw new Error("the demo sends nothing");
    await store({
      company: own,
      bank: ownBank,
      shipping: { ...demoSettings.shipping, methods: [{ ...method, countries: ["DE"] }] },
    });
    expect(await staff.readSettings()).toMatchObject({
      openingPoints: [{ section: "shipping" }],
      takesOrders: false,
    });
  });

  test("that is paid by a provider lacks nothing without an account", async () => {
    await store({
      company: ownCompany,
      payments: { ...demoSettings.payments, hasStripe: true },
    });
    expect(await staff.readSettings()).toMatchObject({ openingPoints: [], takesOrders: true });
  });
});

test("the first page names every way of paying that is on, in both languages (LAW 3)", async () => {
  expect((await readShopFront(shop.db)).offerNotes.de[1]).toBe(
    "Bezahlen kannst du per Überweisung, mit GiroCode zum Abfotografieren.",
  );
  await store({
    company: ownCompany,
    bank: ownBank,
    payments: { ...demoSettings.payments, hasStripe: true, hasInvoice: true },
  });
  const { de, en } = (await readShopFront(shop.db)).offerNotes;
  expect(de[1]).toMatch(/Überweisung.*Stripe.*Rechnung/);
  expect(en[1]).toMatch(/bank transfer.*Stripe.*invoice/);
  await store({ payments: { ...demoSettings.payments, hasBankTransfer: false } });
  expect((await readShopFront(shop.db)).offerNotes.de[1]).toBe(
    "Gerade nimmt der Laden keine Zahlungen an.",
  );
});

describe("a shop of an earlier version", () => {
  test("that sold in the demo's name is a demo again, and its real orders keep an account", async () => {
    await store({
      company: { ...demoSettings.company, phone: "+49 40 765432" },
      bank: demoSettings.bank,
      payments: { ...demoSettings.payments, hasStripe: true },
    });
    expect(await readShop(shop.db)).toMatchObject({
      isDemo: true,
      paymentMethods: ["bank_transfer"],
    });
    expect((await readBank(shop.db, { isDemo: false })).iban).toBe(demoSettings.bank.iban);
  });

  test("that is somebody's stays open with a rest of the demo, shows it to nobody, and tells staff", async () => {
    const everywhere = Object.fromEntries(countryCodes.map((code) => [code, "DEMO"]));
    const company = {
      ...ownCompany,
      phone: demoSettings.company.phone,
      vatId: demoSettings.company.vatId,
      packagingNumbers: { ...everywhere, DE: "DE1234567890123", AT: "AT-4711" },
    };
    await store({ company, bank: { ...ownBank, accountHolder: demoSettings.bank.accountHolder } });
    const open = await readShop(shop.db);
    expect(open).toMatchObject({ isDemo: false, countries: ["DE", "AT"] });
    expect(open.bank.accountHolder).toBe(ownCompany.name);
    const shown = JSON.stringify([
      open.company,
      open.bank,
      await readLegalText(shop.db, { kind: "impressum", locale: "de" }),
    ]);
    expect(shown).not.toMatch(/DE000000000|23125|DEMO|Musterwerkstatt/);
    const { openingPoints, isDemo } = await staff.readSettings();
    expect(isDemo).toBe(false);
    expect(openingPoints).toMatchObject([
      { field: "phone", isDemoRest: true },
      { field: "vatId", isDemoRest: true },
      { field: "packagingNumbers", demoCountries: expect.arrayContaining(["FR", "SE"]) },
      { field: "accountHolder", isDemoRest: true },
    ]);
  });

  test("whose account is the demo's takes no transfer, whatever was switched on", async () => {
    await store({ company: ownCompany, bank: demoSettings.bank, payments: demoSettings.payments });
    expect(await readShop(shop.db)).toMatchObject({ isDemo: false, paymentMethods: [] });
  });
});
