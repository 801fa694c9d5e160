import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import type { Address } from "#shared/address/address.ts";
import { sendingTo } from "#testing/makes/parcels/sending-to.ts";

import {
  carrierEncoding,
  carrierFile,
  carrierTroubles,
  type FileCarrier,
} from "./carrier-files.ts";

const longName = "Prof. Dr. Maximiliane Alexandra Freifrau von und zu Hohenstein-Waldburg";
const longCompany = "Arbeitsgemeinschaft für angewandte Magnetbilder und Kühlschrankkunst e. V.";

/** The cells of a parcel's line under these headings. */
const cellsOf = (carrier: FileCarrier, address: Partial<Address>, headings: readonly string[]) => {
  const { parcel, ...rest } = sendingTo(address);
  const text = new TextDecoder(carrierEncoding(carrier)).decode(
    carrierFile(carrier, [parcel], rest),
  );
  const [head = [], ...lines] = text.split("\r\n").map((row) => row.split(";"));
  // Internetmarke's first line is the sender's.
  const line = lines[carrier === "deutsche_post" ? 1 : 0] ?? [];
  return headings.map((heading) => line[head.indexOf(heading)]);
};
const dhlNames = ["Empfänger Name 1", "Empfänger Name 2 / Postnummer", "Empfänger Name 3"] as const;
const letterNames = ["NAME", "ZUSATZ"] as const;
const dpdNames = ["recipient_name", "recipient_name2"] as const;

describe("a name that is too long for its column", () => {
  test("goes on at a word in the next one that is free, and nothing is cut", () => {
    expect(carrierTroubles(sendingTo({ name: longName })).dhl).toBeNull();
    expect(cellsOf("dhl", { name: longName }, dhlNames)).toEqual([
      "Prof. Dr. Maximiliane Alexandra Freifrau von und",
      "zu Hohenstein-Waldburg",
      "",
    ]);
    expect(cellsOf("dhl", { company: longCompany }, dhlNames)).toEqual([
      "Jürgen Groß",
      "Arbeitsgemeinschaft für angewandte Magnetbilder",
      "und Kühlschrankkunst e. V.",
    ]);
    const name = "Alexandra Freifrau von Hohenstein-Waldburg";
    expect(carrierTroubles(sendingTo({ name })).dpd).toBeNull();
    expect(cellsOf("dpd", { name }, dpdNames)).toEqual([
      "Alexandra Freifrau von",
      "Hohenstein-Waldburg",
    ]);
    expect(carrierTroubles(sendingTo({ name: longName })).deutsche_post).toBeNull();
    expect(cellsOf("deutsche_post", { name: longName }, letterNames)).toEqual([
      "Prof. Dr. Maximiliane Alexandra Freifrau von und",
      "zu Hohenstein-Waldburg",
    ]);
  });

  test("is told where no column is free, and of what is one word", () => {
    const full = { name: longName, company: "Muster GmbH", extra: "2. Stock" };
    expect(carrierTroubles(sendingTo(full)).dhl).toMatchObject({ code: "too_long", part: "name" });
    const { name, company } = full;
    expect(carrierTroubles(sendingTo({ name, company })).dpd).toMatchObject({ part: "name" });
    expect(carrierTroubles(sendingTo({ name: "n".repeat(51) })).dhl).toMatchObject({
      part: "name",
    });
    expect(carrierTroubles(sendingTo({ name, company })).deutsche_post).toMatchObject({
      part: "name",
    });
    const hyphens =
      "Friederike-Wilhelmine von und zu Schleswig-Holstein-Sonderburg-Augustenburg-Möhle";
    expect(carrierTroubles(sendingTo({ name: hyphens }))).toEqual({
      dhl: null,
      deutsche_post: { code: "too_long", part: "name", lengthMax: 50 },
      dpd: { code: "too_long", part: "name", lengthMax: 35 },
      other: null,
    });
    // Where the post number stands, no name may.
    const locker = { name: longName, street: "Packstation 145", postNumber: "1234567" };
    expect(carrierTroubles(sendingTo(locker)).dhl).toMatchObject({ part: "name" });
  });

  test("is told as the part in which it was typed, whatever letters it has", () => {
    expect(carrierTroubles(sendingTo({ name: `${longName} Νίκος` })).dhl).toEqual({
      code: "letters",
      part: "name",
    });
    // Two letters each in ISO 8859-1.
    const name = `${"n".repeat(50)} ${"œ".repeat(25)}`;
    expect(carrierTroubles(sendingTo({ name })).deutsche_post).toMatchObject({ part: "name" });
    expect(carrierTroubles(sendingTo({ name })).dhl).toBeNull();
  });

  test("comes whole, in its order and within the limit, whatever was typed (I10)", () => {
    const words = fc
      .array(fc.stringMatching(/^[a-zäöü]{1,20}$/), { maxLength: 12 })
      .map((all) => all.join(" ").slice(0, 100).trim());
    fc.assert(
      fc.property(words, words, words, (name, company, extra) => {
        const address = { name, company, extra };
        const cells = cellsOf("dhl", address, dhlNames);
        const isWhole = [name, company, extra].filter(Boolean).join(" ");
        expect(cells.filter(Boolean).join(" ")).toBe(isWhole);
        if (carrierTroubles(sendingTo(address)).dhl === null) {
          for (const cell of cells) expect(cell?.length).toBeLessThanOrEqual(50);
        }
      }),
    );
  });
});
