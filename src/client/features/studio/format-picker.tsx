import { useId } from "react";

import { Button } from "#client/ui/button.tsx";
import type { CatalogFormat } from "#shared/catalog.ts";
import { trimBoxOf, trimOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./format-picker.module.css";

type FormatPickerProps = {
  readonly formats: readonly CatalogFormat[];
  readonly value: string;
  readonly onChange: (formatSlug: string) => void;
  /** How many magnets have another format; 0 hides the act for all. */
  readonly othersCount: number;
  readonly onApplyToAll: () => void;
};

/** The shapes to scale to each other, so that sizes are felt before they are read. */
export const FormatPicker = ({
  formats,
  value,
  onChange,
  othersCount,
  onApplyToAll,
}: FormatPickerProps) => {
  const name = useId();
  return (
    <div className={styles["picker"]}>
      <div className={styles["formats"]} role="radiogroup" aria-label={m.studio_tool_format()}>
        {formats.map((format) => (
          <label key={format.slug} className={styles["format"]}>
            <input
              type="radio"
              name={name}
              value={format.slug}
              checked={format.slug === value}
              onChange={() => onChange(format.slug)}
            />
            <span className={styles["card"]}>
              <FormatShape format={format} />
              <span className={styles["name"]}>{format.name[getLocale()]}</span>
              <span className={styles["size"]}>{sizeOf(format)}</span>
            </span>
          </label>
        ))}
      </div>
      {othersCount > 0 && (
        <Button variant="quiet" onClick={onApplyToAll}>
          {m.studio_format_for_all()}
        </Button>
      )}
    </div>
  );
};

/** The side of the square that every shape stands in: a little more than the longest one. */
const boxMm = 76;

const FormatShape = ({ format: { geometry } }: { readonly format: CatalogFormat }) => {
  const { x, y, width, height } = trimBoxOf(geometry);
  const left = x + width / 2 - boxMm / 2;
  const top = y + height / 2 - boxMm / 2;
  return (
    <svg
      className={styles["shape"]}
      viewBox={`${left} ${top} ${boxMm} ${boxMm}`}
      aria-hidden="true"
    >
      <path d={svgPathData(trimOutline(geometry))} />
    </svg>
  );
};

const sizeOf = ({ geometry }: CatalogFormat): string => {
  const width = toMillimetres(geometry.widthUm);
  const height = toMillimetres(geometry.heightUm);
  return width === height ? m.studio_size_even({ width }) : m.studio_size({ width, height });
};
