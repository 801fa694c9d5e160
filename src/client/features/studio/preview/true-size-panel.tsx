import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import { puzzleSide } from "#shared/design/layouts.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { CardFitter } from "./card-fitter.tsx";
import { PreviewPicture } from "./preview-picture.tsx";
import type { MagnetPanelProps } from "./preview-view.ts";
import { useScreenScale } from "./use-screen-scale.ts";

import panel from "./preview-panel.module.css";
import styles from "./true-size-panel.module.css";

/** A magnet as large on the screen as in the hand; larger than the screen, it scrolls. */
export const TrueSizePanel = ({ pieces, format, photos, stepper }: MagnetPanelProps) => {
  const screen = useScreenScale();
  const [isFitting, setIsFitting] = useState(false);
  if (isFitting) return <CardFitter screen={screen} onDone={() => setIsFitting(false)} />;
  const size = sizeLabel(format.geometry, getLocale());
  const label = pieces.length > 1 ? m.preview_puzzle_size({ count: pieces.length, size }) : size;
  const side = pieces.length > 1 ? puzzleSide : 1;
  const width = side * toMillimetres(format.geometry.widthUm);
  const height = side * toMillimetres(format.geometry.heightUm);
  return (
    <div className={panel["panel"]}>
      <div
        // Each magnet from its middle, wherever the one before was moved to.
        key={pieces[0].id}
        ref={centre}
        className={styles["stage"]}
        tabIndex={0}
        role="region"
        aria-label={m.preview_size()}
        style={{ "--mm": `${screen.scale}px`, "--width": width, "--height": height }}
      >
        <div className={styles["table"]}>
          <div className={styles["magnet"]}>
            <Magnet>
              <PreviewPicture
                pieces={pieces}
                geometry={format.geometry}
                photos={photos}
                size="full"
                label={m.preview_true_label({ size: label })}
              />
            </Magnet>
          </div>
          <Ruler millimetres={Math.round(width)} />
          <p className={styles["label"]}>{label}</p>
        </div>
      </div>
      <div className={panel["tools"]}>
        <div className={panel["row"]}>
          {stepper}
          <Button onClick={() => setIsFitting(true)}>
            {screen.isMeasured ? m.preview_card_again() : m.preview_card_start()}
          </Button>
        </div>
        <p className={panel["note"]}>
          {screen.isMeasured ? m.preview_measured() : m.preview_assumed()}
        </p>
      </div>
    </div>
  );
};

/** What is wider than the screen is seen from its middle. */
const centre = (stage: HTMLDivElement | null): void => {
  if (stage) stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
};

/** A ruler below the magnet, with a number at each centimetre. */
const Ruler = ({ millimetres }: { readonly millimetres: number }) => (
  <svg
    className={styles["ruler"]}
    viewBox={`-2 0 ${millimetres + 4} 8`}
    style={{ "--length": millimetres + 4 }}
    aria-hidden="true"
  >
    <path
      d={Array.from({ length: millimetres + 1 }, (_, at) => `M${at} 0v${tickOf(at)}`).join("")}
    />
    {Array.from({ length: Math.floor(millimetres / 10) + 1 }, (_, centimetre) => (
      <text key={centimetre} x={centimetre * 10} y={8}>
        {centimetre}
      </text>
    ))}
  </svg>
);

const tickOf = (millimetre: number): number =>
  millimetre % 10 === 0 ? 4 : millimetre % 5 === 0 ? 3 : 2;
