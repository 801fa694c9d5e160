import { shapeWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { hasCorners } from "#shared/catalog/format-values.ts";
import { magnetShapes } from "#shared/design/format.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { ContourField } from "./contour-field.tsx";
import { regularHeight } from "./follow-height.ts";
import type { FormatFieldsProps } from "./format-fields.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Shape and lengths in millimetres; a circle has one size, and only what has corners may round them. */
export const SizeFields = ({ draft, troubles, onChange }: FormatFieldsProps) => {
  const length = (
    name: string,
    part: "width" | "height" | "corner" | "bleed" | "safe",
    label: string,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={troubles.get(name)}>
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={draft[part]}
        onChange={(event) => onChange({ [part]: event.currentTarget.value })}
      />
    </Field>
  );
  const isCircle = draft.shape === "circle";
  const regular = draft.shape === "hexagon" ? regularHeight(draft.width, getLocale()) : null;
  return (
    <fieldset className={styles["form"]}>
      <legend>{m.format_size()}</legend>
      <Segmented
        label={m.format_shape()}
        value={draft.shape}
        options={magnetShapes.map((value) => ({ value, label: shapeWords[value]() }))}
        onChange={(shape) => onChange({ shape })}
      />
      {draft.shape === "contour" && (
        <ContourField draft={draft} troubles={troubles} onChange={onChange} />
      )}
      <div className={styles["row"]}>
        {length("widthUm", "width", isCircle ? m.format_diameter() : m.format_width())}
        {!isCircle && length("heightUm", "height", m.format_height())}
        {hasCorners(draft.shape) && length("cornerUm", "corner", m.format_corner())}
      </div>
      {regular !== null && regular !== draft.height && (
        <div className={styles["acts"]}>
          <Button onClick={() => onChange({ isHeightSet: false })}>
            {m.format_regular({ height: regular })}
          </Button>
        </div>
      )}
      <div className={styles["row"]}>
        {length("bleedUm", "bleed", m.format_bleed(), m.format_bleed_hint())}
        {length("safeUm", "safe", m.format_safe(), m.format_safe_hint())}
      </div>
    </fieldset>
  );
};
