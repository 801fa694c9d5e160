import { type SubmitEvent, useState } from "react";

import { useMailedWords } from "#client/mailed-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { emailLengthMax } from "#shared/accounts.ts";
import {
  withdrawalItemsLengthMax,
  withdrawalNameLengthMax,
  withdrawalNumberLengthMax,
} from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

import {
  checkWithdrawal,
  type TypedWithdrawal,
  type WithdrawalErrors,
} from "./withdrawal-draft.ts";

import styles from "./legal.module.css";

/** Who withdraws from what, and where the receipt goes; no reason is asked for. */
export const WithdrawalForm = ({
  typed,
  onChecked,
}: {
  readonly typed: TypedWithdrawal;
  readonly onChecked: (typed: TypedWithdrawal) => void;
}) => {
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const { isSent } = useMailedWords();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkWithdrawal(new FormData(form));
    if ("typed" in checked) {
      onChecked(checked.typed);
    } else {
      setErrors(checked.errors);
      form.querySelector<HTMLElement>(`[name=${Object.keys(checked.errors)[0]}]`)?.focus();
    }
  };
  return (
    // Sent before the app is here, it leads nowhere; `bring-app.ts` sends it again.
    <form className={styles["form"]} method="dialog" onSubmit={submit} noValidate>
      <Field label={m.claims_withdraw_name()} error={errors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={typed.name}
          maxLength={withdrawalNameLengthMax}
          required
        />
      </Field>
      <Field
        label={m.claims_withdraw_number()}
        hint={m.claims_withdraw_number_hint()}
        error={errors.orderNumber}
      >
        <TextInput
          name="orderNumber"
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed.orderNumber}
          maxLength={withdrawalNumberLengthMax}
          required
        />
      </Field>
      <Field
        label={m.claims_withdraw_email()}
        hint={isSent ? m.claims_withdraw_email_hint() : m.claims_withdraw_email_unmailed()}
        error={errors.email}
      >
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.email}
          maxLength={emailLengthMax}
          required
        />
      </Field>
      <Field
        label={m.claims_withdraw_items()}
        aside={m.claims_withdraw_optional()}
        hint={m.claims_withdraw_items_hint()}
      >
        <TextArea name="items" defaultValue={typed.items} maxLength={withdrawalItemsLengthMax} />
      </Field>
      <Button variant="primary" size="large" type="submit" isWide>
        {m.claims_withdraw_next()}
      </Button>
    </form>
  );
};
