import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from "react";

import { withFrame } from "#client/features/studio/magnets/magnet.ts";
import { Choice, ChoiceCard } from "#client/ui/forms/choice.tsx";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import type { DesignFrame } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { type Look, looks } from "#shared/design/look/look.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { showChosen } from "./show-chosen.ts";
import { useWhileAlike } from "./use-while-alike.ts";

import styles from "./look-picker.module.css";

export type LookPhoto = { readonly size: PhotoSize; readonly href: string | undefined };

const nameOf = (look: Look): string => {
  switch (look) {
    case "original":
      return m.looks_original();
    case "mono":
      return m.looks_mono();
    case "sepia":
      return m.looks_sepia();
    case "warm":
      return m.looks_warm();
    case "cool":
      return m.looks_cool();
    case "vivid":
      return m.looks_vivid();
    case "soft":
      return m.looks_soft();
  }
};

type LookPickerProps = {
  /** The photo as it is, crop, adjustments and all. */
  readonly chosen: DesignFrame;
  readonly geometry: FormatGeometry;
  readonly photo: LookPhoto;
  readonly onChange: (look: Look) => void;
};

/** The photo itself in every look, drawn as it is printed. */
export const LookPicker = ({ chosen, geometry, photo, onChange }: LookPickerProps) => {
  const name = useId();
  // Seven pictures of it follow the hand, they do not hold it up; a press on one of them changes none.
  const drawn = useDeferredValue(useWhileAlike(chosen, isAlikeInEachLook));
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(row.current), [chosen.look]);
  return (
    <div className={styles["looks"]} role="radiogroup" aria-label={m.looks_choose()} ref={row}>
      {looks.map((look) => (
        <Choice
          key={look}
          name={name}
          isChosen={chosen.look === look}
          onChoose={() => onChange(look)}
        >
          <ChoiceCard className={styles["card"]}>
            <Sample look={look} frame={drawn} geometry={geometry} {...photo} />
            <span>{nameOf(look)}</span>
          </ChoiceCard>
        </Choice>
      ))}
    </div>
  );
};

const isAlikeInEachLook = (one: DesignFrame, other: DesignFrame): boolean =>
  JSON.stringify({ ...one, look: null }) === JSON.stringify({ ...other, look: null });

type SampleProps = LookPhoto & {
  readonly look: Look;
  readonly frame: DesignFrame;
  readonly geometry: FormatGeometry;
};

const Sample = memo(function Sample({ look, frame, geometry, size, href }: SampleProps) {
  const { photoId } = frame;
  const drawing = useMemo(() => {
    const plain = plainDesign(geometry.slug, photoId);
    const coloured = withFrame(plain, 0, () => ({ ...frame, look }));
    return drawMagnet(coloured, geometry, { [photoId]: size });
  }, [geometry, frame, photoId, look, size]);
  return (
    <span className={styles["sample"]}>
      {href !== undefined && (
        <MagnetDrawing drawing={drawing} hrefs={{ [photoId]: href }} view="trim" />
      )}
    </span>
  );
});
