import { BrightenTool } from "#client/features/studio/brighten/brighten-tool.tsx";
import { type Magnet, withFrame } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconCopy } from "#client/ui/icons.tsx";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import type { DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { type Adjustments, noAdjustments } from "#shared/design/look/look.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AdjustmentSliders } from "./adjustment-sliders.tsx";
import { ActCard } from "./choice-cards.tsx";
import { type LookPhoto, LookPicker } from "./look-picker.tsx";
import { useDocumentEdits } from "./use-document-edits.ts";

import styles from "./look-panel.module.css";

type LookPanelProps = {
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
  readonly geometry: FormatGeometry;
  /** Which photo of the magnet is meant. */
  readonly frame: number;
  readonly photo: LookPhoto;
};

/** How a photo is coloured: brightened by one press, a look to start from, three ways to adjust it. */
export const LookPanel = (props: LookPanelProps) => {
  const { studio, magnet, magnets, geometry, frame, photo } = props;
  const { edit, editOthers } = useDocumentEdits(studio, magnet);
  const chosen = magnet.document.frames[frame] ?? magnet.document.frames[0];
  const { look, adjustments } = chosen;
  const set = (part: Partial<Pick<DesignFrame, "look" | "adjustments">>, name?: string) =>
    edit((document) => withFrame(document, frame, (each) => ({ ...each, ...part })), name);
  const adjust = (part: Partial<Adjustments>) =>
    set({ adjustments: { ...adjustments, ...part } }, `adjust-${Object.keys(part).join()}`);

  const isAlike = (each: DesignFrame) => isColouredAlike(each, chosen);
  const everyFrame = (each: DesignFrame): DesignFrame => ({ ...each, look, adjustments });
  const others = magnets.filter(
    ({ id, document }) => id !== magnet.id && !document.frames.every(isAlike),
  );
  const applyToAll = () => {
    editOthers(
      others.map(({ id }) => id),
      (document) => withEveryFrame(document, everyFrame),
    );
    showToast({ tone: "good", text: m.looks_applied() });
  };
  return (
    <div className={styles["panel"]}>
      <div className={styles["first"]}>
        <BrightenTool {...{ studio, magnet, magnets, frame }} />
        <LookPicker
          chosen={chosen}
          geometry={geometry}
          photo={photo}
          onChange={(next) => set({ look: next })}
        />
      </div>
      <div className={styles["adjusting"]}>
        <AdjustmentSliders value={adjustments} onChange={adjust} />
        {magnets.length > 1 && (
          <ActCard
            isPinned
            isDisabled={others.length === 0}
            picture={<IconCopy />}
            name={m.layouts_format_for_all()}
            label={m.looks_for_all()}
            onAct={applyToAll}
          />
        )}
      </div>
      <div className={styles["acts"]}>
        {Object.values(adjustments).some((value) => value !== 0) && (
          <Button onClick={() => set({ adjustments: noAdjustments })}>{m.looks_reset()}</Button>
        )}
        {!magnet.document.frames.every(isAlike) && (
          <Button
            onClick={() => {
              edit((document) => withEveryFrame(document, everyFrame));
              announce(m.looks_applied_magnet());
            }}
          >
            {m.looks_for_magnet()}
          </Button>
        )}
      </div>
    </div>
  );
};

const isColouredAlike = (one: DesignFrame, other: DesignFrame): boolean =>
  one.look === other.look &&
  one.adjustments.brightness === other.adjustments.brightness &&
  one.adjustments.contrast === other.adjustments.contrast &&
  one.adjustments.saturation === other.adjustments.saturation;

const withEveryFrame = (
  document: DesignDocument,
  change: (frame: DesignFrame) => DesignFrame,
): DesignDocument => {
  const [first, ...rest] = document.frames;
  return { ...document, frames: [change(first), ...rest.map(change)] };
};
