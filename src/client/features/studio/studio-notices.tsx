import { Suspense } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AsideNotice } from "./drafts/aside-notice.tsx";
import { ConflictNotice, DraftNotices } from "./later-parts.ts";
import { useStore } from "./store.ts";
import { noTroubles } from "./studio-troubles.ts";
import type { Studio } from "./studio.ts";

import styles from "./studio-notices.module.css";

/** What the shopper should know or decide before going on. */
export const StudioNotices = ({
  studio,
  formats,
  loadError,
  onReload,
  asideCount,
  onShowAll,
}: {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  readonly loadError: unknown;
  readonly onReload: () => void;
  /** Magnets of other work than the one that is open. */
  readonly asideCount: number;
  readonly onShowAll: () => void;
}) => {
  const status = useStore(studio.keeper.status, (value) => value);
  const [conflict, ...others] = useStore(studio.keeper.conflicts, (all) => all);
  const isRefused = useStore(studio.journal.isRefused, (value) => value);
  const isUnreadable = useStore(studio.troubles, (troubles) => troubles !== noTroubles);
  const hasTroubles = isRefused || isUnreadable;
  return (
    <div className={styles["notices"]}>
      {loadError !== null && (
        <Notice
          tone="warn"
          title={m.studio_load_failed()}
          actions={<Button onClick={onReload}>{m.studio_load_again()}</Button>}
        >
          {refusalSentence(loadError)}
        </Notice>
      )}
      {status.kind === "refused" && <Notice tone="bad">{refusalSentence(status.error)}</Notice>}
      {asideCount > 0 && <AsideNotice count={asideCount} onShowAll={onShowAll} />}
      <Suspense fallback={null}>
        {conflict && (
          <ConflictNotice studio={studio} formats={formats} conflicts={[conflict, ...others]} />
        )}
        {hasTroubles && <DraftNotices studio={studio} />}
      </Suspense>
    </div>
  );
};
