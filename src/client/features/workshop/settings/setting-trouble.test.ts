import { expect, test } from "bun:test";

import { saveSettingsInput } from "#shared/settings.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";

import { settingTrouble } from "./setting-trouble.ts";

const mail = { senderName: "", senderAddress: "" };
const carefully = { consultantNumber: 1_001, clientNumber: 1, debtorAccount: "10000" };

test.each([
  ["company", { ...ownCompany, email: "anna@magnetwerk" }, /nicht nach einer E-Mail aus/],
  ["company", { ...ownCompany, email: "a".repeat(300) }, /nicht nach einer E-Mail aus/],
  ["company", { ...ownCompany, vatId: "DE12" }, /keine USt-IdNr.*DE136695976/],
  ["company", { ...ownCompany, postcode: "1204" }, /In Deutschland sieht sie so aus: 10115/],
  ["company", { ...ownCompany, country: "AT" }, /In Österreich sieht sie so aus: 1070/],
  ["company", { ...ownCompany, packagingNumbers: { FR: "1" } }, /Frankreich.*FR123456_01ABCD/],
  ["company", { ...ownCompany, name: "x".repeat(201) }, /höchstens 200 Zeichen/],
  ["bank", { ...ownBank, iban: "DE12" }, /IBAN hat einen Tippfehler/],
  ["bank", { ...ownBank, iban: " " }, /Zum Überweisen braucht es deine IBAN/],
  ["bank", { ...ownBank, bic: "X" }, /8 oder 11 Zeichen/],
  ["bank", { ...ownBank, accountHolder: "" }, /Hier fehlt etwas/],
  ["mail", { ...mail, senderAddress: "laden@" }, /nicht nach einer E-Mail aus/],
  ["books", { ...carefully, consultantNumber: 5 }, /mindestens 1001/],
  ["books", { ...carefully, clientNumber: 100_000 }, /höchstens 99999/],
])(
  "what does not fit in the settings is said in words of its own: %s %#",
  (section, value, said) => {
    const { error } = saveSettingsInput.safeParse({ section, value, seen: {} });
    expect(error?.issues.map((issue) => settingTrouble(issue, value))[0]).toMatch(said);
  },
);
