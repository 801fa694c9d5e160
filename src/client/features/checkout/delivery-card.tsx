import { AddressFields } from "#client/address/address-fields.tsx";
import { BusinessFields, ExtraField } from "#client/address/business-fields.tsx";
import { RareFields } from "#client/address/rare-fields.tsx";
import { Card } from "#client/ui/card.tsx";
import type { Address } from "#shared/address/address.ts";
import { ownCountryFirst } from "#shared/address/countries-by-name.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CheckoutField, FieldSentences } from "./address-issues.ts";
import { changeAddress, changeDraft, type CheckoutDraft } from "./checkout-draft.ts";
import { KeptAddresses } from "./kept-addresses.tsx";

type DeliveryCardProps = {
  readonly draft: CheckoutDraft;
  readonly country: string;
  readonly countries: readonly string[];
  readonly errors: FieldSentences;
  readonly onLeave: (field: CheckoutField) => void;
  /** Those that were left, or all once the way on was refused. */
  readonly judged: ReadonlySet<CheckoutField>;
};

/** Where the parcel goes; the rare parts are folded away. */
export const DeliveryCard = (props: DeliveryCardProps) => {
  const { draft, country, countries, errors, onLeave, judged } = props;
  const { address, hasBilling, vatId } = draft;
  const shared = {
    part: "address",
    address,
    errors,
    onType: (change: Partial<Address>) => changeAddress("address", change),
    onLeave,
  } as const;
  const isFilled = address.company !== "" || address.extra !== "" || (!hasBilling && vatId !== "");
  return (
    <Card aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{m.checkout_page_delivery_title()}</h2>
      <KeptAddresses part="address" draft={draft} isInvoiced={!hasBilling} />
      <AddressFields
        {...shared}
        country={country}
        countries={ownCountryFirst(countries, getLocale())}
        isStreetLeft={judged.has("street")}
      />
      <RareFields
        label={hasBilling ? m.checkout_page_more() : m.billing_more()}
        isFilled={isFilled}
      >
        <BusinessFields
          {...shared}
          vatId={hasBilling ? null : vatId}
          onTypeVatId={(typed) => changeDraft({ vatId: typed })}
          country={country}
          isVatIdLeft={judged.has("vatId")}
        />
        <ExtraField {...shared} />
      </RareFields>
    </Card>
  );
};
