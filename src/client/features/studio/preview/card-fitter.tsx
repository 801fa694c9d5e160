import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Slider } from "#client/ui/forms/slider.tsx";
import { IconMinus, IconPlus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { bankCard, cardWidthPx, scaleMax, scaleMin, scaleOfCard } from "./screen-scale.ts";
import { useElementSize } from "./use-element-size.ts";
import type { ScreenScale } from "./use-screen-scale.ts";

import styles from "./card-fitter.module.css";
import panel from "./preview-panel.module.css";

/** Of the card's long side, in CSS pixels: finer than an eye sees at the edge of a card. */
const step = 0.5;
/** A card lies upright when this much more than its width is not there. */
const roomShare = 1.15;

/** A bank card as large as the screen makes it, and how to make it as large as a real one. */
export const CardFitter = ({
  screen,
  onDone,
}: {
  readonly screen: ScreenScale;
  readonly onDone: () => void;
}) => {
  const [stageRef, stage] = useElementSize<HTMLDivElement>({ width: 0, height: 0 });
  // It keeps lying as it lay first: a card that turns while it is fitted cannot be fitted.
  const [startWidth] = useState(() => cardWidthPx(screen.scale));
  const isUpright = stage.width < startWidth * roomShare;
  const width = cardWidthPx(screen.scale);
  const shown = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(
    screen.scale,
  );
  const set = (next: number) => screen.measure(scaleOfCard(next));
  return (
    <div className={panel["panel"]}>
      <div ref={stageRef} className={styles["stage"]}>
        <div
          className={styles["card"]}
          data-upright={isUpright || undefined}
          style={{
            "--mm": `${screen.scale}px`,
            "--long": bankCard.width,
            "--short": bankCard.height,
            "--corner": bankCard.corner,
          }}
        >
          <span className={styles["chip"]} />
          <span className={styles["hint"]}>{m.preview_card_here()}</span>
        </div>
      </div>
      <div className={panel["tools"]}>
        <p className={panel["note"]}>
          {isUpright ? m.preview_card_hint_upright() : m.preview_card_hint()}
        </p>
        <div className={panel["row"]}>
          <div className={styles["size"]}>
            <Button isIcon aria-label={m.preview_card_smaller()} onClick={() => set(width - step)}>
              <IconMinus />
            </Button>
            <div className={styles["slider"]}>
              <Slider
                label={m.preview_card_label()}
                value={width}
                min={cardWidthPx(scaleMin)}
                max={cardWidthPx(scaleMax)}
                step={step}
                shown={m.preview_card_value({ pixels: shown })}
                onChange={set}
              />
            </div>
            <Button isIcon aria-label={m.preview_card_larger()} onClick={() => set(width + step)}>
              <IconPlus />
            </Button>
          </div>
        </div>
        <div className={panel["row"]}>
          <Button variant="quiet" onClick={screen.forget}>
            {m.preview_card_forget()}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {m.preview_card_done()}
          </Button>
        </div>
      </div>
    </div>
  );
};
