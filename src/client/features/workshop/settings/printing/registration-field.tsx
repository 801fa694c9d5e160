import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type RegistrationKind, registrationKinds } from "#shared/sheets/registration-marks.ts";

const words: Record<RegistrationKind, () => string> = {
  silhouette: () => m.production_registration_silhouette(),
  opos: () => m.production_registration_opos(),
};

type RegistrationFieldProps = {
  readonly name: string;
  readonly value: RegistrationKind | null;
  readonly onChange: (kind: RegistrationKind | null) => void;
};

/** Which marks a printer's sheets have for the camera of a cutter; usually none. */
export const RegistrationField = ({ name, value, onChange }: RegistrationFieldProps) => (
  <Field label={m.production_registration()} hint={m.production_registration_hint()}>
    <Select
      name={name}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onChange(registrationKinds.find((kind) => kind === currentTarget.value) ?? null)
      }
    >
      <option value="">{m.production_registration_none()}</option>
      <Options of={registrationKinds} name={(kind) => words[kind]()} />
    </Select>
  </Field>
);
