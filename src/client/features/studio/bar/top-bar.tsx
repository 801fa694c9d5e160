import type { ReactNode } from "react";

import { SavedPill } from "#client/features/studio/drafts/saved-pill.tsx";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { UploadPanel } from "#client/features/studio/pictures/upload-panel.tsx";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { walkHistory } from "#client/features/studio/walk-history.ts";
import { Button } from "#client/ui/button.tsx";
import { IconRedo, IconUndo } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./top-bar.module.css";

/** The bar above: undo and redo, how many magnets there are, and whether all is saved. */
export const TopBar = ({
  studio,
  count,
  coming,
  edited,
  notices,
}: {
  readonly studio: Studio;
  /** Pieces of the magnets on the page. */
  readonly count: number;
  /** As many are about to be here, where none is yet. */
  readonly coming: number;
  /** What is changed by itself, a magnet of the cart. */
  readonly edited: readonly Magnet[] | undefined;
  readonly notices: ReactNode;
}) => {
  const shown = count || coming;
  const canUndo = useStore(studio.edits, ({ past }) => past.length > 0);
  const canRedo = useStore(studio.edits, ({ future }) => future.length > 0);
  return (
    <div className={styles["bar"]}>
      <Button
        isIcon
        aria-label={m.studio_undo()}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => walkHistory(studio, "undo")}
      >
        <IconUndo />
      </Button>
      <Button
        isIcon
        aria-label={m.studio_redo()}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => walkHistory(studio, "redo")}
      >
        <IconRedo />
      </Button>
      <h1 className={styles["title"]} data-words={edited ? "edited" : shown === 0 || undefined}>
        {shown === 0
          ? m.studio_title()
          : edited
            ? m.studio_editing()
            : m.studio_magnets({ count: shown })}
      </h1>
      <UploadPanel {...{ studio, edited, notices }}>
        {count > 0 && <SavedPill studio={studio} />}
      </UploadPanel>
    </div>
  );
};
