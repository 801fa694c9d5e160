import { Card } from "#client/ui/card.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AddressFields } from "./address-fields.tsx";
import type { FieldSentences } from "./address-issues.ts";
import { BusinessFields, ExtraField } from "./business-fields.tsx";
import type { CheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutField } from "./issue-sentence.ts";
import { KeptAddresses } from "./kept-addresses.tsx";

import styles from "./address-step.module.css";

type DeliveryCardProps = {
  readonly draft: CheckoutDraft;
  readonly country: string;
  readonly countries: readonly string[];
  readonly errors: FieldSentences;
  readonly onLeave: (field: CheckoutField) => void;
};

/** Where the parcel goes; the rare parts are folded away. */
export const DeliveryCard = ({ draft, country, countries, errors, onLeave }: DeliveryCardProps) => {
  const { address, hasBilling, vatId } = draft;
  const shared = { part: "address", address, errors, onLeave } as const;
  const isFilled = address.company !== "" || address.extra !== "" || (!hasBilling && vatId !== "");
  return (
    <Card aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{m.checkout_page_delivery_title()}</h2>
      <KeptAddresses part="address" draft={draft} isInvoiced={!hasBilling} />
      <AddressFields {...shared} country={country} countries={countries} />
      <details className={styles["more"]} open={isFilled || undefined}>
        <summary>{hasBilling ? m.checkout_page_more() : m.billing_more()}</summary>
        <div className={styles["fields"]}>
          <BusinessFields {...shared} vatId={vatId} isInvoiced={!hasBilling} />
          <ExtraField {...shared} />
        </div>
      </details>
    </Card>
  );
};
