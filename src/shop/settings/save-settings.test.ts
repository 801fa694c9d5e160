import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Role } from "#shared/accounts.ts";
import { legalTextKinds } from "#shared/legal/legal.ts";
import { locales } from "#shared/locale.ts";
import { type Company } from "#shared/settings.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";

import { demoSettings } from "./demo-settings.ts";
import { keepLegalTexts } from "./legal/keep-legal-text.ts";
import { readLegalText } from "./legal/read-legal-text.ts";
import { putBackSettings } from "./put-back-settings.ts";
import { readSettingsForStaff } from "./read-settings-for-staff.ts";
import { readShopFront } from "./read-shop-front.ts";
import { readShop } from "./read-shop.ts";

let database: TestDatabase;
let admin: Actor;
let staff: Actor;
const db = () => database.connection.db;

const company: Company = {
  ...ownCompany,
  name: "Magnetwerk Nordhafen",
  packagingNumbers: { DE: "DE1234567890123" },
};
const bank = {
  accountHolder: "Magnetwerk Nordhafen",
  iban: "DE89370400440532013000",
  bic: "",
  bankName: "",
};

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await makeActor("admin");
  staff = await makeActor("staff");
});
afterAll(() => database.drop());

const makeActor = async (role: Role): Promise<Actor> => {
  const [row] = await db()
    .insert(user)
    .values({ role, email: `${role}@example.org` })
    .returning({ userId: user.id });
  if (!row) throw new Error("no user");
  return { userId: row.userId, role };
};

describe("a shop without its operator's data", () => {
  test("is a demo that still takes orders, with an account no bank knows", async () => {
    const shop = await readShop(db());
    expect(shop.isDemo).toBe(true);
    expect(shop.bank).toEqual(demoSettings.bank);
    expect(shop.paymentMethods).toEqual(["bank_transfer"]);
    expect(shop.countries).toHaveLength(27);
    expect(shop.countries[0]).toBe("DE");
  });

  test("says so on every legal page, in both languages", async () => {
    for (const kind of legalTextKinds.filter((other) => other !== "accessibility")) {
      for (const locale of locales) {
        const text = await readLegalText(db(), { kind, locale });
        expect(text.sections[0]?.heading).toMatch(/demo/i);
      }
    }
  });

  test("cannot switch a real payment on", async () => {
    const switchOn = saveSection(db(), admin, {
      section: "payments",
      value: demoSettings.payments,
    });
    expect(await refusalOf(switchOn)).toBe("company_incomplete");
  });

  test("shows nobody the account or the registers", async () => {
    const front = JSON.stringify(await readShopFront(db()));
    expect(front).not.toContain(demoSettings.bank.iban);
    expect(front).not.toContain("packagingNumbers");
  });
});

describe("saved settings", () => {
  test("of money are the admin's alone", async () => {
    const save = saveSection(db(), staff, { section: "bank", value: bank });
    expect(await refusalOf(save)).toBe("not_allowed");
  });

  test("with a hole leave the demo on and name the hole", async () => {
    await saveSection(db(), admin, { section: "company", value: { ...company, phone: "" } });
    const settings = await readSettingsForStaff(db());
    expect(settings.isDemo).toBe(true);
    expect(settings.openingPoints).toMatchObject([{ field: "phone" }, { field: "iban" }]);
    expect((await readShop(db())).company.name).toBe(demoSettings.company.name);
  });

  test("of a whole company end the demo; payment waits for the real account", async () => {
    await saveSection(db(), admin, { section: "company", value: company });
    const before = await readShop(db());
    expect(before.isDemo).toBe(false);
    expect(before.paymentMethods).toEqual([]);
    await saveSection(db(), admin, { section: "bank", value: bank });
    const after = await readShop(db());
    expect(after.paymentMethods).toEqual(["bank_transfer"]);
    expect(after.bank.iban).toBe(bank.iban);
  });

  test("deliver only where the packaging register knows the shop", async () => {
    expect((await readShop(db())).countries).toEqual(["DE"]);
  });

  test("say who changed what", async () => {
    const acts = await db().select({ subject: auditEvent.subject }).from(auditEvent);
    expect(acts.map(({ subject }) => subject)).toContain("setting:bank");
  });
});

describe("a legal text", () => {
  test("names the operator and keeps its version until its wording changes", async () => {
    const shop = await readShop(db());
    const text = await readLegalText(db(), { kind: "impressum", locale: "de" });
    expect(JSON.stringify(text)).toContain("Magnetwerk Nordhafen");
    expect(await keepLegalTexts(db(), shop, ["terms"], "de")).toMatchObject({
      terms: { version: 1 },
    });
    expect(await keepLegalTexts(db(), shop, ["terms"], "de")).toMatchObject({
      terms: { version: 1 },
    });
    const renamed = { ...shop, company: { ...shop.company, name: "Magnetwerk Südhafen" } };
    expect(await keepLegalTexts(db(), renamed, ["terms"], "de")).toMatchObject({
      terms: { version: 2 },
    });
  });

  test("of the small business has no VAT in its prices", async () => {
    await saveSection(db(), admin, {
      section: "vat",
      value: { scheme: "small_business", ossSince: null, confirmsVatIds: false },
    });
    const terms = JSON.stringify(await readLegalText(db(), { kind: "terms", locale: "de" }));
    expect(terms).toContain("§ 19 UStG");
    expect(terms).not.toContain("einschließlich der gesetzlichen Umsatzsteuer");
  });
});

test("a change is put back from the record while nothing was saved over it, once of many at once", async () => {
  const save = (senderName: string) =>
    saveSection(db(), staff, { section: "mail", value: { senderName, senderAddress: "" } });
  await save("Eins");
  await save("Zwei");
  const events = (await db().select().from(auditEvent))
    .filter(({ subject }) => subject === "setting:mail")
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const [first = "", last = ""] = events.slice(-2).map(({ id }) => id);
  const putBack = (eventId: string) => refusalOf(putBackSettings(db(), admin, { eventId }, {}));
  expect(await putBack(first)).toBe("settings_changed");
  const answers = await Promise.all([last, last, last, last].map(putBack));
  expect(answers.filter((answer) => answer === "settings_changed")).toHaveLength(3);
  expect((await readSettingsForStaff(db())).mail.senderName).toBe("Eins");
  // What was undone is a change of its own in the record, and can be undone as well.
  const record = (await db().select().from(auditEvent)).filter(
    ({ subject }) => subject === "setting:mail",
  );
  expect(record).toHaveLength(events.length + 1);
});

test("a change of money is put back only by who has just shown who they are", async () => {
  const options = { isProven: true };
  await saveSection(db(), admin, { section: "bank", value: bank }, options);
  const changed = { ...bank, bankName: "Andere Bank" };
  await saveSection(db(), admin, { section: "bank", value: changed }, options);
  const [latest] = (await db().select().from(auditEvent))
    .filter(({ subject }) => subject === "setting:bank")
    .toSorted((one, other) => (one.id > other.id ? -1 : 1));
  const eventId = latest?.id ?? "";
  const undo = (isProven: boolean) =>
    refusalOf(putBackSettings(db(), admin, { eventId }, { isProven }));
  expect(await undo(false)).toBe("reauthentication_required");
  expect((await readSettingsForStaff(db())).bank.bankName).toBe("Andere Bank");
  await undo(true);
  expect((await readSettingsForStaff(db())).bank.bankName).toBe("");
});
