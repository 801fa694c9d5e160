import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { seriesPrefixLengthMax, type Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of invoices: how they are numbered; a new prefix starts a new series at 1. */
export const InvoicesForm = ({
  invoices,
  isLocked,
}: {
  readonly invoices: Settings["invoices"];
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(invoices)}
    section="invoices"
    title={m.invoices_settings_title()}
    lead={m.invoices_settings_lead()}
    isLocked={isLocked}
    readValue={(typed) => Object.fromEntries(typed)}
  >
    {(troubles) => (
      <div className={styles["fields"]}>
        <Field label={m.invoices_prefix_invoice()} error={troubles.get("invoicePrefix")}>
          <TextInput
            name="invoicePrefix"
            defaultValue={invoices.invoicePrefix}
            maxLength={seriesPrefixLengthMax}
            autoComplete="off"
          />
        </Field>
        <Field label={m.invoices_prefix_credit_note()} error={troubles.get("creditNotePrefix")}>
          <TextInput
            name="creditNotePrefix"
            defaultValue={invoices.creditNotePrefix}
            maxLength={seriesPrefixLengthMax}
            autoComplete="off"
          />
        </Field>
      </div>
    )}
  </SettingsForm>
);
