import type { FieldTroubles } from "#client/features/workshop/settings/settings-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { countriesByName } from "#shared/address/countries-by-name.ts";
import { countryName } from "#shared/address/countries.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { MethodDraft } from "./shipping-draft.ts";
import { ShippingRates } from "./shipping-rates.tsx";

import formStyles from "#client/features/workshop/parts/form.module.css";
import styles from "./shipping-method-fields.module.css";

type ShippingMethodFieldsProps = {
  readonly method: MethodDraft;
  /** Where the method stands in the section, e.g. `methods.0`. */
  readonly path: string;
  readonly troubles: FieldTroubles;
  readonly onChange: (method: MethodDraft) => void;
  readonly onRemove?: () => void;
};

/** One way of sending, folded to its name and countries until it is opened. */
export const ShippingMethodFields = (props: ShippingMethodFieldsProps) => {
  const { method, path, troubles, onChange, onRemove } = props;
  const isTroubled = [...troubles.keys()].some((at) => at.startsWith(`${path}.`));
  const text = (field: "nameDe" | "nameEn" | "freeFrom" | "daysMin" | "daysMax") => ({
    name: `${path}.${field}`,
    value: method[field],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...method, [field]: event.currentTarget.value }),
  });
  const error = (field: string) => troubles.get(`${path}.${field}`);

  return (
    <details className={formStyles["fold"]} open={isTroubled || method.nameDe === "" || undefined}>
      <summary>
        {operatorsWord({ de: method.nameDe, en: method.nameEn }, getLocale()) ||
          method.nameDe ||
          m.workshop_shipping_new()}
        <span className={formStyles["quiet"]}>
          {m.workshop_shipping_countries_count({ count: method.countries.length })}
        </span>
      </summary>
      <div className={styles["method"]}>
        <div className={formStyles["fields"]}>
          <Field label={m.workshop_shipping_name_de()} error={error("nameDe")}>
            <TextInput {...text("nameDe")} />
          </Field>
          <Field label={m.workshop_shipping_name_en()} error={error("nameEn")}>
            <TextInput {...text("nameEn")} />
          </Field>
        </div>
        <div className={styles["figures"]}>
          <Field label={m.workshop_shipping_days_min()} error={error("daysMin")}>
            <TextInput {...text("daysMin")} inputMode="numeric" />
          </Field>
          <Field label={m.workshop_shipping_days_max()} error={error("daysMax")}>
            <TextInput {...text("daysMax")} inputMode="numeric" />
          </Field>
          <Field
            label={m.workshop_shipping_free_from()}
            aside={m.workshop_optional()}
            error={error("freeFromCents")}
          >
            <TextInput {...text("freeFrom")} inputMode="decimal" />
          </Field>
        </div>
        <ShippingRates
          rates={method.rates}
          path={`${path}.rates`}
          troubles={troubles}
          onChange={(rates) => onChange({ ...method, rates })}
        />
        <fieldset>
          <legend className={styles["legend"]}>{m.workshop_shipping_countries()}</legend>
          <div className={styles["countries"]}>
            {countriesByName(getLocale()).map((code) => (
              <Checkbox
                key={code}
                checked={method.countries.includes(code)}
                onChange={(event) =>
                  onChange({
                    ...method,
                    countries: event.currentTarget.checked
                      ? [...method.countries, code]
                      : method.countries.filter((other) => other !== code),
                  })
                }
              >
                {countryName(code, getLocale())}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {onRemove && (
          <div>
            <Button variant="quiet" onClick={onRemove}>
              {m.workshop_shipping_remove()}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};
