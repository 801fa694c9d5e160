import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { shippingRatesMax } from "#shared/settings.ts";

import type { FieldTroubles } from "./settings-form.tsx";
import { emptyRate, type RateDraft } from "./shipping-draft.ts";

import styles from "./shipping-method-fields.module.css";

type ShippingRatesProps = {
  readonly rates: readonly RateDraft[];
  readonly path: string;
  readonly troubles: FieldTroubles;
  readonly onChange: (rates: readonly RateDraft[]) => void;
};

/** What a parcel costs up to a weight. */
export const ShippingRates = ({ rates, path, troubles, onChange }: ShippingRatesProps) => {
  const change = (key: string, part: Partial<RateDraft>) =>
    onChange(rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)));
  return (
    <div className={styles["rates"]}>
      {rates.map((rate, index) => (
        <div key={rate.key} className={styles["rate"]}>
          <Field
            label={m.workshop_shipping_weight()}
            error={troubles.get(`${path}.${index}.maxWeightGrams`)}
          >
            <TextInput
              name={`${path}.${index}.maxWeightGrams`}
              inputMode="numeric"
              value={rate.maxWeightGrams}
              onChange={(event) => change(rate.key, { maxWeightGrams: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.workshop_shipping_price()} error={troubles.get(`${path}.${index}.cents`)}>
            <TextInput
              name={`${path}.${index}.cents`}
              inputMode="decimal"
              value={rate.euros}
              onChange={(event) => change(rate.key, { euros: event.currentTarget.value })}
            />
          </Field>
          <Button
            variant="quiet"
            isIcon
            aria-label={m.workshop_shipping_rate_remove({ weight: rate.maxWeightGrams })}
            disabled={rates.length === 1}
            onClick={() => onChange(rates.filter(({ key }) => key !== rate.key))}
          >
            <IconTrash />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          disabled={rates.length >= shippingRatesMax}
          onClick={() => onChange([...rates, emptyRate()])}
        >
          <IconPlus size={18} /> {m.workshop_shipping_rate_add()}
        </Button>
      </div>
    </div>
  );
};
