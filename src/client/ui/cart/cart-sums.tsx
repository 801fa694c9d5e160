import { Notice } from "#client/ui/notice.tsx";
import { PriceList } from "#client/ui/price-list.tsx";
import { countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { type PricedCart, priceRows } from "./price-rows.ts";

/** What a cart costs to a country, or that nothing takes it there. */
export const CartSums = ({ cart }: { readonly cart: PricedCart }) => (
  <>
    {cart.prices.shippingCents === null && (
      <Notice tone="bad">
        {m.cart_too_heavy({ country: countryName(cart.country, getLocale()) })}
      </Notice>
    )}
    <PriceList rows={priceRows(cart)} />
  </>
);
