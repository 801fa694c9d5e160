import { type SubmitEvent, useRef, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { shopDay } from "#shared/dates/shop-day.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import { bankRefLengthMax, confirmTransferInput } from "#shared/payments.ts";

import { useConfirmTransfer } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type Trouble = {
  readonly amountCents?: string;
  readonly bookedOn?: string;
  readonly bankRef?: string;
};

/** A booking as it stands on the bank statement: how much, when, under which reference. */
export const ConfirmTransferForm = ({
  orderId,
  openCents,
}: {
  readonly orderId: string;
  readonly openCents: number;
}) => {
  const typedForm = useRef<HTMLFormElement>(null);
  useUnsaved(typedForm);
  const { release } = useHold();
  const confirm = useConfirmTransfer();
  const [today] = useState(() => shopDay(new Date()));
  const [trouble, setTrouble] = useState<Trouble>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const checked = confirmTransferInput.safeParse({
      orderId,
      amountCents: parseEuros(typedText(typed, "amountCents")),
      bookedOn: typedText(typed, "bookedOn"),
      bankRef: typedText(typed, "bankRef"),
    });
    if (checked.success) {
      setTrouble({});
      confirm.mutate(checked.data, { onSuccess: release });
    } else {
      const fields = new Set(checked.error.issues.map(({ path }) => path[0]));
      setTrouble({
        ...(fields.has("amountCents") && { amountCents: m.workshop_transfer_amount_wrong() }),
        ...(fields.has("bookedOn") && { bookedOn: m.workshop_transfer_day_wrong() }),
        ...(fields.has("bankRef") && { bankRef: m.workshop_transfer_reference_missing() }),
      });
      form.querySelector<HTMLInputElement>(`[name=${String([...fields][0])}]`)?.focus();
    }
  };

  return (
    <form ref={typedForm} className={styles["form"]} onSubmit={submit} noValidate>
      <div className={styles["booking"]}>
        <Field label={m.workshop_transfer_amount()} error={trouble.amountCents}>
          <TextInput
            name="amountCents"
            inputMode="decimal"
            defaultValue={eurosForField(openCents, getLocale())}
            autoComplete="off"
          />
        </Field>
        <Field label={m.workshop_transfer_day()} error={trouble.bookedOn}>
          <TextInput name="bookedOn" type="date" defaultValue={today} />
        </Field>
        <Field
          label={m.workshop_transfer_reference()}
          hint={m.workshop_transfer_reference_hint()}
          error={trouble.bankRef}
        >
          <TextInput
            name="bankRef"
            maxLength={bankRefLengthMax}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <RefusalNotice error={confirm.error} />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          {m.workshop_transfer_confirm()}
        </Button>
      </div>
    </form>
  );
};
