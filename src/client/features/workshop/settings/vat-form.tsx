import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of VAT: how the shop is taxed; new carts follow at once, old orders stay as agreed. */
export const VatForm = ({
  vat,
  isLocked,
}: {
  readonly vat: Settings["vat"];
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(vat)}
    section="vat"
    title={m.workshop_vat()}
    lead={m.workshop_vat_lead()}
    isLocked={isLocked}
    readValue={(typed) => ({
      scheme: typed.get("scheme"),
      ossSince: typed.get("ossSince") || null,
      confirmsVatIds: typed.has("confirmsVatIds"),
    })}
  >
    {(troubles) => (
      <>
        <div className={styles["short"]}>
          <Field label={m.workshop_vat_scheme()}>
            <Select name="scheme" defaultValue={vat.scheme}>
              <option value="standard">{m.workshop_vat_standard()}</option>
              <option value="small_business">{m.workshop_vat_small_business()}</option>
            </Select>
          </Field>
        </div>
        <div className={styles["short"]}>
          <Field
            label={m.books_oss_since()}
            hint={m.books_oss_since_hint()}
            error={troubles.get("ossSince")}
          >
            <TextInput type="date" name="ossSince" defaultValue={vat.ossSince ?? ""} />
          </Field>
        </div>
        <div>
          <Checkbox name="confirmsVatIds" defaultChecked={vat.confirmsVatIds}>
            {m.supply_confirms()}
          </Checkbox>
          <p className={styles["quiet"]}>{m.supply_confirms_hint()}</p>
        </div>
      </>
    )}
  </SettingsForm>
);
