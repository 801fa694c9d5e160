import { expect, test } from "bun:test";

import { placeOfSubject } from "./place-of-subject.ts";

test("what was changed in the settings, the catalogue or a legal text is led to, by the page that changes it", () => {
  expect(placeOfSubject("setting:vat")).toEqual({ section: "settings", page: "bank" });
  expect(placeOfSubject("guarantee_graphic:de")).toEqual({ section: "settings", page: "law" });
  expect(placeOfSubject("face_picture:logo")).toEqual({ section: "settings", page: "face" });
  expect(placeOfSubject("format:wabe")).toEqual({ section: "catalogue", format: "wabe" });
  expect(placeOfSubject("legal_text:terms:de")).toEqual({ section: "texts", text: "terms_de" });
});

test("what nobody can be led to stays as it stands in the record", () => {
  for (const subject of ["statement:abc", "setting:unheard", "opening", "user:1", ""]) {
    expect(placeOfSubject(subject)).toBeNull();
  }
});
