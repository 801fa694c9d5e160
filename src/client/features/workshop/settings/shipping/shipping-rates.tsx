import { DraftRows } from "#client/features/workshop/parts/draft-rows.tsx";
import type { FieldTroubles } from "#client/features/workshop/settings/settings-form.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { shippingRatesMax } from "#shared/settings.ts";

import { emptyRate, type RateDraft } from "./shipping-draft.ts";

import styles from "./shipping-method-fields.module.css";

type ShippingRatesProps = {
  readonly rates: readonly RateDraft[];
  readonly path: string;
  readonly troubles: FieldTroubles;
  readonly onChange: (rates: readonly RateDraft[]) => void;
};

/** What a parcel costs up to a weight. */
export const ShippingRates = ({ rates, path, troubles, onChange }: ShippingRatesProps) => (
  <div className={styles["rates"]}>
    <DraftRows
      drafts={rates}
      max={shippingRatesMax}
      emptyDraft={emptyRate}
      onChange={onChange}
      isKept={() => rates.length === 1}
      addLabel={m.workshop_shipping_rate_add()}
      removeLabel={(rate) => m.workshop_shipping_rate_remove({ weight: rate.maxWeightGrams })}
    >
      {(rate, index, change) => (
        <>
          <Field
            label={m.workshop_shipping_weight()}
            error={troubles.get(`${path}.${index}.maxWeightGrams`)}
          >
            <TextInput
              name={`${path}.${index}.maxWeightGrams`}
              inputMode="numeric"
              value={rate.maxWeightGrams}
              onChange={(event) => change({ maxWeightGrams: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.workshop_shipping_price()} error={troubles.get(`${path}.${index}.cents`)}>
            <TextInput
              name={`${path}.${index}.cents`}
              inputMode="decimal"
              value={rate.euros}
              onChange={(event) => change({ euros: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </DraftRows>
  </div>
);
