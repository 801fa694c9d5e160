import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { type Address, emptyAddress } from "#shared/address/address.ts";
import { sendingTo, shopInKiel } from "#testing/makes/parcels/sending-to.ts";

import { type CarrierAccounts, carriersSchema, noCarrierAccounts } from "./carrier-accounts.ts";
import { carrierEncoding, carrierFile, carrierTroubles, fileCarriers } from "./carrier-files.ts";
import type { CarrierParcel, Sending } from "./sending.ts";

/** The headings of "DHL Vorlage Sendungsdatenimport" that we write, in its order. */
const dhlHeadings = [
  "Sendungsreferenz",
  "Sendungsdatum",
  "Absender Name 1",
  "Absender Straße",
  "Absender Hausnummer",
  "Absender PLZ",
  "Absender Ort",
  "Absender Land",
  "Empfänger Name 1",
  "Empfänger Name 2 / Postnummer",
  "Empfänger Name 3",
  "Empfänger Straße",
  "Empfänger Hausnummer",
  "Empfänger PLZ",
  "Empfänger Ort",
  "Empfänger Land",
  "Gewicht",
  "Produkt- und Servicedetails",
  "Retourenempfänger Name 1",
  "Retourenempfänger Straße",
  "Retourenempfänger Hausnummer",
  "Retourenempfänger PLZ",
  "Retourenempfänger Ort",
  "Retourenempfänger Land",
  "Retouren-Abrechnungsnummer",
  "Abrechnungsnummer",
];
/** Fields of DPD Shipper by DPD's own list, each as long as it may be. */
const dpdFields = {
  recipient_reference: 35,
  recipient_name: 35,
  recipient_name2: 35,
  recipient_street: 35,
  recipient_house_no: 8,
  recipient_street2: 35,
  recipient_zip: 9,
  recipient_city: 35,
  recipient_country: 3,
  weight: 8,
};

const vienna: Address = {
  ...emptyAddress("AT"),
  name: "Jürgen Groß",
  street: "Ringstraße 5",
  postcode: "1010",
  city: "Wien",
};
const berlin: Address = { ...vienna, postcode: "10115", city: "Berlin", country: "DE" };
const packstation: Address = {
  ...berlin,
  company: "Groß & Söhne",
  extra: "2. Stock",
  street: "Packstation 145",
  postNumber: "1234567",
};
const allNumbers: CarrierAccounts = {
  dhl: {
    parcel: "33333333330102",
    small: "33333333336201",
    abroad: "33333333335301",
    smallAbroad: "33333333336601",
    returns: "33333333330701",
  },
};

const heavy = (weightGrams: number, address: Address): { readonly parcel: CarrierParcel } => ({
  parcel: { number: "2026-00042", address, weightGrams },
});
const linesOf = (carrier: (typeof fileCarriers)[number], { parcel, ...rest }: Sending) =>
  new TextDecoder(carrierEncoding(carrier), { ignoreBOM: true })
    .decode(carrierFile(carrier, [parcel], rest))
    .trimEnd()
    .split("\r\n");
/** The cells of DHL's line by their heading. */
const dhlCells = (sending: Sending): Record<string, string | undefined> => {
  const [headings = "", line = ""] = linesOf("dhl", sending);
  const cells = line.split(";");
  return Object.fromEntries(headings.split(";").map((heading, index) => [heading, cells[index]]));
};

