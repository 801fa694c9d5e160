import { describe, expect, test } from "bun:test";

import type { Address } from "#shared/address/address.ts";
import { sendingTo, shopInKiel } from "#testing/makes/parcels/sending-to.ts";

import type { CarrierPart, CarrierTrouble } from "./carrier-columns.ts";
import { carrierFile, carrierTroubles } from "./carrier-files.ts";

describe("Internetmarke's file", () => {
  test("begins with the sender, has its columns and no quotes around what is empty", () => {
    const vienna = {
      street: "Ringstraße 5",
      postcode: "1010",
      city: "Wien",
      country: "AT",
    } as const;
    const { parcel, ...rest } = sendingTo({ ...vienna, company: "Groß KG" });
    const bytes = carrierFile("deutsche_post", [parcel], rest);
    expect(new TextDecoder("iso-8859-1").decode(bytes).trimEnd().split("\r\n")).toEqual([
      "NAME;ZUSATZ;STRASSE;NUMMER;PLZ;STADT;LAND;ADRESS_TYP;REFERENZ",
      "Magnetwerk;;Kai;1;24103;Kiel;DEU;HOUSE;",
      "Jürgen Groß;Groß KG;Ringstraße;5;1010;Wien;AUT;HOUSE;2026-00042",
    ]);
  });

  test("takes as much as Deutsche Post says: street and number are one line, company and addition another", () => {
    const troubleOf = (address: Partial<Address>, sender = shopInKiel) =>
      carrierTroubles(sendingTo(address, { sender })).deutsche_post;
    const tooLong = (part: CarrierPart, lengthMax: number): CarrierTrouble => ({
      code: "too_long",
      part,
      lengthMax,
    });
    const [company, extra] = ["c".repeat(18), "e".repeat(20)];
    expect(troubleOf({ name: "n".repeat(50), company, extra })).toBeNull();
    expect(troubleOf({ name: "n".repeat(51) })).toEqual(tooLong("name", 50));
    expect(troubleOf({ company, extra: `${extra}e` })).toEqual(tooLong("extra", 40));
    expect(troubleOf({ company: "c".repeat(41) })).toEqual(tooLong("company", 40));
    expect(troubleOf({ street: `${"s".repeat(46)} 12a` })).toBeNull();
    expect(troubleOf({ street: `${"s".repeat(47)} 12a` })).toEqual(tooLong("street", 50));
    expect(troubleOf({ city: "c".repeat(41) })).toEqual(tooLong("city", 40));
    expect(troubleOf({}, { ...shopInKiel, name: "m".repeat(51) })).toEqual(tooLong("sender", 50));
  });
});
