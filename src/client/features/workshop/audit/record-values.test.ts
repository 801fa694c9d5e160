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
  ["user:1", "role", "staff", "Werkstatt"],
  ["print_batch:1", "at", "2026-11-20T20:05:00.000Z", "20.11.2026, 21:05"],
  ["print_batch:1", "label", "2026-00001 · 1", "2026-00001 · 1"],
  ["order:1", "positions", "1, 3", "1, 3"],
  ["order:1", "changed", "street, city", "Straße und Hausnummer, Ort"],
  ["coupon:1", "kind", "percent", "Prozent"],
  ["coupon:1", "percent", "15", "15\u00a0%"],
  ["coupon:1", "minItemsCents", "2500", "25,00\u00a0€"],
  ["format:a", "shape", "hexagon", "Sechseck"],
  ["format:a", "layouts", "single, pair", "Ein Foto, Zwei Fotos"],
  ["format:a", "contour", "M0 0", "M0 0"],
  ["format:a", "tiers.0.unitCents", "390", "3,90\u00a0€"],
  ["format:a", "bleedUm", "2500", "2,5"],
  ["setting:printing", "printers.0.shares", "straight", "mehrere, gerade geschnitten"],
  ["setting:printing", "printers.0.paper", "sra3", "SRA3"],
  ["setting:face", "act", "leaf", "Blatt"],
  ["setting:vat", "scheme", "small_business", "Kleinunternehmer"],
  ["face_picture:logo", "type", "svg", "SVG"],
])("the record of %s says %s %s as its form does", (subject, name, value, said) => {
  expect(sayRecordOf({ subject, after: null })(name, value)).toStartWith(said);
});

test("of a rejected picture the record says that it is printed after all", () => {
  const say = sayRecordOf({ subject: "claim:1", after: { kind: "content", decision: "reprint" } });
  const other = sayRecordOf({ subject: "claim:1", after: { kind: "lost", decision: "reprint" } });
  expect(say("decision", "reprint")).not.toBe(other("decision", "reprint"));
});
