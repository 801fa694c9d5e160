import { layoutWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { materialNameLengthMax } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { arrangementWords } from "./arrangement-words.ts";
import { arrangements } from "./format-draft.ts";
import type { FormatFieldsProps } from "./format-fields.ts";
import { PriceRows } from "./price-rows.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

/** What is offered on a format, of what and for how much. */
export const SaleFields = (props: FormatFieldsProps) => (
  <>
    <LayoutFields {...props} />
    <PriceFields {...props} />
    <MaterialFields {...props} />
    <LawFields {...props} />
  </>
);

const LayoutFields = ({ draft, troubles, onChange }: FormatFieldsProps) => {
  const wrong = troubles.get("layouts");
  return (
    <fieldset className={styles["form"]}>
      <legend>{m.catalogue_layouts_title()}</legend>
      <Segmented
        label={m.catalogue_layouts_title()}
        value={draft.arrangement}
        options={arrangements.map((value) => ({ value, label: arrangementWords[value]() }))}
        onChange={(arrangement) => onChange({ arrangement })}
      />
      {draft.arrangement === "free" && (
        <div>
          <Checkbox
            checked={draft.hasPair}
            onChange={(event) => onChange({ hasPair: event.currentTarget.checked })}
          >
            {layoutWords.pair()}
          </Checkbox>
          <Checkbox
            checked={draft.hasQuartet}
            onChange={(event) => onChange({ hasQuartet: event.currentTarget.checked })}
          >
            {layoutWords.quartet()}
          </Checkbox>
          <p className={styles["quiet"]}>{m.catalogue_layouts_hint()}</p>
        </div>
      )}
      {wrong !== undefined && <Notice tone="bad">{wrong}</Notice>}
    </fieldset>
  );
};

const PriceFields = ({ draft, troubles, onChange }: FormatFieldsProps) => {
  const wrong = troubles.get("tiers");
  const wrongPacks = troubles.get("packs");
  return (
    <fieldset className={styles["form"]}>
      <legend>{m.catalogue_prices()}</legend>
      <PriceRows
        kind="tiers"
        drafts={draft.tiers}
        troubles={troubles}
        onChange={(tiers) => onChange({ tiers })}
      />
      {wrong !== undefined && <Notice tone="bad">{wrong}</Notice>}
      <PriceRows
        kind="packs"
        drafts={draft.packs}
        troubles={troubles}
        onChange={(packs) => onChange({ packs })}
      />
      <p className={styles["quiet"]}>{m.catalogue_pack_hint()}</p>
      {wrongPacks !== undefined && <Notice tone="bad">{wrongPacks}</Notice>}
      <div className={styles["row"]}>
        <Field label={m.format_vat()} error={troubles.get("vatRateBp")}>
          <TextInput
            name="vatRateBp"
            inputMode="decimal"
            autoComplete="off"
            value={draft.vat}
            onChange={(event) => onChange({ vat: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={m.format_weight()}
          hint={m.format_weight_hint()}
          error={troubles.get("weightGrams")}
        >
          <TextInput
            name="weightGrams"
            inputMode="numeric"
            autoComplete="off"
            value={draft.weight}
            onChange={(event) => onChange({ weight: event.currentTarget.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
};

/** What a format is made of; all three left empty say nothing of it. */
const MaterialFields = ({ draft, troubles, onChange }: FormatFieldsProps) => (
  <fieldset className={styles["form"]}>
    <legend>{m.catalogue_material()}</legend>
    <p className={styles["quiet"]}>{m.catalogue_material_hint()}</p>
    <div className={styles["row"]}>
      <Field label={m.catalogue_material_de()} error={troubles.get("material.name.de")}>
        <TextInput
          name="material.name.de"
          lang="de"
          value={draft.materialDe}
          maxLength={materialNameLengthMax}
          autoComplete="off"
          onChange={(event) => onChange({ materialDe: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.catalogue_material_en()} error={troubles.get("material.name.en")}>
        <TextInput
          name="material.name.en"
          lang="en"
          value={draft.materialEn}
          maxLength={materialNameLengthMax}
          autoComplete="off"
          onChange={(event) => onChange({ materialEn: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.catalogue_material_thickness()} error={troubles.get("material.thicknessUm")}>
        <TextInput
          name="material.thicknessUm"
          inputMode="decimal"
          autoComplete="off"
          value={draft.thickness}
          onChange={(event) => onChange({ thickness: event.currentTarget.value })}
        />
      </Field>
    </div>
  </fieldset>
);

/** What the law asks of a format (LAW 6, 21). */
const LawFields = ({ draft, onChange }: FormatFieldsProps) => (
  <fieldset className={styles["form"]}>
    <legend>{m.law_format_title()}</legend>
    <Checkbox
      checked={draft.isStrongMagnet}
      onChange={(event) => onChange({ isStrongMagnet: event.currentTarget.checked })}
    >
      {m.law_format_strong()}
    </Checkbox>
    <Checkbox
      checked={draft.isWithdrawable}
      onChange={(event) => onChange({ isWithdrawable: event.currentTarget.checked })}
    >
      {m.law_format_withdrawable()}
    </Checkbox>
  </fieldset>
);
