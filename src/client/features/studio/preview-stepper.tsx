import { Button } from "#client/ui/button.tsx";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { Magnet } from "./magnet.ts";

import styles from "./preview-stepper.module.css";

type MagnetStepperProps = {
  readonly magnets: readonly Magnet[];
  readonly selected: Magnet;
  readonly onSelect: (id: string) => void;
};

/** From one magnet of the set to the next. */
export const MagnetStepper = ({ magnets, selected, onSelect }: MagnetStepperProps) => {
  const at = magnets.findIndex(({ id }) => id === selected.id);
  const step = (by: number) => {
    const next = magnets[at + by];
    if (next) onSelect(next.id);
  };
  if (magnets.length < 2) return null;
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
        {m.preview_count({ number: at + 1, count: magnets.length })}
      </output>
      <Button
        isIcon
        aria-label={m.preview_next()}
        aria-disabled={at === magnets.length - 1 || undefined}
        onClick={() => step(1)}
      >
        <IconArrowRight />
      </Button>
    </div>
  );
};
