import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { sendingTo } from "#testing/makes/parcels/sending-to.ts";

import {
  carrierEncoding,
  carrierFile,
  carrierTroubles,
  type FileCarrier,
} from "./carrier-files.ts";
import { splitStreet } from "./sending.ts";

describe("a street is told from its house number", () => {
  test.each([
    ["Lindenweg 4", "Lindenweg", "4"],
    ["Straße des 17. Juni 135 b", "Straße des 17. Juni", "135 b"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Am Alten Weg 7-9", "Am Alten Weg", "7-9"],
    ["Am Markt 12 - 14a", "Am Markt", "12 - 14a"],
    ["Wiedner Straße 88a/Stiege 2/Top 14", "Wiedner Straße", "88a/Stiege 2/Top 14"],
    ["Wiedner Straße 88a Stiege 2 Top 14", "Wiedner Straße", "88a Stiege 2 Top 14"],
    ["Wiedner Straße 12-14/3/15", "Wiedner Straße", "12-14/3/15"],
    ["Gasse 3, Top 4", "Gasse", "3, Top 4"],
    ["Gasse 3, 2. Stock", "Gasse", "3, 2. Stock"],
    ["Lange Gasse 12 Hinterhaus", "Lange Gasse", "12 Hinterhaus"],
    ["Q7, 24", "Q7", "24"],
    ["C 4, 9", "C 4", "9"],
    ["4, rue du Port", "rue du Port", "4"],
    ["Rue du 8 Mai 5", "Rue du 8 Mai", "5"],
    ["Packstation 145", "Packstation", "145"],
    ["Postfach 12 34 56", "Postfach 12 34 56", ""],
    ["Hof Sonnenschein", "Hof Sonnenschein", ""],
  ])("%s", (text, street, houseNumber) => {
    expect(splitStreet(text)).toEqual({ street, houseNumber });
  });

  test("and no sign of what was typed is lost, whatever it is", () => {
    const sign = fc.constantFrom(..."aZß4 7,/-. Top 9".split(""));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        const { street, houseNumber } = splitStreet(text);
        const signs = (all: string) => all.replaceAll(/[\s,]/g, "").split("").toSorted().join("");
        expect(signs(street + houseNumber)).toBe(signs(text));
      }),
    );
  });

  test("at the first number that ends the name", () => {
    const word = fc.stringMatching(/^[A-Zß][a-zäöü]{1,9}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const houseNumber = fc.stringMatching(
      /^[1-9]\d{0,2}[a-d]?(-\d{1,2})?(\/(Stiege |Top )?\d{1,2}){0,2}$/,
    );
    fc.assert(
      fc.property(name, houseNumber, (street, number) => {
        expect(splitStreet(`${street} ${number}`)).toEqual({ street, houseNumber: number });
      }),
    );
  });
});

describe("a house number that is longer than its column", () => {
  const street = "Wiedner Hauptstraße 88a/Stiege 2/Top 14";
  const lineOf = (carrier: FileCarrier, address: { street: string; extra?: string }) => {
    const sending = sendingTo(address);
    expect(carrierTroubles(sending)[carrier]).toBeNull();
    const { parcel, ...rest } = sending;
    const bytes = carrierFile(carrier, [parcel], rest);
    return new TextDecoder(carrierEncoding(carrier)).decode(bytes).trimEnd().split("\r\n").at(-1);
  };

  test("leaves the number there, and the part of the house is an addition", () => {
    const dhl = ";Jürgen Groß;;Stiege 2/Top 14;Wiedner Hauptstraße;88a;24103;";
    expect(lineOf("dhl", { street })).toContain(dhl);
    const dpd = ";Jürgen Groß;;Wiedner Hauptstraße;88a;Stiege 2/Top 14, c/o Mia;24103;";
    expect(lineOf("dpd", { street, extra: "c/o Mia" })).toContain(dpd);
    const list = ";Wiedner Hauptstraße;88a/Stiege 2/Top 14;24103;";
    expect(lineOf("other", { street })).toContain(list);
    expect(lineOf("deutsche_post", { street })).toContain(list);
  });

  test("is told where it is longer by itself", () => {
    const troubles = carrierTroubles(sendingTo({ street: "Weg 12345678901" }));
    expect(troubles.dhl).toEqual({ code: "too_long", part: "houseNumber", lengthMax: 10 });
    expect(troubles.dpd).toEqual({ code: "too_long", part: "houseNumber", lengthMax: 8 });
  });
});

test("at a Packstation the company that is too long is named, not the addition below it", () => {
  const locker = { street: "Packstation 145", postNumber: "1234567" };
  const troubleOf = (more: { company: string; extra?: string }) =>
    carrierTroubles(sendingTo({ ...locker, ...more })).dhl;
  expect(troubleOf({ company: "c".repeat(51) })).toMatchObject({ part: "company" });
  expect(troubleOf({ company: "Groß & Νίκος" })).toEqual({ code: "letters", part: "company" });
  expect(troubleOf({ company: "c".repeat(30), extra: "e".repeat(30) })).toMatchObject({
    part: "extra",
  });
  expect(troubleOf({ company: "c".repeat(50) })).toBeNull();
});
