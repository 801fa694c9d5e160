import { expect, test } from "bun:test";

import { placeOfSubject } from "./place-of-subject.ts";

test("what was changed in the settings, the catalogue or a legal text is led to, by the page that changes it", () => {
  expect(placeOfSubject("setting:vat")).toEqual({ section: "settings", page: "bank" });
  expect(placeOfSubject("guarantee_graphic:de")).toEqual({ section: "settings", page: "law" });
  expect(placeOfSubject("face_picture:logo")).toEqual({ section: "settings", page: "face" });
  expect(placeOfSubject("format:wabe")).toEqual({ section: "catalogue", format: "wabe" });
  expect(placeOfSubject("catalogue")).toEqual({ section: "catalogue" });
  expect(placeOfSubject("legal_text:terms:de")).toEqual({ section: "texts", text: "terms_de" });
  expect(placeOfSubject("opening")).toEqual({ section: "settings", page: "opening" });
});

test("a statement, a receipt or a file of refunds is led to by the bank's page, never shown by its hash", () => {
  for (const kind of ["statement", "receipt", "payout_file"]) {
    expect(placeOfSubject(`${kind}:3f786850e387550f`)).toEqual({ section: "bank" });
  }
});

test("what nobody can be led to stays as it stands in the record", () => {
  for (const subject of ["setting:unheard", "user:1", ""]) {
    expect(placeOfSubject(subject)).toBeNull();
  }
});
