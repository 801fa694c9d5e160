import { useStore } from "#client/features/studio/store.ts";
import { Button } from "#client/ui/button.tsx";
import { Slider } from "#client/ui/forms/slider.tsx";
import { IconArrowDown, IconArrowLeft, IconArrowUp } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { cropZoomMax } from "#shared/design/crop/crop-limits.ts";
import { normaliseTurn } from "#shared/design/crop/move-crop.ts";
import { clampCrop } from "#shared/design/crop/place-photo.ts";
import { zoomBeforeBlocked, zoomBeforePoor } from "#shared/design/crop/resolution.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { Frame, PhotoSize } from "#shared/design/frame.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { nudgeMm } from "./crop-keys.ts";
import type { CropActs } from "./use-crop-acts.ts";
import type { LiveCrop } from "./use-live-crop.ts";

import styles from "./crop-panel.module.css";

/** Straightening goes this far to each side; more is a quarter turn and less. */
const straightenDegreesMax = 15;
/** Sliders move evenly when zoom doubles evenly. */
const sliderStepsPerDoubling = 40;

type CropPanelProps = {
  readonly acts: CropActs;
  readonly crop: Crop;
  readonly frame: Frame;
  readonly size: PhotoSize;
  readonly live: LiveCrop;
};

/** The crop by sliders and steps, for everybody who does not drag. */
export const CropPanel = ({ acts, crop: wished, frame, size, live }: CropPanelProps) => {
  // Only what the sliders show: moving the photo draws nothing here.
  const zoom = useStore(live, (held) => clampCrop(frame, size, held?.crop ?? wished).zoom);
  const turnDegrees = useStore(live, (held) => held?.crop.turnDegrees ?? wished.turnDegrees);
  const { quarter, fine } = splitTurn(turnDegrees);
  const sharpZoom = zoomBeforePoor(frame, size, turnDegrees);
  const zoomMax = Math.max(zoom, zoomBeforeBlocked(frame, size, turnDegrees));
  const nudge = (rightMm: number, downMm: number) => acts.move({ rightMm, downMm }, "arrows");
  return (
    <div className={styles["panel"]}>
      <Slider
        label={m.studio_zoom()}
        value={Math.round(Math.log2(zoom) * sliderStepsPerDoubling)}
        min={0}
        max={Math.ceil(Math.log2(zoomMax) * sliderStepsPerDoubling)}
        shown={m.studio_percent({ value: Math.round(zoom * 100) })}
        onChange={(value) => acts.set({ zoom: 2 ** (value / sliderStepsPerDoubling) }, "zoom")}
      />
      <Slider
        label={m.studio_straighten()}
        value={Math.max(-straightenDegreesMax, Math.min(straightenDegreesMax, fine))}
        min={-straightenDegreesMax}
        max={straightenDegreesMax}
        step={0.5}
        shown={m.studio_degrees({ value: Math.round(fine * 10) / 10 })}
        onChange={(value) => acts.set({ turnDegrees: normaliseTurn(quarter * 90 + value) }, "turn")}
      />
      <div className={styles["move"]} role="group" aria-label={m.studio_move()}>
        <Button isIcon aria-label={m.studio_move_left()} onClick={() => nudge(-nudgeMm, 0)}>
          <IconArrowLeft />
        </Button>
        <Button isIcon aria-label={m.studio_move_up()} onClick={() => nudge(0, -nudgeMm)}>
          <IconArrowUp />
        </Button>
        <Button isIcon aria-label={m.studio_move_down()} onClick={() => nudge(0, nudgeMm)}>
          <IconArrowDown />
        </Button>
        <Button isIcon aria-label={m.studio_move_right()} onClick={() => nudge(nudgeMm, 0)}>
          <IconArrowRight />
        </Button>
      </div>
      <p className={styles["hint"]}>
        {m.studio_guides_hint()}{" "}
        {sharpZoom !== undefined &&
          m.studio_zoom_hint({ percent: Math.floor(sharpZoom * 10) * 10 })}{" "}
        {zoomMax < cropZoomMax && m.studio_zoom_ends({ percent: Math.floor(zoomMax * 100) })}
      </p>
    </div>
  );
};

/** A turn as quarters and the degrees left over, between -45 and 45. */
const splitTurn = (turnDegrees: number) => {
  const quarter = Math.round(turnDegrees / 90);
  return { quarter, fine: turnDegrees - quarter * 90 };
};
