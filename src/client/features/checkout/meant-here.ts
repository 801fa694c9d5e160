import type { FindPlacedInput } from "#shared/checkout/checkout.ts";
import type { PlacedPart } from "#shared/checkout/placed-parts.ts";

import { emptyTypedAddress } from "./typed-address.ts";

/** Of what an order has otherwise: all that was typed here. An empty form asks for nothing else. */
export const meantHere = (
  unlike: readonly PlacedPart[],
  { email, address, billingAddress, vatId, gift }: Omit<FindPlacedInput, "cartId">,
): readonly PlacedPart[] => {
  const hasAddress =
    JSON.stringify({ ...address, country: "" }) !== JSON.stringify(emptyTypedAddress);
  const isTyped: Readonly<Record<PlacedPart, boolean>> = {
    email: email !== "",
    address: hasAddress,
    // Without a choice it is the address's.
    billing: hasAddress || billingAddress !== null || vatId !== "",
    gift: hasAddress || gift !== null,
  };
  return unlike.filter((part) => isTyped[part]);
};
