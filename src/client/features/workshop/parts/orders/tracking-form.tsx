import { type SubmitEvent, useRef, useState } from "react";

import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { carriers, trackingNumberLengthMax } from "#shared/orders.ts";
import { changeTrackingInput } from "#shared/posting/posting.ts";

import { carrierName } from "./carrier-name.ts";
import { TrackingRefusal } from "./tracking-refusal.tsx";
import { useChangeTracking } from "./use-postings.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type TrackedParcel = {
  readonly orderId: string;
  readonly claimId: string | null;
  readonly number: string;
  /** As it is stored. */
  readonly seen: { readonly carrier: string | null; readonly trackingNumber: string | null };
};

/** The way to a number that came late, or was wrong: its shopper hears of it by mail. */
export const ChangeTracking = ({ parcel }: { readonly parcel: TrackedParcel }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isNew = parcel.seen.trackingNumber === null;
  const mailed = useMailWords();
  return (
    <>
      <Button variant={isNew ? "secondary" : "quiet"} onClick={() => setIsOpen(true)}>
        {isNew ? m.posting_tracking_add() : m.posting_tracking_change()}
        <VisuallyHidden> {parcel.number}</VisuallyHidden>
      </Button>
      <TypedDialog
        of={parcel.claimId ?? parcel.orderId}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.posting_tracking_title({ number: parcel.number })}
        description={mailed(m.posting_tracking_text(), undefined)}
      >
        <TrackingForm parcel={parcel} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </>
  );
};

const TrackingForm = ({
  parcel,
  onDone,
}: {
  readonly parcel: TrackedParcel;
  readonly onDone: () => void;
}) => {
  const change = useChangeTracking();
  const [isMissing, setIsMissing] = useState(false);
  // What the form began with, whatever others write meanwhile.
  const [seen] = useState(parcel.seen);
  const form = useRef<HTMLFormElement>(null);
  const save = (isShared = false) => {
    const typed = new FormData(form.current ?? undefined);
    const checked = changeTrackingInput.safeParse({
      orderId: parcel.orderId,
      ...(parcel.claimId !== null && { claimId: parcel.claimId }),
      carrier: typedText(typed, "carrier"),
      trackingNumber: typedText(typed, "trackingNumber"),
      isShared,
      seen,
    });
    setIsMissing(!checked.success);
    if (checked.success) change.mutate(checked.data, { onSuccess: onDone });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  return (
    <form
      ref={form}
      className={styles["form"]}
      onSubmit={submit}
      onInput={() => change.reset()}
      noValidate
    >
      <Field
        label={m.workshop_ship_number()}
        error={isMissing ? m.posting_tracking_missing() : undefined}
      >
        <TextInput
          name="trackingNumber"
          defaultValue={seen.trackingNumber ?? ""}
          maxLength={trackingNumberLengthMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={m.workshop_ship_carrier()}>
        <Select name="carrier" defaultValue={seen.carrier ?? "dhl"}>
          <Options of={carriers} name={carrierName} />
        </Select>
      </Field>
      <TrackingRefusal error={change.error} onShared={() => save(true)} />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {m.posting_tracking_save()}
        </Button>
      </div>
    </form>
  );
};
