import { DraftRows } from "#client/features/workshop/parts/draft-rows.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { pricePacksMax, priceTiersMax } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { FormatFieldTroubles } from "./format-troubles.ts";
import { emptyTier, type TierDraft } from "./tiers-draft.ts";

type PriceRowsProps = {
  /** Tiers: what a piece costs alone and from more on. Packs: what so many cost together, "9 for 24 €". */
  readonly kind: "tiers" | "packs";
  readonly drafts: readonly TierDraft[];
  readonly troubles: FormatFieldTroubles;
  readonly onChange: (drafts: readonly TierDraft[]) => void;
};

/** The prices of a format by how many are taken, a row each. */
export const PriceRows = ({ kind, drafts, troubles, onChange }: PriceRowsProps) => {
  const { max, isFirstKept, quantityPath, pricePath, words } = kinds[kind];
  return (
    <DraftRows
      drafts={drafts}
      max={max}
      emptyDraft={emptyTier}
      onChange={onChange}
      isKept={(index) => isFirstKept && index === 0}
      addLabel={words.add()}
      removeLabel={({ quantity }) =>
        quantity.trim() === "" ? m.catalogue_row_remove() : words.remove({ count: quantity })
      }
    >
      {({ quantity, euros }, index, change) => (
        <>
          <Field label={words.quantity()} error={troubles.get(quantityPath(index))}>
            <TextInput
              // What is wrong with packs is told below them all, and leads to the first.
              name={kind === "packs" && index === 0 ? kind : quantityPath(index)}
              autoComplete="off"
              inputMode="numeric"
              value={quantity}
              readOnly={isFirstKept && index === 0}
              onChange={(event) => change({ quantity: event.currentTarget.value })}
            />
          </Field>
          <Field label={words.price()} error={troubles.get(pricePath(index))}>
            <TextInput
              name={pricePath(index)}
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
};

/** Fields are named by the paths of the troubles, by which the form leads to them. */
const kinds = {
  tiers: {
    max: priceTiersMax,
    isFirstKept: true,
    quantityPath: (index: number) => `tiers.${index}.minQuantity`,
    pricePath: (index: number) => `tiers.${index}.unitCents`,
    words: {
      add: m.catalogue_tier_add,
      remove: m.catalogue_tier_remove,
      quantity: m.catalogue_from_quantity,
      price: m.catalogue_unit_price,
    },
  },
  packs: {
    max: pricePacksMax,
    isFirstKept: false,
    quantityPath: (index: number) => `packs.${index}.pieces`,
    pricePath: (index: number) => `packs.${index}.priceCents`,
    words: {
      add: m.catalogue_pack_add,
      remove: m.catalogue_pack_remove,
      quantity: m.catalogue_pack_pieces,
      price: m.catalogue_pack_price,
    },
  },
} as const;