describe("DHL's file", () => {
  test("has the columns of its importer, kilogrammes with a comma, days and countries as asked for", () => {
    const [headings, line] = linesOf("dhl", sendingTo(vienna));
    expect(headings?.split(";")).toEqual(dhlHeadings);
    expect(line).toBe(
      "2026-00042;30.11.2026;Magnetwerk;Kai;1;24103;Kiel;DEU;Jürgen Groß;;;Ringstraße;5;1010;Wien;AUT;0,200;;;;;;;;;",
    );
  });

  test("is ISO 8859-1: letters of other countries are spelt with what there is", () => {
    const { parcel, ...rest } = sendingTo({ name: "Łukasz Žižek – Šef", city: "Łódź" });
    const bytes = carrierFile("dhl", [parcel], rest);
    expect(new TextDecoder("iso-8859-1").decode(bytes)).toContain(";Lukasz Zizek - Sef;");
    expect(bytes).toContain(0xdf);
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow();
  });

  test("names the least product that the shop has a number for and that takes the parcel", () => {
    const product = (more: Partial<Sending>) => {
      const cells = dhlCells(sendingTo({}, { accounts: allNumbers, ...more }));
      return [cells["Produkt- und Servicedetails"], cells["Abrechnungsnummer"]];
    };
    const { parcel, small, abroad, smallAbroad } = allNumbers.dhl;
    expect(product(heavy(940, berlin))).toEqual(["V62KP", small]);
    expect(product(heavy(941, berlin))).toEqual(["V01PAK", parcel]);
    expect(product(heavy(940, vienna))).toEqual(["V66WPI", smallAbroad]);
    expect(product(heavy(941, vienna))).toEqual(["V53WPAK", abroad]);
    const onlyParcels = { dhl: { ...noCarrierAccounts.dhl, parcel } };
    expect(product({ accounts: onlyParcels })).toEqual(["V01PAK", parcel]);
  });

  test("asks for a label back within Germany only, to the shop", () => {
    const back = (address: Address) => {
      const cells = dhlCells(sendingTo({}, { accounts: allNumbers, ...heavy(2_000, address) }));
      return [cells["Retourenempfänger Name 1"], cells["Retouren-Abrechnungsnummer"]];
    };
    expect(back(berlin)).toEqual(["Magnetwerk", "33333333330701"]);
    expect(back(vienna)).toEqual(["", ""]);
  });

  test("gives a Packstation the customer's number, and keeps the company", () => {
    const cells = dhlCells(sendingTo(packstation));
    expect(cells["Empfänger Name 2 / Postnummer"]).toBe("1234567");
    expect(cells["Empfänger Name 3"]).toBe("Groß & Söhne, 2. Stock");
    expect([cells["Empfänger Straße"], cells["Empfänger Hausnummer"]]).toEqual([
      "Packstation",
      "145",
    ]);
  });

  test("holds no formula, and quotes only what needs it", () => {
    const [, line] = linesOf("dhl", sendingTo({ name: "=cmd|' /C calc'!A0", company: 'A; "B"' }));
    expect(line).toContain(`;'=cmd|' /C calc'!A0;"A; ""B""";`);
  });
});

describe("DPD's file", () => {
  test("has the fields of DPD Shipper, countries in two letters, and names as people write them", () => {
    const sending = sendingTo({
      ...vienna,
      name: "Νίκος Łódź",
      company: "Groß KG",
      extra: "2. Stock",
    });
    const [headings, line, ...others] = linesOf("dpd", sending);
    expect(headings?.split(";")).toEqual(Object.keys(dpdFields));
    expect(line).toBe("2026-00042;Νίκος Łódź;Groß KG;Ringstraße;5;2. Stock;1010;Wien;AT;0,200");
    expect(others).toEqual([]);
  });

  test("takes as much as DPD says, and nothing that DPD does not bring", () => {
    const troubleOf = (more: Partial<Sending>) => carrierTroubles(sendingTo({}, more)).dpd;
    const to = (address: Partial<Address>) => heavy(140, { ...berlin, ...address });
    const { recipient_name: max } = dpdFields;
    expect(troubleOf(to({ name: "n".repeat(max) }))).toBeNull();
    expect(troubleOf(to({ name: "n".repeat(max + 1) }))).toEqual({
      code: "too_long",
      part: "name",
      lengthMax: max,
    });
    expect(troubleOf(to({ postcode: "1".repeat(10) }))).toMatchObject({ part: "postcode" });
    expect(troubleOf(heavy(31_441, berlin))).toEqual({ code: "too_heavy" });
    expect(troubleOf(to(packstation))).toEqual({ code: "no_packstation" });
  });
});

