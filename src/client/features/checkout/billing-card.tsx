import { AddressFields } from "#client/address/address-fields.tsx";
import { BusinessFields, ExtraField } from "#client/address/business-fields.tsx";
import { RareFields } from "#client/address/rare-fields.tsx";
import { Card } from "#client/ui/card.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import type { Address } from "#shared/address/address.ts";
import { countriesByName } from "#shared/address/countries-by-name.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CheckoutField, FieldSentences } from "./address-issues.ts";
import {
  changeAddress,
  changeDraft,
  changeHasBilling,
  type CheckoutDraft,
} from "./checkout-draft.ts";
import { GiftPart } from "./gift/gift-part.tsx";
import { KeptAddresses } from "./kept-addresses.tsx";

import styles from "./address-step.module.css";

type BillingCardProps = {
  readonly draft: CheckoutDraft;
  /** Of the delivery, until another is chosen here. */
  readonly country: string;
  readonly errors: FieldSentences;
  /** Those that were left, or all once the way on was refused. */
  readonly judged: ReadonlySet<CheckoutField>;
  readonly onLeave: (field: CheckoutField) => void;
};

/** A gift and another address for the invoice, folded away until they are wanted. */
export const BillingCard = ({
  draft,
  country: delivered,
  errors,
  judged,
  onLeave,
}: BillingCardProps) => {
  const { billing, hasBilling, vatId, gift } = draft;
  const invoiced = billing.country || delivered;
  const shared = {
    part: "billing",
    address: billing,
    errors,
    onType: (change: Partial<Address>) => changeAddress("billing", change),
    onLeave,
  } as const;
  return (
    <Card aria-label={m.billing_title()}>
      <GiftPart gift={gift} country={delivered} />
      <Checkbox
        name="hasBilling"
        checked={hasBilling}
        onChange={({ target }) => changeHasBilling(target.checked)}
      >
        {gift.isOn ? m.gift_other_address() : m.billing_other_address()}
      </Checkbox>
      {hasBilling && (
        <div className={styles["fields"]} role="group" aria-label={m.orders_billing_title()}>
          <KeptAddresses part="billing" draft={draft} isInvoiced />
          <AddressFields {...shared} country={invoiced} countries={countriesByName(getLocale())} />
          <RareFields
            label={m.billing_more()}
            isFilled={billing.company !== "" || billing.extra !== "" || vatId !== ""}
          >
            <BusinessFields
              {...shared}
              vatId={vatId}
              onTypeVatId={(typed) => changeDraft({ vatId: typed })}
              country={invoiced}
              isVatIdLeft={judged.has("vatId")}
            />
            <ExtraField {...shared} />
          </RareFields>
        </div>
      )}
      {draft.account !== "" && (
        <Checkbox
          name="keepsAddresses"
          checked={draft.keepsAddresses}
          onChange={({ target }) => changeDraft({ keepsAddresses: target.checked })}
        >
          {m.addresses_keep()}
        </Checkbox>
      )}
    </Card>
  );
};
