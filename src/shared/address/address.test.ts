import { describe, expect, test } from "bun:test";

import {
  addressIssues,
  addressLines,
  addressSchema,
  emptyAddress,
  type Address,
} from "./address.ts";
import { countriesByName, ownCountryFirst } from "./countries-by-name.ts";
import { countryCodes, isPostcode, postcodeExample } from "./countries.ts";

const berlin: Address = {
  ...emptyAddress("DE"),
  name: "Jana Beispiel",
  street: "Sonnenallee 12a",
  postcode: "12047",
  city: "Berlin",
};

describe("an address", () => {
  test("in Germany, Austria and Ireland is complete with what their post needs", () => {
    expect(addressIssues(berlin)).toEqual({});
    expect(addressIssues({ ...berlin, country: "AT", postcode: "1070", city: "Wien" })).toEqual({});
    expect(addressIssues({ ...berlin, country: "IE", postcode: "d02 x285" })).toEqual({});
  });

  test("names every missing field at once", () => {
    expect(addressIssues(emptyAddress(""))).toEqual({
      name: "required",
      street: "required",
      postcode: "required",
      city: "required",
      country: "required",
    });
  });

  test("is written in letters that the papers of its parcel have, in each part that stands on them", () => {
    for (const typed of ["محمد علي", "王小明", "Mia 🌸", "Hauptstraße 12\ufffd"]) {
      for (const field of ["name", "company", "extra", "street", "city"] as const) {
        expect(addressIssues({ ...berlin, [field]: typed })).toEqual({ [field]: "letters" });
      }
    }
    for (const name of [
      "Γιώργος Παπαδόπουλος",
      "Димитър Петров",
      "Ştefan Ţîţu",
      "Seán O’Łódź",
      "\u200eMia\u00ad",
    ]) {
      expect(addressIssues({ ...berlin, name })).toEqual({});
    }
  });

  test("to a Packstation needs Germany and a post number", () => {
    const packstation = { ...berlin, street: "Packstation 145" };
    expect(addressIssues(packstation)).toEqual({ postNumber: "post_number_required" });
    expect(addressIssues({ ...packstation, postNumber: "12ab56" })).toEqual({
      postNumber: "post_number_format",
    });
    expect(addressIssues({ ...packstation, postNumber: "1234567" })).toEqual({});
    expect(addressIssues({ ...packstation, country: "AT", postcode: "1070" })).toEqual({
      street: "packstation_only_germany",
    });
    expect(addressLines({ ...packstation, postNumber: "1234567" })).toEqual([
      "Jana Beispiel",
      "1234567",
      "Packstation 145",
      "12047 Berlin",
    ]);
  });

  test("outside the EU is unknown, also by a name every object has", () => {
    for (const country of ["US", "CH", "toString", "de"]) {
      expect(addressIssues({ ...berlin, country }).country).toBe("country_unknown");
    }
  });

  test("loses what hides or breaks a label line", () => {
    const parsed = addressSchema.parse({
      ...berlin,
      name: "  Jana\u202E\u0000 \n Beispiel\u200B ",
      extra: "c/o \ud800 Haus",
    });
    expect(parsed.name).toBe("Jana Beispiel");
    expect(parsed.extra).toBe("c/o \ufffd Haus");
  });

  test("refuses fields it does not know and texts beyond the limit", () => {
    expect(addressSchema.safeParse({ ...berlin, role: "admin" }).success).toBe(false);
    expect(addressSchema.safeParse({ ...berlin, city: "x".repeat(81) }).success).toBe(false);
  });
});

test("every country of the EU knows its postcodes", () => {
  expect(countryCodes).toHaveLength(27);
  for (const country of countryCodes) {
    expect(isPostcode(country, postcodeExample(country))).toBe(true);
    expect(isPostcode(country, ` ${postcodeExample(country).toLowerCase()} `)).toBe(true);
    expect(isPostcode(country, "?")).toBe(false);
    expect(isPostcode(country, "123456789")).toBe(false);
  }
  expect(isPostcode("DE", "1234")).toBe(false);
  expect(isPostcode("AT", "12345")).toBe(false);
});

test("countries stand where a reader of each language looks for them", () => {
  const [german, english] = [countriesByName("de"), countriesByName("en")];
  expect(german.toSorted()).toEqual(countryCodes.toSorted());
  // Deutschland before Estland, Germany before Greece; Österreich beside Niederlande, not at the end.
  expect(german.indexOf("DE")).toBeLessThan(german.indexOf("EE"));
  expect(german.indexOf("AT")).toBeLessThan(german.indexOf("PL"));
  expect(english.indexOf("FR")).toBeLessThan(english.indexOf("DE"));
  expect(english.indexOf("DE")).toBeLessThan(english.indexOf("GR"));
});

test("where a shop sends to its own country comes first, and the others by name", () => {
  const sent = ["DE", "AT", "BE", "HR", "SE"];
  expect(ownCountryFirst(sent, "de")).toEqual(["DE", "BE", "HR", "AT", "SE"]);
  expect(ownCountryFirst(sent, "en")).toEqual(["DE", "AT", "BE", "HR", "SE"]);
  expect(ownCountryFirst([], "de")).toEqual([]);
});
