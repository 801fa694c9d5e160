import type { ReactNode } from "react";

import type { TapPrice } from "#client/features/studio/bar/price-if-tapped.ts";
import { IconCopy } from "#client/ui/icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { packsThatSave } from "#shared/pricing/packs.ts";

import { ActCard, ChoiceCards } from "./choice-cards.tsx";
import { LayoutShape } from "./layout-shape.tsx";

import styles from "./choice-cards.module.css";

type FormatPickerProps = {
  readonly formats: readonly CatalogFormat[];
  readonly value: string | null;
  readonly priceOf: (format: CatalogFormat) => TapPrice;
  readonly onChange: (formatSlug: string) => void;
  /** The magnets that have another format, and the act for them; null when there are no others to act on. */
  readonly others: { readonly count: number; readonly onApply: () => void } | null;
};

/** The shapes to scale to each other, so that sizes are felt before they are read. */
export const FormatPicker = ({ formats, value, priceOf, onChange, others }: FormatPickerProps) => (
  <ChoiceCards
    label={m.studio_tool_format()}
    value={value}
    onChange={onChange}
    options={formats.map((format) => ({
      value: format.slug,
      picture: <LayoutShape geometry={format.geometry} layout={format.layouts[0] ?? "single"} />,
      name: operatorsWord(format.name, getLocale()),
      // A narrow card breaks a long size after its cross.
      note: [
        sizeLabel(format.geometry, getLocale()).replace("×\u00a0", "× "),
        ...packWords(format),
      ].join(", "),
      price: priceWords(priceOf(format)),
    }))}
  >
    {others !== null && (
      // Always in its place: the card that was just chosen does not move.
      <ActCard
        isPinned
        isDisabled={others.count === 0}
        picture={<IconCopy />}
        name={m.layouts_format_for_all()}
        onAct={others.onApply}
      />
    )}
  </ChoiceCards>
);

/** What one costs and, where a tier or pack is lost, by how much all become dearer: "4,20 € (+9,30 €)". */
const priceWords = ({ unitCents, dearerCents }: TapPrice): ReactNode => {
  const price = formatCents(unitCents, getLocale());
  if (dearerCents === 0) return price;
  const before = "(";
  const after = `+${formatCents(dearerCents, getLocale())})`;
  return (
    <>
      {price}{" "}
      <span className={styles["dearer"]}>
        {before}
        <VisuallyHidden>{m.layouts_dearer()} </VisuallyHidden>
        {after}
      </span>
    </>
  );
};

/** Each stays on its line in a narrow card. */
const packWords = (format: Pick<CatalogFormat, "tiers" | "packs">): string[] =>
  packsThatSave(format).map(({ pieces, priceCents }) =>
    m
      .cart_pack_price({ count: pieces, price: formatCents(priceCents, getLocale()) })
      .replaceAll(" ", "\u00a0"),
  );
