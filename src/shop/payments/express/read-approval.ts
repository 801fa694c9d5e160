import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { countAct } from "#server/http/rate-limit.ts";
import {
  providerOf,
  ProviderUnavailable,
  type ProviderApproval,
} from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { emailLengthMax } from "#shared/accounts.ts";
import { type Address, addressLengthMax, emptyAddress } from "#shared/address/address.ts";
import { tidyPostcode } from "#shared/address/countries.ts";
import type { ReadApprovalInput } from "#shared/money/express.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { tidyText } from "#shared/text/tidy-text.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { readOrderOfCart } from "#shop/orders/read-order-of-cart.ts";

import { approval } from "./approval.table.ts";

const readLimit = { act: "read_approval", max: 120, windowSeconds: 3_600 };

/**
 * What became of an approval. `over`: ended, unknown or somebody else's, which is told to nobody apart;
 * `ordered`: its cart is an order by now.
 */
export type ShopperApproval =
  | { readonly state: "open" | "over" }
  | { readonly state: "ordered"; readonly orderId: string }
  | {
      readonly state: "agreed";
      readonly approvalId: string;
      readonly cartId: string;
      readonly method: ProviderMethod;
      readonly email: string;
      /** As far as the provider knows it; judged where every address is. */
      readonly address: Address;
    };

/**
 * The shopper is back from the provider's page: whether it was agreed to, by whom, and where the parcel goes.
 * It is asked for now and not kept. Only whoever has the cart learns it.
 * @throws ShopError `payment_provider_unavailable`, `too_many_requests`
 */
export const readApproval = async (
  services: Services,
  whose: Actor,
  { approvalId }: ReadApprovalInput,
): Promise<ShopperApproval> => {
  const { db } = services.connection;
  await countAct(db, readLimit, whose.userId);
  const [found] = await db
    .select({
      cartId: approval.cartId,
      method: approval.method,
      reference: approval.providerReference,
      completedAt: cart.completedAt,
    })
    .from(approval)
    .innerJoin(cart, eq(cart.id, approval.cartId))
    .where(and(eq(approval.id, approvalId), eq(cart.ownerId, whose.userId)));
  const placed = found?.completedAt ? await readOrderOfCart(db, found.cartId) : null;
  if (placed) return { state: "ordered", orderId: placed.orderId };
  const express = found ? (providerOf(services, found.method)?.express ?? null) : null;
  if (!found?.reference || express === null) return { state: "over" };
  const told = await express.read(found.reference).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error }, "the payment provider did not answer");
    throw new ShopError("payment_provider_unavailable", {}, { cause: error });
  });
  if (told === null) return { state: "over" };
  if (told.state !== "agreed") return { state: told.state };
  const { cartId, method } = found;
  const email = told.email.trim().slice(0, emailLengthMax);
  return { state: "agreed", approvalId, cartId, method, email, address: addressOf(told) };
};

/** What a form could hold of it: without more than a field takes, and tidy as what is typed. */
const addressOf = ({ address }: ProviderApproval): Address => {
  const fit = (field: keyof ProviderApproval["address"]) =>
    tidyText(address[field]).slice(0, addressLengthMax[field]).trim();
  return {
    ...emptyAddress(fit("country")),
    name: fit("name"),
    street: fit("street"),
    extra: fit("extra"),
    postcode: tidyPostcode(fit("postcode")),
    city: fit("city"),
  };
};
