import { Card } from "#client/ui/card.tsx";
import { CartFacts, DeliveryFact, PaymentFact } from "#client/ui/cart/cart-facts.tsx";
import { CartSums } from "#client/ui/cart/cart-sums.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { ownCountryFirst } from "#shared/address/countries-by-name.ts";
import { countryName } from "#shared/address/countries.ts";
import { bestPace, hasLaterTransfer } from "#shared/delivery/upcoming-promises.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CartView } from "./cart-view.ts";
import { CouponField } from "./coupon-field.tsx";

type CartSummaryProps = {
  readonly cart: CartView;
  /** Shown while the prices for it are on their way. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
};

/** What it costs, where it goes and how it is paid, before anything is typed (LAW 3, 9). */
export const CartSummary = ({ cart, country, onCountry }: CartSummaryProps) => {
  const pace = bestPace(cart.paymentMethods);
  const countries = ownCountryFirst(cart.countries, getLocale());
  return (
    <Card aria-labelledby="cart-summary">
      <h2 id="cart-summary">{m.cart_summary_title()}</h2>
      {countries.length > 0 && (
        <Field label={m.cart_country()}>
          <Select value={country} onChange={(event) => onCountry(event.target.value)}>
            <Options of={countries} name={(code) => countryName(code, getLocale())} />
          </Select>
        </Field>
      )}
      <CartSums cart={cart} />
      <CouponField cart={cart} />
      <CartFacts>
        {cart.shipping && (
          <DeliveryFact
            days={cart.shipping}
            promises={cart.shipping.promises[pace]}
            {...(hasLaterTransfer(cart.paymentMethods) && {
              transfers: cart.shipping.promises.byTransfer,
            })}
            countries={countries}
          />
        )}
        {cart.paymentMethods.length > 0 && <PaymentFact methods={cart.paymentMethods} />}
      </CartFacts>
    </Card>
  );
};
