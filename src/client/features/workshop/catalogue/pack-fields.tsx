import { DraftRows } from "#client/features/workshop/parts/draft-rows.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { pricePacksMax } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { emptyTier, type TierDraft } from "./tiers-draft.ts";

type PackFieldsProps = {
  readonly drafts: readonly TierDraft[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
};

/** What so many pieces cost together ("9 for 24 €"); a format may do without. */
export const PackFields = ({ drafts, onChange }: PackFieldsProps) => (
  <DraftRows
    drafts={drafts}
    max={pricePacksMax}
    emptyDraft={emptyTier}
    onChange={onChange}
    isKept={() => false}
    addLabel={m.catalogue_pack_add()}
    removeLabel={({ quantity }) => m.catalogue_pack_remove({ count: quantity })}
  >
    {({ quantity, euros }, index, change) => (
      <>
        <Field label={m.catalogue_pack_pieces()}>
          <TextInput
            name={index === 0 ? "packs" : `packs.${index}`}
            autoComplete="off"
            inputMode="numeric"
            value={quantity}
            onChange={(event) => change({ quantity: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.catalogue_pack_price()}>
          <TextInput
            name={`packs.${index}.priceCents`}
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
