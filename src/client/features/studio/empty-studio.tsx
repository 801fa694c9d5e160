import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPhoto } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { trimBoxOf, trimOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { occasionName } from "#shared/occasions/occasion-name.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { photosEach } from "./magnets/magnet.ts";
import { PhoneButton } from "./phone/phone-button.tsx";

import styles from "./empty-studio.module.css";

type EmptyStudioProps = {
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onPhone: () => void;
  /** What somebody came to make; undefined: they just came. */
  readonly format: CatalogFormat | undefined;
  readonly occasion: Occasion | undefined;
  readonly formats: readonly CatalogFormat[];
};

/** Nothing on the door yet: three empty places of what is to be made, or of what is on sale, and the one act that fills them. */
export const EmptyStudio = ({ onPhotos, onPhone, format, occasion, formats }: EmptyStudioProps) => (
  <div className={styles["empty"]}>
    <div className={styles["places"]} aria-hidden="true">
      {[0, 1, 2].map((place) => {
        const shown = format ?? formats[place % formats.length];
        return shown && <Place key={place} geometry={shown.geometry} />;
      })}
    </div>
    <h2>{titleOf(format, occasion)}</h2>
    <p>{m.studio_empty_text({ count: photosEach(format?.layouts) })}</p>
    <PhotoInput
      onPhotos={onPhotos}
      className={buttonClass({ variant: "primary", size: "large", isWide: true })}
    >
      <span className={styles["label"]}>
        <IconPhoto size={24} />
        {m.studio_pick()}
      </span>
    </PhotoInput>
    <PhoneButton onOpen={onPhone} />
    <p className={styles["types"]}>{m.studio_types()}</p>
  </div>
);

const titleOf = (format: CatalogFormat | undefined, occasion: Occasion | undefined): string => {
  if (format) {
    const name = operatorsWord(format.name, getLocale());
    return m.studio_empty_title_of({ what: `${name}, ${sizeLabel(format.geometry, getLocale())}` });
  }
  return occasion
    ? m.studio_empty_title_of({ what: occasionName(occasion) })
    : m.studio_empty_title();
};

/** Half of a dashed line lies outside of what it goes around, in millimetres. */
const lineMillimetres = 1;

const Place = ({ geometry }: { readonly geometry: FormatGeometry }) => {
  const { x, y, width, height } = trimBoxOf(geometry);
  const box = [
    x - lineMillimetres,
    y - lineMillimetres,
    width + 2 * lineMillimetres,
    height + 2 * lineMillimetres,
  ];
  return (
    <svg viewBox={box.join(" ")}>
      <path d={svgPathData(trimOutline(geometry))} />
    </svg>
  );
};
