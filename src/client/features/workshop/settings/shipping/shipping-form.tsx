import { useState } from "react";

import { SettingsForm } from "#client/features/workshop/settings/settings-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import {
  type Company,
  type Settings,
  type Shipping,
  shippingMethodsMax,
  shippingSchema,
} from "#shared/settings.ts";

import { BlockedCountries } from "./blocked-countries.tsx";
import { draftOfMethod, emptyMethod, type MethodDraft, shippingOfDraft } from "./shipping-draft.ts";
import { ShippingMethodFields } from "./shipping-method-fields.tsx";
import { ShippingPreview } from "./shipping-preview.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type ShippingFormProps = {
  readonly shipping: Shipping;
  /** Packaging registrations by country: without one nothing goes there (LAW 23). */
  readonly registered: Company["packagingNumbers"];
  /** Whose data and taxes decide what shoppers see of it. */
  readonly shown: { readonly company: Company; readonly vat: Settings["vat"] };
  readonly isLocked: boolean;
};

/** The settings of shipping: where to, what it costs by weight, and how long it takes. */
export const ShippingForm = (props: ShippingFormProps) => (
  <ShippingFields key={JSON.stringify(props.shipping)} {...props} />
);

const ShippingFields = ({ shipping, registered, shown, isLocked }: ShippingFormProps) => {
  const [methods, setMethods] = useState<readonly MethodDraft[]>(() =>
    shipping.methods.map((method) => draftOfMethod(method, getLocale())),
  );
  const [days, setDays] = useState({
    productionDaysMin: String(shipping.productionDaysMin),
    productionDaysMax: String(shipping.productionDaysMax),
  });
  const [isReturnFree, setReturnFree] = useState(shipping.isReturnFree);
  const typed = shippingOfDraft(methods, { ...days, isReturnFree });
  const change = (changed: MethodDraft) =>
    setMethods(methods.map((method) => (method.key === changed.key ? changed : method)));
  return (
    <SettingsForm
      section="shipping"
      title={m.workshop_shipping()}
      lead={m.workshop_shipping_lead()}
      isLocked={isLocked}
      readValue={() => typed}
      preview={
        <ShippingPreview shipping={shippingSchema.safeParse(typed).data ?? null} {...shown} />
      }
    >
      {(troubles) => (
        <>
          <BlockedCountries shipping={shipping} registered={registered} />
          <div className={styles["row"]}>
            <Field
              label={m.workshop_shipping_production_min()}
              error={troubles.get("productionDaysMin")}
            >
              <TextInput
                name="productionDaysMin"
                inputMode="numeric"
                value={days.productionDaysMin}
                onChange={({ currentTarget }) =>
                  setDays({ ...days, productionDaysMin: currentTarget.value })
                }
              />
            </Field>
            <Field
              label={m.workshop_shipping_production_max()}
              error={troubles.get("productionDaysMax")}
            >
              <TextInput
                name="productionDaysMax"
                inputMode="numeric"
                value={days.productionDaysMax}
                onChange={({ currentTarget }) =>
                  setDays({ ...days, productionDaysMax: currentTarget.value })
                }
              />
            </Field>
          </div>
          <Checkbox
            name="isReturnFree"
            checked={isReturnFree}
            onChange={({ currentTarget }) => setReturnFree(currentTarget.checked)}
          >
            {m.workshop_shipping_return_free()}
          </Checkbox>
          {methods.map((method, index) => (
            <ShippingMethodFields
              key={method.key}
              method={method}
              path={`methods.${index}`}
              troubles={troubles}
              onChange={change}
              {...(methods.length > 1 && {
                onRemove: () => setMethods(methods.filter(({ key }) => key !== method.key)),
              })}
            />
          ))}
          <div>
            <Button
              disabled={methods.length >= shippingMethodsMax}
              onClick={() => setMethods([...methods, emptyMethod()])}
            >
              <IconPlus size={18} /> {m.workshop_shipping_add()}
            </Button>
          </div>
        </>
      )}
    </SettingsForm>
  );
};
