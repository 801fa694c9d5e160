import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { SettingsForm } from "#client/features/workshop/settings/settings-form.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import {
  billingNumberLengthMax,
  type CarrierAccounts,
  dhlAccounts,
  dhlProcedures,
} from "#shared/posting/carriers/carrier-accounts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of carriers: under which number each of DHL's products is billed. */
export const CarriersForm = ({
  carriers,
  isLocked,
}: {
  readonly carriers: CarrierAccounts;
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(carriers)}
    section="carriers"
    title={m.posting_accounts()}
    lead={m.posting_accounts_lead()}
    isLocked={isLocked}
    readValue={(typed) => ({
      dhl: Object.fromEntries(dhlAccounts.map((account) => [account, typed.get(`dhl.${account}`)])),
    })}
  >
    {(troubles) => (
      <div className={styles["fields"]}>
        {dhlAccounts.map((account) => (
          <Field
            key={account}
            label={settingWords.carriers[`dhl.${account}`]()}
            hint={m.posting_account_hint({ procedure: dhlProcedures[account] })}
            error={
              troubles.has(`dhl.${account}`)
                ? m.posting_account_trouble({ procedure: dhlProcedures[account] })
                : undefined
            }
          >
            <TextInput
              name={`dhl.${account}`}
              defaultValue={carriers.dhl[account]}
              maxLength={billingNumberLengthMax}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        ))}
      </div>
    )}
  </SettingsForm>
);
