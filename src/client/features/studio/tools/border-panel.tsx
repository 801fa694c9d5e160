import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Slider } from "#client/ui/forms/slider.tsx";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { borderWidthUmMax } from "#shared/design/design-limits.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ApplyToAll } from "./apply-to-all.tsx";
import { ColourPicker } from "./colour-picker.tsx";
import { millimetresLabel } from "./millimetres-label.ts";
import { useDocumentEdits } from "./use-document-edits.ts";

import styles from "./look-panel.module.css";

/** Where knives are off by a hair, a thinner border shows it. */
const evenWidthUmMin = 2_000;

type BorderPanelProps = {
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
  readonly photos: PhotoMap;
};

/** The border along the cut, and the paper where no photo lies on it or one is seen through. */
export const BorderPanel = ({ studio, magnet, magnets, photos }: BorderPanelProps) => {
  const { edit, editOthers } = useDocumentEdits(studio, magnet);
  const { border, background, layout } = magnet.document;
  const setBorder = (part: Partial<DesignDocument["border"]>, name: string) =>
    edit((document) => ({ ...document, border: { ...document.border, ...part } }), name);
  const others = magnets.filter(
    ({ id, document }) =>
      id !== magnet.id &&
      (document.background !== background ||
        document.border.widthUm !== border.widthUm ||
        document.border.colour !== border.colour),
  );
  const isSeenThrough = photoIdsOf(magnet).some((id) => photos.get(id)?.isTransparent === true);
  const paper = paperLabel(layout, isSeenThrough);
  return (
    <div className={styles["panel"]}>
      <Slider
        label={m.looks_border_width()}
        value={border.widthUm / micrometresPerMillimetre}
        min={0}
        max={borderWidthUmMax / micrometresPerMillimetre}
        step={0.5}
        shown={border.widthUm === 0 ? m.looks_border_none() : millimetresLabel(border.widthUm)}
        onChange={(value) => setBorder({ widthUm: value * micrometresPerMillimetre }, "border")}
      />
      {border.widthUm > 0 && border.widthUm < evenWidthUmMin && (
        <p className={styles["hint"]}>{m.looks_border_thin()}</p>
      )}
      {border.widthUm > 0 && (
        <ColourPicker
          label={m.looks_border_colour()}
          value={border.colour}
          onChange={(colour) => setBorder({ colour }, "border-colour")}
        />
      )}
      {paper !== null && (
        <ColourPicker
          label={paper}
          value={background}
          onChange={(colour) =>
            edit((document) => ({ ...document, background: colour }), "background")
          }
        />
      )}
      <div className={styles["acts"]}>
        <ApplyToAll
          count={others.length}
          onApply={() =>
            editOthers(
              others.map(({ id }) => id),
              (document) => ({ ...document, border, background }),
            )
          }
        />
      </div>
    </div>
  );
};

/** What the background is called where it is seen. */
const paperLabel = (layout: Layout, isSeenThrough: boolean): string | null => {
  switch (layout) {
    case "single":
      return isSeenThrough ? m.looks_paper() : null;
    case "pair":
    case "quartet":
      return m.looks_paper_between();
    case "instant":
    case "strip":
      return m.looks_paper();
  }
};
