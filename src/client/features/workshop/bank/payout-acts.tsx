import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { PayoutRowView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import {
  type ChangePayoutAccountInput,
  changePayoutAccountInput,
  payoutReasonLengthMax,
  takeBackPayoutInput,
} from "#shared/bank/payouts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { giroCodeNameLengthMax } from "#shared/money/giro-code.ts";
import { ibanLengthMax } from "#shared/money/iban.ts";
import { formatCents } from "#shared/money/money.ts";

import {
  useChangePayoutAccount,
  useMakePayoutFile,
  useSendPayout,
  useTakeBackPayout,
} from "./use-payout-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What an admin does with one sum that goes back. */
export const PayoutActs = ({
  payout,
  hasAccount,
}: {
  readonly payout: PayoutRowView;
  readonly hasAccount: boolean;
}) => {
  // What it was opened for: by the time it closes the account is there.
  const [open, setOpen] = useState<"send" | "enter" | "change" | "back" | null>(null);
  const send = useSendPayout();
  const again = useMakePayoutFile();
  const close = () => setOpen(null);
  const { refundId, status, fileId, amountCents } = payout;
  return (
    <div className={styles["acts"]}>
      {status !== "sent" && hasAccount && (
        <Button onClick={() => setOpen("send")}>{m.payouts_send()}</Button>
      )}
      {status === "due" && (
        <Button variant="quiet" onClick={() => setOpen(hasAccount ? "change" : "enter")}>
          {hasAccount ? m.payouts_change_account() : m.payouts_enter_account()}
        </Button>
      )}
      {status === "in_file" && fileId !== null && (
        <Button
          variant="quiet"
          isBusy={again.isPending}
          onClick={() => again.mutate({ fileId, refundIds: [refundId] })}
        >
          {m.payouts_file_again()}
        </Button>
      )}
      {status !== "due" && (
        <Button variant="quiet" onClick={() => setOpen("back")}>
          {m.payouts_take_back()}
        </Button>
      )}
      <RefusalNotice error={again.error} />
      <Dialog
        isOpen={open === "send"}
        onOpenChange={close}
        title={m.payouts_ask_sent({ amount: formatCents(amountCents, getLocale()) })}
        description={m.payouts_ask_sent_text()}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {m.posting_ask_not_yet()}
            </Button>
            <Button
              variant="primary"
              isBusy={send.isPending}
              onClick={() => send.mutate({ refundId }, { onSuccess: close })}
            >
              {m.payouts_ask_sent_yes()}
            </Button>
          </>
        }
      >
        <RefusalNotice error={send.error} />
      </Dialog>
      <TypedDialog
        of={refundId}
        isOpen={open === "enter" || open === "change"}
        onOpenChange={close}
        title={open === "enter" ? m.payouts_enter_account() : m.payouts_change_account()}
        description={m.payouts_change_account_text()}
      >
        <AccountForm payout={payout} onDone={close} />
      </TypedDialog>
      <TypedDialog
        of={refundId}
        isOpen={open === "back"}
        onOpenChange={close}
        title={m.payouts_take_back()}
        description={m.payouts_take_back_text()}
      >
        <TakeBackForm payout={payout} onDone={close} />
      </TypedDialog>
    </div>
  );
};

const accountWords: WordsOf<{ readonly payeeName: string; readonly payeeIban: string }> = {
  payeeName: m.payouts_payee,
  payeeIban: m.payouts_iban,
};

const AccountForm = ({
  payout,
  onDone,
}: {
  readonly payout: PayoutRowView;
  readonly onDone: () => void;
}) => {
  const utils = trpc.useUtils();
  const change = useChangePayoutAccount();
  const [seen] = useState({ payeeName: payout.payeeName, payeeIban: payout.payeeIban });
  const [typed, setTyped] = useState<ChangePayoutAccountInput | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const account = changePayoutAccountInput.safeParse({
      refundId: payout.refundId,
      payeeName: typedText(form, "payeeName"),
      payeeIban: typedText(form, "payeeIban"),
      seen,
    });
    setWrong(new Set(account.error?.issues.map(({ path }) => path[0])));
    if (!account.success) return;
    setTyped(account.data);
    change.mutate(account.data, { onSuccess: onDone });
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.payouts_payee()}
        error={wrong.has("payeeName") ? m.payouts_name_wrong() : undefined}
      >
        <TextInput
          name="payeeName"
          maxLength={giroCodeNameLengthMax}
          autoComplete="off"
          defaultValue={payout.payeeName || payout.orderName}
        />
      </Field>
      <Field
        label={m.payouts_iban()}
        error={wrong.has("payeeIban") ? m.payouts_iban_wrong() : undefined}
      >
        <TextInput
          name="payeeIban"
          maxLength={ibanLengthMax}
          autoComplete="off"
          spellCheck={false}
          defaultValue={payout.ibanShown}
        />
      </Field>
      <SaveTrouble
        error={change.error}
        seen={seen}
        words={accountWords}
        isBusy={change.isPending}
        // Whole as it was typed: a name of mine with an account of theirs would be nobody's.
        onMerge={(now) => typed && change.mutate({ ...typed, seen: now }, { onSuccess: onDone })}
        onTake={() => void utils.workshop.invalidate().then(onDone)}
      />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {m.payouts_save_account()}
        </Button>
      </div>
    </form>
  );
};

const TakeBackForm = ({
  payout,
  onDone,
}: {
  readonly payout: PayoutRowView;
  readonly onDone: () => void;
}) => {
  const { refundId } = payout;
  const takeBack = useTakeBackPayout();
  const [seen] = useState({ status: payout.status });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typedText(new FormData(event.currentTarget), "reason");
    const asked = takeBackPayoutInput.safeParse({ refundId, reason, seen });
    setWrong(!asked.success);
    if (asked.success) takeBack.mutate(asked.data, { onSuccess: onDone });
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.payouts_take_back_reason()}
        error={isWrong ? m.payouts_take_back_reason_missing() : undefined}
      >
        <TextInput name="reason" maxLength={payoutReasonLengthMax} autoComplete="off" />
      </Field>
      <RefusalNotice error={takeBack.error} />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={takeBack.isPending}>
          {m.payouts_take_back()}
        </Button>
      </div>
    </form>
  );
};
