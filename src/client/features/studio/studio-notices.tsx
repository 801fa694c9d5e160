import { refusalSentence, sentenceOfRefusal } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useStore } from "./store.ts";
import type { Studio } from "./studio.ts";

import styles from "./studio-notices.module.css";

/** What the shopper should know or decide before going on. */
export const StudioNotices = ({
  studio,
  loadError,
  onReload,
}: {
  readonly studio: Studio;
  readonly loadError: unknown;
  readonly onReload: () => void;
}) => {
  const { keeper, dispatch } = studio;
  const status = useStore(keeper.status, (value) => value);
  const [conflict] = useStore(keeper.conflicts, (all) => all);
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
      {conflict && (
        <Notice
          tone="warn"
          actions={
            <>
              <Button onClick={() => keeper.keepMine(conflict)}>{m.studio_keep_mine()}</Button>
              <Button
                onClick={() => {
                  keeper.takeTheirs(conflict);
                  const { magnetId: id, theirs } = conflict;
                  dispatch({ kind: "replace", id, document: theirs.document });
                }}
              >
                {m.studio_take_theirs()}
              </Button>
            </>
          }
        >
          {sentenceOfRefusal("design_conflict")}
        </Notice>
      )}
    </div>
  );
};
