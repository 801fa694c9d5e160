import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { fitTexts } from "#client/features/studio/texts/fit-texts.ts";
import { readSheets } from "#client/ui/magnet/glyph-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

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
    studio.dispatch({ kind: "format", ids, formatSlug: slug, layouts, fitTexts: fit });
  };
  return (
    <FormatPicker
      formats={formats}
      value={formatSlug}
      onChange={(slug) => apply([magnet.id], slug)}
      othersCount={others.length}
      onApplyToAll={() =>
        apply(
          others.map(({ id }) => id),
          formatSlug,
        )
      }
    />
  );
};
