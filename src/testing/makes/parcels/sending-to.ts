import { type Address, emptyAddress } from "#shared/address/address.ts";
import { noCarrierAccounts } from "#shared/posting/carriers/carrier-accounts.ts";
import type { Sending } from "#shared/posting/carriers/sending.ts";

/** The shop that sends. */
export const shopInKiel: Address = {
  ...emptyAddress("DE"),
  name: "Magnetwerk",
  street: "Kai 1",
  postcode: "24103",
  city: "Kiel",
};

/** A small parcel as a carrier must know it, to somebody in Kiel unless the address says otherwise. */
export const sendingTo = (
  address: Partial<Address> = {},
  more: Partial<Sending> = {},
): Sending => ({
  sender: shopInKiel,
  accounts: noCarrierAccounts,
  day: "2026-11-30",
  parcel: {
    number: "2026-00042",
    address: { ...shopInKiel, name: "Jürgen Groß", ...address },
    weightGrams: 140,
  },
  ...more,
});
