import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** From which day to which a list is narrowed, both included; the one bounds the other. */
export const DayRange = ({
  from,
  to,
  onChange,
}: Days & { readonly onChange: (next: Days) => void }) => (
  <>
    <Field label={m.workshop_filter_from()}>
      <TextInput
        type="date"
        value={from ?? ""}
        max={to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
      />
    </Field>
    <Field label={m.workshop_filter_to()}>
      <TextInput
        type="date"
        value={to ?? ""}
        min={from}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value || undefined })}
      />
    </Field>
  </>
);
