import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { unitPrice } from "#shared/pricing/tiers.ts";

import { applyFormat } from "./apply-format.ts";
import { FormatPicker } from "./format-picker.tsx";

import styles from "./format-gone.module.css";

/**
 * In the place of the magnet: its format, or the one that somebody came for, is no longer on sale. The photos
 * of what was made are kept for the format that is chosen instead.
 */
export const FormatGone = ({
  studio,
  formats,
  magnets,
  onChosen,
}: {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** Those that have it; none: somebody only came for it. */
  readonly magnets: readonly Magnet[];
  readonly onChosen: (formatSlug: string) => void;
}) => (
  <section className={styles["gone"]} aria-labelledby="format-gone">
    <h2 id="format-gone">{m.studio_gone_title()}</h2>
    <p>{magnets.length === 0 ? m.studio_gone_choose() : m.studio_gone_kept()}</p>
    <FormatPicker
      formats={formats}
      value={null}
      priceOf={({ tiers }) => ({
        unitCents: unitPrice(tiers, Math.max(1, magnets.length)),
        dearerCents: 0,
      })}
      onChange={(slug) => {
        const format = formats.find((each) => each.slug === slug);
        if (format) void applyFormat(studio, magnets, format, formats);
        onChosen(slug);
      }}
      others={null}
    />
  </section>
);
