import { Field } from "#client/ui/forms/field.tsx";
import { NumberStepper } from "#client/ui/forms/number-stepper.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { countryName } from "#shared/address/countries.ts";
import { lineQuantityMax } from "#shared/cart.ts";
import { type OperatorsWords, operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { Sample } from "./sample-cart.ts";

import styles from "./preview.module.css";

type SampleFieldsProps = {
  readonly sample: Sample;
  readonly formats: readonly { readonly slug: string; readonly name: OperatorsWords }[];
  readonly countries: readonly string[];
  readonly onChange: (part: Partial<Sample>) => void;
};

/** What lies in the example's cart and where it goes. */
export const SampleFields = ({ sample, formats, countries, onChange }: SampleFieldsProps) => {
  const locale = getLocale();
  return (
    <div className={styles["sample"]}>
      <Field label={m.sample_format()}>
        <Select
          value={sample.formatSlug}
          onChange={({ currentTarget }) => onChange({ formatSlug: currentTarget.value })}
        >
          {formats.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {operatorsWord(name, locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.cart_country()}>
        <Select
          value={sample.country}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
        >
          <Options of={countries} name={(code) => countryName(code, locale)} />
        </Select>
      </Field>
      <div className={styles["count"]}>
        <NumberStepper
          value={sample.quantity}
          min={1}
          max={lineQuantityMax}
          label={m.sample_quantity()}
          lessLabel={m.cart_less()}
          moreLabel={m.cart_more()}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </div>
  );
};
