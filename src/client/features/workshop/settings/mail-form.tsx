import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { settingLengthMax, type Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

/** The settings of mail: under which name and address the shop's mails go out. */
export const MailForm = ({
  mail,
  isLocked,
}: {
  readonly mail: Settings["mail"];
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={JSON.stringify(mail)}
    section="mail"
    title={m.workshop_mail_sender()}
    lead={m.workshop_mail_sender_lead()}
    isLocked={isLocked}
    readValue={(typed) => Object.fromEntries(typed)}
  >
    {(troubles) => (
      <div className={styles["fields"]}>
        <Field label={m.workshop_mail_sender_name()} aside={m.workshop_optional()}>
          <TextInput
            name="senderName"
            defaultValue={mail.senderName}
            maxLength={settingLengthMax}
            autoComplete="off"
          />
        </Field>
        <Field
          label={m.workshop_mail_sender_address()}
          aside={m.workshop_optional()}
          error={troubles.get("senderAddress")}
        >
          <TextInput
            name="senderAddress"
            type="email"
            defaultValue={mail.senderAddress}
            autoComplete="off"
          />
        </Field>
      </div>
    )}
  </SettingsForm>
);
