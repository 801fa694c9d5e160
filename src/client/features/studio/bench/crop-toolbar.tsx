import { Button } from "#client/ui/button.tsx";
import {
  IconCentre,
  IconMinus,
  IconMirror,
  IconPlus,
  IconRotate,
  IconTrash,
} from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { zoomStep } from "./crop-keys.ts";
import type { CropActs } from "./use-crop-acts.ts";

import styles from "./crop-toolbar.module.css";

/** What fingers do, as buttons; without a picture yet, only the way out. */
export const CropToolbar = ({
  acts,
  onRemove,
}: {
  readonly acts: CropActs | null;
  readonly onRemove: () => void;
}) => (
  <div className={styles["toolbar"]} role="group" aria-label={m.studio_toolbar()}>
    <Button
      isIcon
      disabled={!acts}
      aria-label={m.studio_zoom_out()}
      onClick={() => acts?.move({ zoomFactor: 1 / zoomStep }, "zoom")}
    >
      <IconMinus />
    </Button>
    <Button
      isIcon
      disabled={!acts}
      aria-label={m.studio_zoom_in()}
      onClick={() => acts?.move({ zoomFactor: zoomStep }, "zoom")}
    >
      <IconPlus />
    </Button>
    <Button isIcon disabled={!acts} aria-label={m.studio_turn()} onClick={() => acts?.quarter()}>
      <IconRotate />
    </Button>
    <Button isIcon disabled={!acts} aria-label={m.studio_mirror()} onClick={() => acts?.mirror()}>
      <IconMirror />
    </Button>
    <Button isIcon disabled={!acts} aria-label={m.studio_reset()} onClick={() => acts?.reset()}>
      <IconCentre />
    </Button>
    <Button isIcon variant="quiet" aria-label={m.studio_remove()} onClick={onRemove}>
      <IconTrash />
    </Button>
  </div>
);
