// Buttons that move a magnet on the fridge door, for those who do not drag.

import { Button } from "#client/ui/button.tsx";
import { IconArrowDown, IconArrowLeft, IconArrowUp } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import panel from "#client/features/studio/preview/preview-panel.module.css";

/** How far a button moves a magnet, in millimetres. */
const step = 10;

/** What a drag does, for those who do not drag. */
export const MoveButtons = ({
  onMove,
}: {
  readonly onMove: (right: number, down: number) => void;
}) => (
  <div className={panel["group"]} role="group" aria-label={m.preview_move()}>
    <Button isIcon aria-label={m.studio_move_left()} onClick={() => onMove(-step, 0)}>
      <IconArrowLeft />
    </Button>
    <Button isIcon aria-label={m.studio_move_up()} onClick={() => onMove(0, -step)}>
      <IconArrowUp />
    </Button>
    <Button isIcon aria-label={m.studio_move_down()} onClick={() => onMove(0, step)}>
      <IconArrowDown />
    </Button>
    <Button isIcon aria-label={m.studio_move_right()} onClick={() => onMove(step, 0)}>
      <IconArrowRight />
    </Button>
  </div>
);
