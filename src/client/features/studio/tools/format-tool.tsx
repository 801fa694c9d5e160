import { useState } from "react";

import { usePriceIfTapped } from "#client/features/studio/bar/use-cart-pieces.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { withPieces } from "#client/features/studio/magnets/set-order.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { applyFormat } from "./apply-format.ts";
import { FormatPicker } from "./format-picker.tsx";

/** Which format the selected magnet has, and the same for all of them. */
export const FormatTool = ({
  studio,
  formats,
  magnet,
  magnets,
}: {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
}) => {
  const { formatSlug } = magnet.document;
  const pieces = withPieces(magnets, [magnet.id]);
  const tapped = magnets.filter(({ id }) => pieces.has(id));
  const priceOf = usePriceIfTapped(studio, tapped, magnets, formats);
  const others = magnets.filter(({ document }) => document.formatSlug !== formatSlug);
  // A set that has become one magnet keeps the place of the act: a refused photo moves nothing.
  const [isSet, setIsSet] = useState(false);
  if (magnets.length > 1 && !isSet) setIsSet(true);
  const apply = (changed: readonly Magnet[], slug: string) => {
    const format = formats.find((each) => each.slug === slug);
    if (format) void applyFormat(studio, changed, format, formats);
  };
  return (
    <FormatPicker
      formats={formats}
      value={formatSlug}
      priceOf={priceOf}
      onChange={(slug) => apply([magnet], slug)}
      others={
        isSet
          ? {
              count: others.length,
              onApply: () => {
                apply(others, formatSlug);
                showToast({ tone: "good", text: m.looks_applied() });
              },
            }
          : null
      }
    />
  );
};
