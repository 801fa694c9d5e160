import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

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
    const layouts = formats.find((format) => format.slug === slug)?.layouts ?? [];
    studio.dispatch({ kind: "format", ids, formatSlug: slug, layouts });
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
