import { DraftRows } from "#client/features/workshop/parts/draft-rows.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { priceTiersMax } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { FormatFieldTroubles } from "./format-troubles.ts";
import { emptyTier, type TierDraft } from "./tiers-draft.ts";

type TierFieldsProps = {
  readonly troubles: FormatFieldTroubles;
  readonly drafts: readonly TierDraft[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
};

/** What a piece costs alone and from more pieces on. */
export const TierFields = ({ drafts, troubles, onChange }: TierFieldsProps) => (
  <DraftRows
    drafts={drafts}
    max={priceTiersMax}
    emptyDraft={emptyTier}
    onChange={onChange}
    isKept={(index) => index === 0}
    addLabel={m.catalogue_tier_add()}
    removeLabel={({ quantity }) => m.catalogue_tier_remove({ count: quantity })}
  >
    {({ quantity, euros }, index, change) => (
      <>
        <Field
          label={m.catalogue_from_quantity()}
          error={troubles.get(`tiers.${index}.minQuantity`)}
        >
          <TextInput
            name={`tiers.${index}.minQuantity`}
            autoComplete="off"
            inputMode="numeric"
            value={quantity}
            readOnly={index === 0}
            onChange={(event) => change({ quantity: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.catalogue_unit_price()} error={troubles.get(`tiers.${index}.unitCents`)}>
          <TextInput
            name={`tiers.${index}.unitCents`}
            autoComplete="off"
            inputMode="decimal"
            value={euros}
            onChange={(event) => change({ euros: event.currentTarget.value })}
          />
        </Field>
      </>
    )}
  </DraftRows>
);
