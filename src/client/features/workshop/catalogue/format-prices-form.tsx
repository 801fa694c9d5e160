import { type SubmitEvent, useState } from "react";

import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { priceTiersMax, type SaveFormatPricesInput } from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { Seen } from "#shared/seen.ts";

import { FormatPricesPreview } from "./format-prices-preview.tsx";
import { priceWords } from "./format-words.ts";
import { SaveFormat, useFormatSaved } from "./save-format.tsx";
import { draftOfTiers, emptyTier, type TierDraft, tiersOfDraft } from "./tiers-draft.ts";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./format-prices-form.module.css";

type FormatPricesFormProps = {
  readonly format: FormatPricesView;
  readonly onDone: () => void;
};

/** Prices and sale of one format, with what shoppers will see of it beside. */
export const FormatPricesForm = (props: FormatPricesFormProps) => {
  const [round, setRound] = useState(0);
  return <PricesFields key={round} {...props} onRenew={() => setRound(round + 1)} />;
};

type PricesFieldsProps = FormatPricesFormProps & { readonly onRenew: () => void };

const PricesFields = ({ format, onDone, onRenew }: PricesFieldsProps) => {
  const [drafts, setDrafts] = useState(() => draftOfTiers(format.tiers, getLocale()));
  const [isOnSale, setIsOnSale] = useState(format.isOnSale);
  const [isAsked, setIsAsked] = useState(false);
  const save = trpc.workshop.catalog.saveFormatPrices.useMutation(
    useFormatSaved(() => m.catalogue_saved(), onDone),
  );
  const edit = useSeen<Omit<SaveFormatPricesInput, "slug" | "seen">>(
    seenOf(format),
    (typed, seen) => save.mutate({ slug: format.slug, ...typed, seen }),
  );
  const tiers = tiersOfDraft(drafts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (tiers !== null) edit.save({ isOnSale, tiers });
  };
  return (
    <form className={form["form"]} onSubmit={submit} noValidate>
      <div className={styles["columns"]}>
        <TierFields drafts={drafts} onChange={setDrafts} />
        <FormatPricesPreview format={format} tiers={tiers} isOnSale={isOnSale} />
      </div>
      <Checkbox checked={isOnSale} onChange={(event) => setIsOnSale(event.currentTarget.checked)}>
        {m.catalogue_on_sale()}
      </Checkbox>
      {isAsked && tiers === null && <Notice tone="bad">{m.catalogue_wrong()}</Notice>}
      <SaveFormat
        act={m.catalogue_save()}
        variant="primary"
        error={save.error}
        seen={edit.seen}
        words={priceWords}
        isBusy={save.isPending}
        onMerge={edit.merge}
        onRenew={onRenew}
      >
        <Button onClick={onDone}>{m.catalogue_close()}</Button>
      </SaveFormat>
    </form>
  );
};

/** What is announced beside a lowered price follows from the history: nobody saves it. */
const seenOf = ({ isOnSale, tiers }: FormatPricesView): Seen => ({
  isOnSale,
  tiers: tiers.map(({ minQuantity, unitCents }) => ({ minQuantity, unitCents })),
});

const TierFields = ({
  drafts,
  onChange,
}: {
  readonly drafts: readonly TierDraft[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
}) => {
  const change = (key: string, part: Partial<TierDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <div className={styles["tiers"]}>
      {drafts.map(({ key, quantity, euros }, index) => (
        <div key={key} className={styles["tier"]}>
          <Field label={m.catalogue_from_quantity()}>
            <TextInput
              inputMode="numeric"
              value={quantity}
              readOnly={index === 0}
              onChange={(event) => change(key, { quantity: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.catalogue_unit_price()}>
            <TextInput
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
