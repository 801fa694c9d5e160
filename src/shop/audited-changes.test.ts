import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import type { AuditAct } from "#shared/audit.ts";
import { emptyFace } from "#shared/face/face.ts";
import type { SettingSection } from "#shared/settings.ts";
import { openRecordHouse, type RecordHouse } from "#testing/houses/record-house.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";

import { appRouter } from "./app-router.ts";
import { demoSettings } from "./settings/demo-settings.ts";
import { unsavedSettings } from "./settings/read-settings.ts";

let house: RecordHouse;
beforeAll(async () => {
  house = await openRecordHouse();
});
afterAll(() => house.close());

const text = { kind: "terms", locale: "de" };
const draft = (revision: number) => ({ ...text, source: "# Titel\n\nEin Absatz.", revision });

/** Everything that changes what is sold, on which terms, and the shop itself; each with its tests here or in put-back.test.ts. */
const covered = [
  // In save-format.test.ts.
  "workshop.catalog.saveFormat",
  "workshop.catalog.retireFormat",
  "workshop.catalog.sortFormats",
  "workshop.catalog.importCatalogue",
  "workshop.catalog.putBackFormat",
  "workshop.catalog.saveFormatPrices",
  "workshop.catalog.saveFormatNotices",
  "workshop.catalog.saveFormatLayouts",
  "workshop.catalog.putBackFormatPrices",
  "workshop.catalog.putBackFormatNotices",
  "workshop.catalog.putBackFormatLayouts",
  "workshop.coupons.saveCoupon",
  "workshop.coupons.putBackCoupon",
  "workshop.settings.saveSettings",
  "workshop.settings.putBackSettings",
  // With its picture, in texts.test.ts.
  "workshop.settings.deleteGuaranteeGraphic",
  // With its picture, in face.test.ts.
  "workshop.settings.removeFacePicture",
  // Changes nothing.
  "workshop.settings.sendTestMail",
  "workshop.texts.saveDraft",
  "workshop.texts.discardDraft",
  "workshop.texts.publish",
];

test("no change of catalogue, coupons, settings and texts is left out here", () => {
  const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
  const changes = Object.entries(procedures).flatMap(([path, procedure]) =>
    /^workshop\.(catalog|coupons|settings|texts)\./.test(path) && isMutation(procedure)
      ? [path]
      : [],
  );
  expect(changes.toSorted()).toEqual(covered.toSorted());
});

describe("the record says what held before and after", () => {
  const changed: { readonly [Section in SettingSection]: object } = {
    face: { ...emptyFace, name: "Nordhafen" },
    company: ownCompany,
    bank: ownBank,
    vat: { ...demoSettings.vat, scheme: "small_business" },
    shipping: { ...demoSettings.shipping, productionDaysMax: 9 },
    calendar: { cutOffHour: 11, closures: [{ from: "2027-08-02", to: "2027-08-13" }] },
    carriers: { dhl: { ...demoSettings.carriers.dhl, parcel: "33333333330102" } },
    payments: { ...demoSettings.payments, paymentTermDays: 30 },
    mail: { ...demoSettings.mail, senderName: "Nordhafen" },
    invoices: { ...demoSettings.invoices, invoicePrefix: "NH" },
    books: { ...demoSettings.books, clientNumber: 77 },
    printing: { ...demoSettings.printing },
    batches: { holdDays: 3 },
  };
  test.each(Object.entries(changed))("of the settings: %s", async (section, value) => {
    const before = unsavedSettings[section as SettingSection];
    const save = { section, value, seen: before };
    const made = await house.change("workshop.settings.saveSettings", save);
    expect(made).toMatchObject({ act: "save_settings", before, after: value });
    const undone = await house.change("workshop.settings.putBackSettings", { eventId: made.id });
    expect(undone).toMatchObject({ subject: `setting:${section}`, before: value, after: before });
    // The rest needs a shop that is no demo.
    if (section === "company") await house.change("workshop.settings.saveSettings", save);
  });

  test("of a legal text: its draft by revision, what applies by version", async () => {
    const said: [AuditAct, unknown, unknown][] = [];
    for (const [path, input] of [
      ["saveDraft", draft(0)],
      ["saveDraft", draft(1)],
      ["discardDraft", { ...text, revision: 2 }],
      ["saveDraft", draft(0)],
      ["publish", { ...text, revision: 3 }],
      ["saveDraft", { ...draft(0), begunFrom: 1 }],
      ["publish", { ...text, revision: 4 }],
    ] as const) {
      const { act, before, after } = await house.change(`workshop.texts.${path}`, input);
      said.push([act, before, after]);
    }
    expect(said).toEqual([
      ["save_legal_draft", null, { revision: 1 }],
      ["save_legal_draft", { revision: 1 }, { revision: 2 }],
      ["discard_legal_draft", { revision: 2 }, null],
      ["save_legal_draft", null, { revision: 3 }],
      ["publish_legal_text", null, { version: 1 }],
      ["save_legal_draft", null, { revision: 4 }],
      ["publish_legal_text", { version: 1 }, { version: 2 }],
    ]);
  });
});

const isMutation = (procedure: unknown): boolean =>
  Reflect.get(Object(Reflect.get(Object(procedure), "_def")), "type") === "mutation";
