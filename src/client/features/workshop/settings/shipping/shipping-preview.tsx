import { Preview } from "#client/features/workshop/parts/preview/preview.tsx";
import {
  type SampleOffer,
  sampleCart,
  sampleCountries,
} from "#client/features/workshop/parts/preview/sample-cart.ts";
import { SampleFields } from "#client/features/workshop/parts/preview/sample-fields.tsx";
import { useSample } from "#client/features/workshop/parts/preview/use-sample.ts";
import { CartFacts, DeliveryFact } from "#client/ui/cart/cart-facts.tsx";
import { CartHints, FreeShippingHint, hasFreeShippingHint } from "#client/ui/cart/cart-hints.tsx";
import { CartSums } from "#client/ui/cart/cart-sums.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Shipping } from "#shared/settings.ts";

type ShippingPreviewProps = Pick<SampleOffer, "vat" | "company"> & {
  /** As it is typed; null while it is not yet what the shop takes. */
  readonly shipping: Shipping | null;
};

/** What a cart will say of its way: what it costs to each country, from when on it is free, how long. */
export const ShippingPreview = ({ shipping, vat, company }: ShippingPreviewProps) => {
  const countries = shipping === null ? [] : sampleCountries({ shipping, company });
  const { formats, sample, now, change } = useSample(countries);
  if (shipping === null || sample === null) {
    return (
      <Preview title={m.sample_title_cart()}>
        {shipping === null ? (
          <p>{m.sample_unfinished()}</p>
        ) : (
          <Notice tone="warn">
            {countries.length === 0 ? m.sample_no_country() : m.sample_nothing_sold()}
          </Notice>
        )}
      </Preview>
    );
  }
  const cart = sampleCart({ formats, shipping, vat, company }, sample, null, now);
  return (
    <Preview
      title={m.sample_title_cart()}
      controls={
        <SampleFields sample={sample} formats={formats} countries={countries} onChange={change} />
      }
    >
      <CartSums cart={cart} />
      {hasFreeShippingHint(cart.prices) && (
        <CartHints>
          <FreeShippingHint prices={cart.prices} />
        </CartHints>
      )}
      {cart.days && (
        <CartFacts>
          <DeliveryFact days={cart.days} countries={countries} />
        </CartFacts>
      )}
    </Preview>
  );
};
