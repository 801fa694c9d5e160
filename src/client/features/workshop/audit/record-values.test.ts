import { afterAll, beforeAll, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { sayRecordOf } from "./record-values.ts";

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(before));

test.each([
  ["claim:1", "kind", "damaged", "Beschädigt"],
  ["claim:1", "decision", "part_refund", "Teil erstatten"],
  ["order:1", "reason", "person", "Abgebildete Person, Einwilligung fehlt"],
  ["print_batch:1", "reason", "other", "anderes"],
  ["order:1", "carrier", "dhl", "DHL"],
  ["order:1", "paymentMethod", "invoice", "Auf Rechnung"],
  ["order:1", "was", "in_file", "in SEPA-Datei"],
  ["order:1", "changed.0", "street", "Straße und Hausnummer"],
  ["user:1", "role", "staff", "Werkstatt"],
  ["print_batch:1", "at", "2026-11-20T20:05:00.000Z", "20.11.2026, 21:05"],
  ["print_batch:1", "label", "2026-00001 · 1", "2026-00001 · 1"],
  ["coupon:1", "kind", "percent", "percent"],
])("the record of %s says %s %s as its form does", (subject, name, value, said) => {
  expect(sayRecordOf({ subject, after: null })(name, value)).toStartWith(said);
});

test("of a rejected picture the record says that it is printed after all", () => {
  const say = sayRecordOf({ subject: "claim:1", after: { kind: "content", decision: "reprint" } });
  const other = sayRecordOf({ subject: "claim:1", after: { kind: "lost", decision: "reprint" } });
  expect(say("decision", "reprint")).not.toBe(other("decision", "reprint"));
});
