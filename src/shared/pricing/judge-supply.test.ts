import { describe, expect, test } from "bun:test";

import { judgeSupply, type SupplySeller, type VatIdStatus } from "./judge-supply.ts";

const seller: SupplySeller = {
  scheme: "standard",
  homeCountry: "DE",
  vatId: "DE136695976",
  confirmsVatIds: true,
};
const vienna = { country: "AT", vatId: "ATU13585627" };
const judge = (
  changes: Partial<SupplySeller> = {},
  sale: Partial<typeof vienna> = {},
  status: VatIdStatus | null = "confirmed",
) => judgeSupply({ ...seller, ...changes }, { ...vienna, ...sale }, status);

describe("a supply to a business in another member state", () => {
  test("is exempt with a confirmed VAT id of the country it is sent to, Greece by its own letters", () => {
    expect(judge()).toEqual({ kind: "exempt" });
    expect(judge({}, { country: "GR", vatId: "EL094259216" })).toEqual({ kind: "exempt" });
    expect(judge({ vatId: "DE 136 695 976" })).toEqual({ kind: "exempt" });
    // Check digits are the register's to judge, the buyer's and the seller's.
    expect(judge({ vatId: "DE136695977" }, { vatId: "ATU13585628" })).toEqual({ kind: "exempt" });
  });

  test("is taxed until the register has said yes, and the reason is told", () => {
    for (const [status, reason] of [
      [null, "not_asked"],
      ["invalid", "invalid"],
      ["unavailable", "unavailable"],
    ] as const) {
      expect(judge({}, {}, status)).toEqual({ kind: "taxed", reason });
    }
  });

  test("is taxed where it is sent to another country than that of the id, whatever the register says", () => {
    const reasonOf = (sale: Partial<typeof vienna>) => judge({}, sale);
    expect(reasonOf({ country: "DE" })).toEqual({ kind: "taxed", reason: "delivered_at_home" });
    expect(reasonOf({ country: "FR" })).toEqual({ kind: "taxed", reason: "delivered_elsewhere" });
    // Northern Ireland is delivered to by nobody here; its id is of no country of ours.
    expect(reasonOf({ vatId: "XI980780684" })).toEqual({
      kind: "taxed",
      reason: "delivered_elsewhere",
    });
  });

  test("is taxed by a seller without a VAT id of the own country, or who has nobody asked", () => {
    for (const vatId of ["", "DE000000000", "ATU15394605"]) {
      expect(judge({ vatId })).toEqual({ kind: "taxed", reason: "seller_without_vat_id" });
    }
    expect(judge({ confirmsVatIds: false })).toEqual({
      kind: "taxed",
      reason: "not_confirmed_here",
    });
  });

  test("is no matter of a small business, a consumer, a business at home or an id of a wrong form", () => {
    const plain = { kind: "plain" } as const;
    expect(judge({ scheme: "small_business" })).toEqual(plain);
    expect(judge({}, { vatId: "" })).toEqual(plain);
    expect(judge({}, { country: "DE", vatId: "DE136695976" })).toEqual(plain);
    expect(judge({}, { vatId: "ATU1358562" })).toEqual(plain);
  });
});
