import {
  millimetresForField,
  parseMillimetres,
} from "#client/features/workshop/parts/print/length-field.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { materialNameLengthMax } from "#shared/catalog/format-prices.ts";
import type { Material } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "#client/features/workshop/parts/form.module.css";

type MaterialFieldsProps = {
  readonly material: Material | null;
  /** Which of `de`, `en`, `thicknessUm` does not fit. */
  readonly wrong: ReadonlySet<string>;
};

/** What a format is made of; all three left empty say nothing of it. */
export const MaterialFields = ({ material, wrong }: MaterialFieldsProps) => (
  <fieldset className={styles["form"]}>
    <legend>{m.catalogue_material()}</legend>
    <p className={styles["quiet"]}>{m.catalogue_material_hint()}</p>
    <div className={styles["row"]}>
      {(["de", "en"] as const).map((locale) => (
        <Field
          key={locale}
          label={locale === "de" ? m.catalogue_material_de() : m.catalogue_material_en()}
          error={wrong.has(locale) ? m.catalogue_material_name_wrong() : undefined}
        >
          <TextInput
            name={`material.${locale}`}
            lang={locale}
            defaultValue={material?.name[locale]}
            maxLength={materialNameLengthMax}
            autoComplete="off"
          />
        </Field>
      ))}
      <Field
        label={m.catalogue_material_thickness()}
        error={wrong.has("thicknessUm") ? m.catalogue_material_thickness_wrong() : undefined}
      >
        <TextInput
          name="material.thickness"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={material ? millimetresForField(material.thicknessUm, getLocale()) : ""}
        />
      </Field>
    </div>
  </fieldset>
);

/** As typed, still to be checked; null when nothing is. */
export const readMaterial = (typed: FormData) => {
  const [de, en, thickness] = ["de", "en", "thickness"].map((name) =>
    typedText(typed, `material.${name}`).trim(),
  );
  if (!de && !en && !thickness) return null;
  return { name: { de, en }, thicknessUm: parseMillimetres(thickness ?? "") };
};
