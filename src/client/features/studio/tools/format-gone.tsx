import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { FormatPicker } from "./format-picker.tsx";

import styles from "./format-gone.module.css";

/**
 * In the place of the magnet: its format, or the one that somebody came for, is no longer on sale. The photos
 * of what was made are kept for the format that is chosen instead.
 */
export const FormatGone = ({
  formats,
  pieces,
  onChoose,
}: {
  readonly formats: readonly CatalogFormat[];
  /** How many magnets have it; 0: nothing is made of it yet. */
  readonly pieces: number;
  readonly onChoose: (format: CatalogFormat) => void;
}) => (
  <section className={styles["gone"]} aria-labelledby="format-gone">
    <h2 id="format-gone">{m.studio_gone_title()}</h2>
    <p>{pieces === 0 ? m.studio_gone_choose() : m.studio_gone_kept()}</p>
    <FormatPicker
      formats={formats}
      value={null}
      pieces={Math.max(1, pieces)}
      onChange={(slug) => {
        const format = formats.find((each) => each.slug === slug);
        if (format) onChoose(format);
      }}
      others={null}
    />
  </section>
);
