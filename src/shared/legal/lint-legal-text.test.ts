import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { parseLegalSource, writeLegalSource } from "./legal-source.ts";
import { legalBlockOf, type LegalContent } from "./legal.ts";
import { type LegalFacts, lintLegalText } from "./lint-legal-text.ts";

const facts: LegalFacts = {
  company: {
    name: "Magnetwerk",
    legalForm: "GmbH",
    representative: "Jana Beispiel",
    street: "Werkhof 3",
    postcode: "12047",
    city: "Berlin",
    country: "DE",
    email: "hallo@magnetwerk.example",
    phone: "+49 30 1",
    registerCourt: "Amtsgericht Berlin",
    registerNumber: "HRB 12345",
    vatId: "DE999999999",
    taxNumber: "",
    packagingNumbers: {},
  },
  hasWithdrawable: true,
  hasMadeToOrder: true,
  providers: ["stripe", "paypal"],
};
const codesOf = (...asked: Parameters<typeof lintLegalText>) =>
  lintLegalText(...asked).map(({ code }) => code);

describe("the linter of legal texts", () => {
  test.each([
    ["odr_link", "https://ec.europa.eu/consumers/odr/"],
    ["odr_link", "Plattform zur Online-Streitbeilegung"],
    ["odr_link", "the ODR platform"],
    ["green_claim", "Unsere umweltfreundlichen Magnete"],
    ["green_claim", "klimaneutraler Versand"],
    ["green_claim", "CO₂-neutral gedruckt"],
    ["green_claim", "our sustainable magnets"],
    ["placeholder", "Telefon: [Telefon]"],
    ["placeholder", "{{company}}"],
    ["placeholder", "Max Mustermann"],
    ["placeholder", "Handelsregister XXXX"],
    ["outdated_law", "Angaben gemäß § 5 TMG"],
    ["foreign_service", "Wir nutzen Google Analytics"],
    ["host_unnamed", "Server und Mailversand betreibt ein Dienstleister in der EU"],
  ] as const)("warns of %s in: %s", (code, text) => {
    expect(codesOf("privacy", text, facts)).toContain(code);
    expect(codesOf("privacy", "Ein harmloser Satz.", facts)).not.toContain(code);
  });

  test("names what an empty text of each kind lacks", () => {
    expect(codesOf("terms", "", facts)).toEqual(
      expect.arrayContaining([
        "company_unnamed",
        "withdrawal_missing",
        "no_withdrawal_missing",
        "guarantee_missing",
        "dispute_missing",
      ]),
    );
    expect(codesOf("impressum", "", facts)).toEqual(
      expect.arrayContaining(["company_unnamed", "dispute_missing", "safety_missing"]),
    );
    expect(codesOf("privacy", "", facts)).toEqual(
      expect.arrayContaining([
        "rights_missing",
        "authority_missing",
        "objection_missing",
        "retention_missing",
      ]),
    );
    expect(lintLegalText("privacy", "Wir nutzen Stripe.", facts)).toContainEqual({
      code: "provider_missing",
      provider: "PayPal",
    });
    expect(codesOf("accessibility", "", facts)).toContain("enforcement_missing");
  });

  test("what the settings say and the text does not is unnamed; only what they do not say is missing in them", () => {
    const holed = { ...facts, company: { ...facts.company, phone: "" } };
    const text =
      "Magnetwerk, Jana Beispiel, 12047 Berlin, hallo@magnetwerk.example, HRB 12345, DE999999999";
    const told = lintLegalText("impressum", text, holed).filter(({ code }) =>
      code.startsWith("company_"),
    );
    expect(told).toEqual([
      { code: "company_unnamed", field: "street", value: "Werkhof 3" },
      { code: "company_missing", field: "phone" },
    ]);
  });

  test("asks for no withdrawal where nothing may be withdrawn from, and for no provider that is off", () => {
    const others = { ...facts, hasWithdrawable: false, providers: [] as const };
    expect(codesOf("terms", "", others)).not.toContain("withdrawal_missing");
    expect(codesOf("privacy", "", others)).not.toContain("provider_missing");
  });
});

describe("a legal text as it is typed", () => {
  const line = fc.stringMatching(/^[A-Za-zäöü§][A-Za-zäöü0-9 ,.]{0,20}[a-z]$/);
  const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
  const content: fc.Arbitrary<LegalContent> = fc.record({
    title: line,
    sections: fc.array(
      fc.record({ heading: line, paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 3 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  });

  test("is read as it was written, whatever its sections are", () => {
    fc.assert(
      fc.property(content, (text) => {
        expect(parseLegalSource(writeLegalSource(text))).toEqual(text);
      }),
      { numRuns: 200 },
    );
  });

  test("is never lost and never breaks the reader", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (typed) => {
        const read = parseLegalSource(`# T\n\n${typed}`);
        const words = typed.replaceAll(/[\s#]/g, "");
        const kept = JSON.stringify(read?.sections ?? []);
        for (const letter of words.match(/[a-z]/g) ?? []) expect(kept).toContain(letter);
      }),
      { numRuns: 200 },
    );
  });

  test("needs a title and something below it", () => {
    for (const typed of ["", "Titel", "# Titel", "## Überschrift\n\nText", "# T\n\n## nur"]) {
      expect(parseLegalSource(typed)).toBeNull();
    }
    expect(parseLegalSource("\r\n# T\r\n\r\nWort\r\n")).toEqual({
      title: "T",
      sections: [{ heading: "", paragraphs: ["Wort"] }],
    });
  });

  test("has a list where every line begins with a dash", () => {
    expect(legalBlockOf("- eins\n- zwei")).toEqual({ kind: "list", points: ["eins", "zwei"] });
    expect(legalBlockOf("Von 1\n- bis 2").kind).toBe("words");
  });
});