describe("the list for other carriers", () => {
  test("has a heading for each part of an address, and begins so that spreadsheets read its letters", () => {
    expect(linesOf("other", sendingTo({ ...vienna, name: "Łukasz", company: "Groß KG" }))).toEqual([
      "\uFEFFReferenz;Name;Firma;Zusatz;Straße;Hausnummer;PLZ;Ort;Land;Gewicht in kg",
      "2026-00042;Łukasz;Groß KG;;Ringstraße;5;1010;Wien;AT;0,200",
    ]);
  });

  test("holds what people typed, however long, and no formula", () => {
    const name = `=${"n".repeat(200)}`;
    expect(carrierTroubles(sendingTo({ name })).other).toBeNull();
    expect(linesOf("other", sendingTo({ name }))[1]).toContain(`;'${name};`);
  });
});

describe("what does not fit is told and not cut", () => {
  test("too long, with the part and the limit", () => {
    const troubleOf = (address: Partial<Address>) => carrierTroubles(sendingTo(address)).dhl;
    expect(troubleOf({ name: "n".repeat(50) })).toBeNull();
    expect(troubleOf({ name: "n".repeat(51) })).toEqual({
      code: "too_long",
      part: "name",
      lengthMax: 50,
    });
    expect(troubleOf({ city: "c".repeat(41) })).toMatchObject({ part: "city", lengthMax: 40 });
    expect(troubleOf({ street: `${"s".repeat(51)} 4` })).toMatchObject({ part: "street" });
    const long = { sender: { ...shopInKiel, name: "m".repeat(51) } };
    expect(carrierTroubles(sendingTo({}, long)).dhl).toMatchObject({ part: "sender" });
  });

  test("letters that the file has no place for", () => {
    expect(carrierTroubles(sendingTo({ name: "Νίκος" }))).toEqual({
      dhl: { code: "letters", part: "name" },
      deutsche_post: { code: "letters", part: "name" },
      dpd: null,
      other: null,
    });
  });

  test("a destination or a weight without a number, but nothing where no number is kept at all", () => {
    const onlyHome = { dhl: { ...noCarrierAccounts.dhl, small: allNumbers.dhl.small } };
    const troubleOf = (more: Partial<Sending>) =>
      carrierTroubles(sendingTo({}, { accounts: onlyHome, ...more })).dhl;
    expect(troubleOf({})).toBeNull();
    expect(troubleOf(heavy(2_000, berlin))).toEqual({ code: "no_product" });
    expect(troubleOf(heavy(140, vienna))).toEqual({ code: "no_product" });
    expect(carrierTroubles(sendingTo({}, heavy(2_000, vienna))).dhl).toBeNull();
    expect(carrierTroubles(sendingTo({}, heavy(31_441, berlin))).dhl).toEqual({
      code: "too_heavy",
    });
  });

  test("a Packstation, to which DHL alone delivers", () => {
    expect(carrierTroubles(sendingTo(packstation))).toEqual({
      dhl: null,
      deutsche_post: { code: "no_packstation" },
      dpd: { code: "no_packstation" },
      other: { code: "no_packstation" },
    });
  });

  test("and what fits has its line, with as many cells as headings, whatever people are called", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (name, company, city) => {
        const sending = sendingTo({ name, company, city });
        for (const carrier of fileCarriers) {
          if (carrierTroubles(sending)[carrier] !== null) continue;
          const lines = linesOf(carrier, sending);
          expect(lines).toHaveLength(carrier === "deutsche_post" ? 3 : 2);
          const bare = (lines.at(-1) ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
          expect(bare.split(";")).toHaveLength((lines[0] ?? "").split(";").length);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test("a billing number is ten digits, the product's procedure and a participation, however it is typed", () => {
  const parse = (dhl: Partial<CarrierAccounts["dhl"]>) =>
    carriersSchema.safeParse({ dhl: { ...noCarrierAccounts.dhl, ...dhl } });
  expect(parse({ parcel: "3333 333 333 01 0a" }).data?.dhl.parcel).toBe("3333333333010A");
  expect(parse(allNumbers.dhl).success).toBe(true);
  for (const parcel of ["333333333301", "33333333336201", "333333333301021", "x3333333330102"]) {
    const [issue] = parse({ parcel }).error?.issues ?? [];
    expect([issue?.path.join("."), issue?.message]).toEqual([
      "dhl.parcel",
      "billing_number_invalid",
    ]);
  }
});
