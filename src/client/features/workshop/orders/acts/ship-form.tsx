import { type SubmitEvent, useRef } from "react";

import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { TrackingRefusal } from "#client/features/workshop/parts/orders/tracking-refusal.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { carriers, markShippedInput, trackingNumberLengthMax } from "#shared/orders.ts";

import { useMarkShipped } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Who carries the parcel and under which number; the shopper gets both by mail. */
export const ShipForm = ({
  order: { id: orderId, number },
  onShipped,
}: {
  readonly order: { readonly id: string; readonly number: string };
  readonly onShipped?: () => void;
}) => {
  const form = useRef<HTMLFormElement>(null);
  // A carrier is chosen again with one press.
  useUnsaved(form, (typed) => typedText(typed, "trackingNumber"));
  const { release } = useHold();
  const markShipped = useMarkShipped(number);
  const mailed = useMailWords();
  const ship = (isShared = false) => {
    const typed = new FormData(form.current ?? undefined);
    markShipped.mutate(
      markShippedInput.parse({
        orderId,
        carrier: typedText(typed, "carrier"),
        trackingNumber: typedText(typed, "trackingNumber"),
        isShared,
      }),
      {
        onSuccess: () => {
          release();
          onShipped?.();
        },
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ship();
  };
  return (
    <form
      ref={form}
      className={styles["form"]}
      onSubmit={submit}
      onInput={() => markShipped.reset()}
    >
      <div className={styles["row"]}>
        <Field label={m.workshop_ship_carrier()}>
          <Select name="carrier" defaultValue="dhl">
            <Options of={carriers} name={carrierName} />
          </Select>
        </Field>
        <Field label={m.workshop_ship_number()} aside={m.workshop_optional()}>
          <TextInput
            name="trackingNumber"
            maxLength={trackingNumberLengthMax}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </div>
      <TrackingRefusal error={markShipped.error} onShared={() => ship(true)} />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={markShipped.isPending}>
          {m.workshop_ship_mark()}
        </Button>
        {mailed(<span className={styles["quiet"]}>{m.workshop_ship_hint()}</span>, null)}
      </div>
    </form>
  );
};
