import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { formatIban } from "#shared/money/iban.ts";
import { type Bank, settingLengthMax } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of the bank account that shoppers transfer to. */
export const BankForm = ({
  bank,
  isLocked,
}: {
  readonly bank: Bank;
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(bank)}
    section="bank"
    title={m.workshop_bank()}
    isLocked={isLocked}
    readValue={(typed) => Object.fromEntries(typed)}
  >
    {(troubles) => (
      <div className={styles["wide"]}>
        <Field label={m.workshop_bank_holder()} error={troubles.get("accountHolder")}>
          <TextInput
            name="accountHolder"
            defaultValue={bank.accountHolder}
            maxLength={settingLengthMax}
            autoComplete="off"
          />
        </Field>
        <Field label={m.workshop_bank_iban()} error={troubles.get("iban")}>
          <TextInput
            name="iban"
            defaultValue={formatIban(bank.iban)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field
          label={m.workshop_bank_bic()}
          aside={m.workshop_optional()}
          error={troubles.get("bic")}
        >
          <TextInput name="bic" defaultValue={bank.bic} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={m.workshop_bank_name()} aside={m.workshop_optional()}>
          <TextInput
            name="bankName"
            defaultValue={bank.bankName}
            maxLength={settingLengthMax}
            autoComplete="off"
          />
        </Field>
      </div>
    )}
  </SettingsForm>
);
