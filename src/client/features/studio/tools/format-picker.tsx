import { IconCopy } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { packsThatSave } from "#shared/pricing/packs.ts";
import { unitPrice } from "#shared/pricing/tiers.ts";

import { ActCard, ChoiceCards } from "./choice-cards.tsx";
import { LayoutShape } from "./layout-shape.tsx";

type FormatPickerProps = {
  readonly formats: readonly CatalogFormat[];
  readonly value: string | null;
  /** How many pieces there would be of a format: by them each has its price. */
  readonly piecesIn: (formatSlug: string) => number;
  readonly onChange: (formatSlug: string) => void;
  /** The magnets that have another format, and the act for them; null when there are no others to act on. */
  readonly others: { readonly count: number; readonly onApply: () => void } | null;
};

/** The shapes to scale to each other, so that sizes are felt before they are read. */
export const FormatPicker = ({ formats, value, piecesIn, onChange, others }: FormatPickerProps) => (
  <ChoiceCards
    label={m.studio_tool_format()}
    value={value}
    onChange={onChange}
    options={formats.map(({ slug, name, geometry, layouts, tiers, packs }) => ({
      value: slug,
      picture: <LayoutShape geometry={geometry} layout={layouts[0] ?? "single"} />,
      name: operatorsWord(name, getLocale()),
      note: [sizeLabel(geometry, getLocale()), ...packWords({ tiers, packs })].join(", "),
      price: formatCents(unitPrice(tiers, piecesIn(slug)), getLocale()),
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

/** Each stays on its line in a narrow card. */
const packWords = (format: Pick<CatalogFormat, "tiers" | "packs">): string[] =>
  packsThatSave(format).map(({ pieces, priceCents }) =>
    m
      .cart_pack_price({ count: pieces, price: formatCents(priceCents, getLocale()) })
      .replaceAll(" ", "\u00a0"),
  );
