import { expect, test } from "bun:test";

import { meantHere } from "./meant-here.ts";
import { emptyTypedAddress } from "./typed-address.ts";

const all = ["email", "address", "billing", "gift"] as const;
const nothing = {
  email: "",
  address: { ...emptyTypedAddress, country: "DE" },
  billingAddress: null,
  vatId: "",
  gift: null,
};

test("a form in which nothing was typed asks for nothing else than what is ordered", () => {
  expect(meantHere(all, nothing)).toEqual([]);
});

test("what was typed is told, and what was left empty is not", () => {
  expect(meantHere(all, { ...nothing, email: "mia@example.org" })).toEqual(["email"]);
  const gift = { message: "Liebe Oma", arriveOn: null };
  expect(meantHere(["email", "gift"], { ...nothing, gift })).toEqual(["gift"]);
  const address = { ...nothing.address, city: "Kiel" };
  expect(meantHere(all, { ...nothing, address })).toEqual(["address", "billing", "gift"]);
});
