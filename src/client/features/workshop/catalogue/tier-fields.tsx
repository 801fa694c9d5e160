import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";
import { priceTiersMax } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { emptyTier, type TierDraft } from "./tiers-draft.ts";

import styles from "./tier-prices.module.css";

type TierFieldsProps = {
  readonly drafts: readonly TierDraft[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
};

/** What a piece costs alone and from more pieces on. */
export const TierFields = ({ drafts, onChange }: TierFieldsProps) => {
  const change = (key: string, part: Partial<TierDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <div className={styles["fields"]}>
      {drafts.map(({ key, quantity, euros }, index) => (
        <div key={key} className={styles["tier"]}>
          <Field label={m.catalogue_from_quantity()}>
            <TextInput
              name={`tiers.${index}.minQuantity`}
              autoComplete="off"
              inputMode="numeric"
              value={quantity}
              readOnly={index === 0}
              onChange={(event) => change(key, { quantity: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.catalogue_unit_price()}>
            <TextInput
              name={index === 0 ? "tiers" : `tiers.${index}`}
              autoComplete="off"
              inputMode="decimal"
              value={euros}
              onChange={(event) => change(key, { euros: event.currentTarget.value })}
            />
          </Field>
          <Button
            variant="quiet"
            isIcon
            aria-label={m.catalogue_tier_remove({ count: quantity })}
            disabled={index === 0}
            onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
          >
            <IconTrash />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          disabled={drafts.length >= priceTiersMax}
          onClick={() => onChange([...drafts, emptyTier()])}
        >
          <IconPlus size={18} /> {m.catalogue_tier_add()}
        </Button>
      </div>
    </div>
  );
};
