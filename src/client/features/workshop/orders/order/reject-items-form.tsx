import { type SubmitEvent, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { rejectionReasonName } from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { claimTextLengthMax, rejectionReasons, rejectItemsInput } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { holdsMoney } from "#shared/orders.ts";

import { useRejectItems } from "./use-detail-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type RejectItemsFormProps = {
  readonly order: OrderForStaff;
  /** Of its magnets those that are rejected by now, whoever did it. */
  readonly gone: readonly string[];
  readonly onDone: () => void;
};

/** Which magnets and why; without money in it an order is rejected whole. */
export const RejectItemsForm = ({ order, gone, onDone }: RejectItemsFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const reject = useRejectItems();
  const mailed = useMailWords();
  // One form is one rejection, however often its button is pressed.
  const [claimId] = useState(uuidv7);
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  const left = order.items.filter(({ isRejected }) => !isRejected);
  const isWhole = !holdsMoney(order.paymentStatus);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const checked = rejectItemsInput.safeParse({
      claimId,
      orderId: order.id,
      itemIds: isWhole || left.length === 1 ? left.map(({ id }) => id) : typed.getAll("item"),
      reason: typedText(typed, "reason"),
      words: typedText(typed, "words"),
    });
    setWrong(new Set(checked.error?.issues.map(({ path }) => path[0])));
    if (checked.success) reject.mutate(checked.data, { onSuccess: onDone });
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      {isWhole ? (
        <p>{m.rejection_whole_only()}</p>
      ) : (
        left.length > 1 && <Items items={left} gone={gone} isMissing={wrong.has("itemIds")} />
      )}
      <Field label={m.rejection_why()}>
        <Select name="reason">
          <Options of={rejectionReasons} name={rejectionReasonName} />
        </Select>
      </Field>
      <Field
        label={m.rejection_words()}
        hint={m.rejection_words_hint()}
        error={wrong.has("words") ? m.rejection_words_missing() : undefined}
      >
        <TextArea name="words" maxLength={claimTextLengthMax} />
      </Field>
      {!isWhole && <p className={styles["quiet"]}>{m.rejection_money_later()}</p>}
      <RefusalNotice error={reject.error} />
      <div className={styles["acts"]}>
        <Button variant="quiet" onClick={onDone}>
          {m.rejection_keep()}
        </Button>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {mailed(m.rejection_do, m.rejection_do_unmailed)()}
        </Button>
      </div>
    </form>
  );
};

const Items = ({
  items,
  gone,
  isMissing,
}: {
  readonly items: OrderForStaff["items"];
  readonly gone: readonly string[];
  readonly isMissing: boolean;
}) => {
  const formatName = useFormatName();
  return (
    <fieldset>
      <legend>{m.rejection_which()}</legend>
      {items.map(({ id, position, geometry, formatName: kept }) => {
        const isGone = gone.includes(id);
        const label = m.claims_form_item({ position, format: formatName(geometry.slug, kept) });
        return (
          // Another key takes its tick away.
          <Checkbox key={`${id} ${isGone}`} name="item" value={id} disabled={isGone}>
            {isGone ? `${label}\u00a0· ${m.rejection_event()}` : label}
          </Checkbox>
        );
      })}
      {isMissing && <Notice tone="bad">{m.rejection_which_missing()}</Notice>}
    </fieldset>
  );
};
