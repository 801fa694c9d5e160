import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { canPuzzle } from "#client/features/studio/magnets/puzzle-set.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { fitTexts } from "#client/features/studio/texts/fit-texts.ts";
import { readSheets } from "#client/ui/magnet/glyph-store.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

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
  const others = magnets.filter(({ document }) => document.formatSlug !== formatSlug);
  const apply = (ids: readonly string[], slug: string) => {
    const format = formats.find((each) => each.slug === slug);
    if (!format) return;
    const fit = (document: DesignDocument) => fitTexts(document, format.geometry, readSheets());
    const { layouts } = format;
    const isKept = canPuzzle(format);
    const change = { formatSlug: slug, layouts, canPuzzle: isKept, fitTexts: fit };
    studio.dispatch({ kind: "format", ids, ...change });
    const isPuzzle = ({ id, document }: Magnet) => document.puzzle !== null && ids.includes(id);
    if (!isKept && magnets.some(isPuzzle)) {
      showToast({ tone: "neutral", text: m.layouts_puzzle_no_format() });
    }
  };
  return (
    <FormatPicker
      formats={formats}
      value={formatSlug}
      pieces={magnets.reduce((sum, { quantity }) => sum + quantity, 0)}
      onChange={(slug) => apply([magnet.id], slug)}
      othersCount={magnets.length > 1 ? others.length : null}
      onApplyToAll={() => {
        apply(
          others.map(({ id }) => id),
          formatSlug,
        );
        showToast({ tone: "good", text: m.looks_applied() });
      }}
    />
  );
};
