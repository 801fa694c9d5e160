import { expect, test } from "bun:test";

import fc from "fast-check";

import { encodeWindows1252 } from "./windows-1252.ts";

const decoder = new TextDecoder("windows-1252");

test("letters of the code page come back, others lose their accent or become a question mark", () => {
  const all = "Käse & Söhne – „Größe“ 5 € ™ Œuvre ÿ";
  expect(decoder.decode(encodeWindows1252(all))).toBe(all);
  expect(decoder.decode(encodeWindows1252("Dvořák Łódź 😀"))).toBe("Dvorák ?ódz ?");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(() => encodeWindows1252(text)).not.toThrow();
    }),
  );
});
