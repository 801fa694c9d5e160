import { describe, expect, test } from "bun:test";

import { addressLines, emptyAddress } from "#shared/address/address.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import { labelSheets } from "#shared/posting/label-places.ts";
import { readPaperWords, wordsUponEachOther } from "#testing/judges/papers/read-paper-words.ts";

import { addressLabelsPdf } from "./address-labels-pdf.ts";

const sender = {
  ...emptyAddress("DE"),
  name: "Magnetwerkstatt an der Oberen Alster Gesellschaft mit beschränkter Haftung",
  street: "Kai 1",
  postcode: "24103",
  city: "Kiel",
  country: "DE" as const,
};
const nobility = {
  ...emptyAddress("DE"),
  name: "Friederike-Wilhelmine von und zu Schleswig-Holstein-Sonderburg-Augustenburg-Möhle",
  street: "Lindenallee 7",
  postcode: "10115",
  city: "Berlin",
};
const longAddress = (long: string) => ({
  ...nobility,
  name: long,
  company: long,
  extra: long,
  street: long,
  city: long.slice(0, 80),
  country: "AT",
});

describe("the labels of parcels", () => {
  test.each([
    ["a4", nobility],
    ["a4", longAddress("Arbeitsgemeinschaft für angewandte Magnetbilder und Kühlschrankkunst")],
    ["a4", longAddress("W".repeat(100))],
    ["roll", nobility],
    ["roll", longAddress("W".repeat(100))],
  ] as const)(
    "say all of a long address and of who sends it, within the label (%s)",
    async (paper, address) => {
      const pdf = await addressLabelsPdf(sender, [{ number: "2026-00042", address }], paper, 0);
      const words = await readPaperWords(pdf);
      expect(words.map(({ word }) => word).join("")).toStartWith(
        [
          `${sender.name} · Kai 1 · 24103 Kiel`,
          ...addressLines(address),
          ...(address.country === "AT" ? ["ÖSTERREICH"] : []),
        ]
          .join("")
          .replaceAll(" ", ""),
      );
      expect(wordsUponEachOther(words)).toEqual([]);
      const { left, top, width, height } = labelSheets[paper];
      const beyond = words.filter(
        ({ right, bottom }) =>
          right > (left + width) * pointsPerMillimetre ||
          bottom > (top + height) * pointsPerMillimetre,
      );
      expect(beyond).toEqual([]);
    },
  );

  test("keep a line whole while its letters are large enough to be read", async () => {
    const name = "Maximiliane Freifrau von Hohenstein";
    const pdf = await addressLabelsPdf(
      sender,
      [{ number: "2026-00042", address: { ...nobility, name } }],
      "a4",
      0,
    );
    const words = await readPaperWords(pdf);
    const tops = name.split(" ").map((some) => words.find(({ word }) => word === some)?.top);
    expect(new Set(tops).size).toBe(1);
  });

  test("break neither a house number nor a legal form, and leave no word alone", async () => {
    const company = "Verein zur Förderung der Kühlschrankkunst und angewandter Magnetbilder e. V.";
    const street = "Erzherzog-Johann-von-Österreich-Promenade 114 a/Stiege 2/Tür 17";
    const pdf = await addressLabelsPdf(
      sender,
      [{ number: "2026-00042", address: { ...nobility, company, street } }],
      "a4",
      0,
    );
    const words = await readPaperWords(pdf);
    const lineOf = (part: string) => {
      const top = words.find(({ word }) => word.endsWith(part))?.top;
      return words.filter((one) => one.top === top).map(({ word }) => word);
    };
    expect(lineOf("V.")).toContain("e.");
    expect(lineOf("V.").length).toBeGreaterThan(2);
    expect(lineOf("a/Stiege")).toEqual(expect.arrayContaining(["114", "a/Stiege"]));
    expect(lineOf("2/Tür")).toContain("17");
  });
});
