import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { SettingsForm } from "#client/features/workshop/settings/settings-form.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type BatchRule, holdDaysMax } from "#shared/sheets/held-pieces.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of batches: how long a sheet that is not full waits. */
export const BatchesForm = ({
  batches,
  isLocked,
}: {
  readonly batches: BatchRule;
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(batches)}
    section="batches"
    title={m.production_hold()}
    lead={m.production_hold_lead()}
    isLocked={isLocked}
    readValue={(typed) => {
      const days = typed.get("holdDays");
      return { holdDays: days === "" ? null : Number(days) };
    }}
  >
    {(troubles) => (
      <div className={styles["short"]}>
        <Field
          label={settingWords.batches.holdDays()}
          hint={m.production_hold_hint()}
          error={
            troubles.has("holdDays") ? m.production_hold_trouble({ max: holdDaysMax }) : undefined
          }
        >
          <TextInput
            name="holdDays"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={batches.holdDays === null ? "" : String(batches.holdDays)}
          />
        </Field>
      </div>
    )}
  </SettingsForm>
);
