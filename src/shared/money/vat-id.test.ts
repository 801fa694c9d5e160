import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { isVatIdDoubtful, tidyVatId, vatIdCountries, vatIdExample, vatIdIssue } from "./vat-id.ts";

/** Numbers of businesses that print them, or of the countries' own papers; all kinds of a country. */
const published: Readonly<Record<string, readonly string[]>> = {
  AT: ["ATU13585627", "ATU15394605"],
  BE: ["BE0428759497", "BE0776091951"],
  BG: ["BG175074752", "BG7523169263"],
  CY: ["CY10259033P"],
  CZ: ["CZ25123891", "CZ7103192745", "CZ640903926"],
  DE: ["DE136695976"],
  DK: ["DK13585628"],
  EE: ["EE100931558", "EE100594102"],
  EL: ["EL094259216", "EL023456780"],
  ES: ["ESB64717838", "ES54362315K", "ESX5253868R", "ESM1234567L", "ESJ99216582"],
  FI: ["FI20774740"],
  FR: ["FR40303265045", "FR23334175221", "FRK7399859412"],
  HR: ["HR33392005961"],
  HU: ["HU12892312"],
  IE: ["IE6433435F", "IE6433435OA", "IE8D79739I"],
  IT: ["IT00743110157"],
  LT: ["LT119511515", "LT100001919017"],
  LU: ["LU15027442"],
  LV: ["LV40003521600", "LV16117519997"],
  MT: ["MT11679112"],
  NL: ["NL004495445B01", "NL123456789B13"],
  PL: ["PL8567346215"],
  PT: ["PT501964843"],
  RO: ["RO18547290"],
  SE: ["SE123456789701"],
  SI: ["SI50223054"],
  SK: ["SK2022749619"],
  XI: ["XI980780684", "XIGD001", "XIHA500"],
};

describe("a VAT id", () => {
  test("of every country of the EU and of Northern Ireland is taken as it is published", () => {
    expect(vatIdCountries).toHaveLength(28);
    expect(Object.keys(published).toSorted()).toEqual([...vatIdCountries].toSorted());
    for (const [country, ids] of Object.entries(published)) {
      for (const id of [...ids, vatIdExample(country, "")]) {
        expect([id, vatIdIssue(id), isVatIdDoubtful(id)]).toEqual([id, null, false]);
      }
    }
  });

  test.each(vatIdCountries)("of %p with one digit mistyped is told from a right one", (country) => {
    const example = vatIdExample(country, "");
    const last = country === "SE" ? 11 : example.length - 1;
    const at = Array.from(example).findLastIndex((sign, index) => index <= last && /\d/.test(sign));
    const mistyped =
      example.slice(0, at) + ((Number(example[at]) + 1) % 10) + example.slice(at + 1);
    // The two digits behind a Dutch B and the letter of a Cypriot are no check of the last digit.
    const doubtful = country === "NL" ? "NL004495446B01" : mistyped;
    expect([vatIdIssue(doubtful), isVatIdDoubtful(doubtful)]).toEqual([null, true]);
  });

  test("is forgiven spaces, dots, small letters, Greece's other letters and a missing country", () => {
    expect(tidyVatId(" de 136.695.976 ")).toBe("DE136695976");
    expect(tidyVatId("GR 094259216")).toBe("EL094259216");
    expect(tidyVatId("136695976", "DE")).toBe("DE136695976");
    expect(tidyVatId("U13585627", "AT")).toBe("ATU13585627");
    expect(tidyVatId("094259216", "GR")).toBe("EL094259216");
    expect(tidyVatId("B64717838", "ES")).toBe("ESB64717838");
    expect(tidyVatId("DE136695976", "AT")).toBe("DE136695976");
    expect(tidyVatId("")).toBe("");
  });

  test("of a country outside, or half of one, has the wrong form", () => {
    for (const wrong of ["", "DE", "CHE123456789", "GB980780684", "DE13669597", "toString", "__"]) {
      expect([vatIdIssue(wrong), isVatIdDoubtful(wrong)]).toEqual(["vat_id_format", false]);
    }
    expect(vatIdExample("XX1", "FR")).toStartWith("FR");
    expect(vatIdExample("", "GR")).toStartWith("EL");
    expect(vatIdExample("", "US")).toStartWith("DE");
  });

  test("is judged without an exception, tidied once and for all, and in linear time (I10, I11)", () => {
    const country = fc.constantFrom(...vatIdCountries);
    const typed = fc.oneof(
      fc.string(),
      fc.tuple(country, fc.stringMatching(/^[0-9A-Z+*]{0,13}$/)).map(([code, rest]) => code + rest),
    );
    fc.assert(
      fc.property(typed, country, (text, address) => {
        const tidy = tidyVatId(text, address);
        expect(tidyVatId(tidy, address)).toBe(tidy);
        expect([null, isVatIdDoubtful(tidy) ? null : "vat_id_format"]).toContain(vatIdIssue(tidy));
      }),
      { numRuns: 2_000 },
    );
    for (const attack of ["1", " ", "A", "DE1"].map((part) => part.repeat(100_000))) {
      expect(vatIdIssue(tidyVatId(attack, "DE"))).toBe("vat_id_format");
    }
  });
});
