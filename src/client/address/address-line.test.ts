import { expect, test } from "bun:test";

import { emptyAddress } from "#shared/address/address.ts";

import { addressLine } from "./address-line.ts";

test("an address in one line keeps the postcode with its city", () => {
  const address = {
    ...emptyAddress("DE"),
    name: "Mia Muster",
    street: "Lindenweg 4",
    postcode: "20095",
    city: "Hamburg",
  };
  expect(addressLine(address)).toBe("Mia Muster, Lindenweg 4, 20095\u00a0Hamburg, Deutschland");
});
