import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { formatNameLengthMax } from "#shared/catalog/format-values.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { slugOfDraft } from "./format-draft.ts";
import type { FormatFieldsProps } from "./format-fields.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What a format is called, and by which word links and drafts know it. */
export const NameFields = ({
  draft,
  troubles,
  onChange,
  isSlugFixed,
}: FormatFieldsProps & { readonly isSlugFixed: boolean }) => (
  <fieldset className={styles["form"]}>
    <legend>{m.format_name()}</legend>
    <div className={styles["row"]}>
      <Field label={m.format_name_de()} error={troubles.get("name.de")}>
        <TextInput
          name="name.de"
          lang="de"
          value={draft.nameDe}
          maxLength={formatNameLengthMax}
          autoComplete="off"
          onChange={(event) => onChange({ nameDe: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.format_name_en()} error={troubles.get("name.en")}>
        <TextInput
          name="name.en"
          lang="en"
          value={draft.nameEn}
          maxLength={formatNameLengthMax}
          autoComplete="off"
          onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.format_slug()}
        hint={isSlugFixed ? m.format_slug_fixed() : m.format_slug_hint()}
        error={troubles.get("slug")}
      >
        <TextInput
          name="slug"
          value={slugOfDraft(draft)}
          readOnly={isSlugFixed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
      </Field>
    </div>
  </fieldset>
);
