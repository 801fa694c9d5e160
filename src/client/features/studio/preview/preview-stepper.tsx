// Next and previous magnet in the preview.

import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import { Button } from "#client/ui/button.tsx";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./preview-stepper.module.css";

type MagnetStepperProps = {
  readonly items: readonly SetItem[];
  readonly selected: SetItem;
  readonly onSelect: (id: string) => void;
};

/** From one magnet of the set to the next. */
export const MagnetStepper = ({ items, selected, onSelect }: MagnetStepperProps) => {
  const at = items.findIndex(({ key }) => key === selected.key);
  const step = (by: number) => {
    const next = items[at + by];
    if (next) onSelect(next.magnets[0].id);
  };
  if (items.length < 2) return null;
  return (
    <div className={styles["stepper"]}>
      <Button
        isIcon
        aria-label={m.preview_previous()}
        aria-disabled={at === 0 || undefined}
        onClick={() => step(-1)}
      >
        <IconArrowLeft />
      </Button>
      <output className={styles["count"]}>
        {m.preview_count({ number: at + 1, count: items.length })}
      </output>
      <Button
        isIcon
        aria-label={m.preview_next()}
        aria-disabled={at === items.length - 1 || undefined}
        onClick={() => step(1)}
      >
        <IconArrowRight />
      </Button>
    </div>
  );
};
