import { Card } from "#client/ui/card.tsx";
import { Field } from "#client/ui/field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { PriceList } from "#client/ui/price-list.tsx";
import { Select } from "#client/ui/select.tsx";
import { countryName } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { priceRows } from "./cart-price-rows.ts";
import type { CartView } from "./cart-view.ts";
import { CouponField } from "./coupon-field.tsx";

import styles from "./cart-summary.module.css";

type CartSummaryProps = {
  readonly cart: CartView;
  /** Shown while the prices for it are on their way. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
};

/** What it costs, where it goes and how it is paid, before anything is typed (LAW 3, 9). */
export const CartSummary = ({ cart, country, onCountry }: CartSummaryProps) => {
  const locale = getLocale();
  const isTooHeavy = cart.prices.shippingCents === null;
  return (
    <Card aria-labelledby="cart-summary">
      <h2 id="cart-summary">{m.cart_summary_title()}</h2>
      <Field label={m.cart_country()}>
        <Select value={country} onChange={(event) => onCountry(event.target.value)}>
          {cart.countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
      </Field>
      {isTooHeavy && (
        <Notice tone="bad">
          {m.cart_too_heavy({ country: countryName(cart.country, locale) })}
        </Notice>
      )}
      <PriceList rows={priceRows(cart)} />
      <CouponField cart={cart} />
      <dl className={styles["facts"]}>
        {cart.shipping && (
          <div>
            <dt>{m.cart_delivery_title()}</dt>
            <dd>
              {m.cart_delivery_days({ min: cart.shipping.daysMin, max: cart.shipping.daysMax })}
            </dd>
            <Countries codes={cart.countries} />
          </div>
        )}
        <div>
          <dt>{m.cart_payment_title()}</dt>
          {cart.paymentMethods.length === 0 && <dd>{m.cart_payment_none()}</dd>}
          {cart.paymentMethods.map((method) => (
            <dd key={method}>{paymentSentences[method]()}</dd>
          ))}
        </div>
      </dl>
    </Card>
  );
};

const paymentSentences = {
  bank_transfer: () => m.cart_payment_bank_transfer(),
  stripe: () => m.cart_payment_stripe(),
  invoice: () => m.billing_payment_invoice_cart(),
} as const satisfies Record<CartView["paymentMethods"][number], () => string>;

/** A short list is a sentence, a long one is folded away. */
const countriesInSentenceMax = 4;

const Countries = ({ codes }: { readonly codes: readonly string[] }) => {
  const locale = getLocale();
  const names = codes.map((code) => countryName(code, locale));
  const sentence = m.cart_countries({
    countries: new Intl.ListFormat(locale, { type: "conjunction" }).format(names),
  });
  return codes.length <= countriesInSentenceMax ? (
    <dd>{sentence}</dd>
  ) : (
    <dd>
      <details className={styles["countries"]}>
        <summary>{m.cart_countries_summary({ count: codes.length })}</summary>
        <p>{sentence}</p>
      </details>
    </dd>
  );
};
