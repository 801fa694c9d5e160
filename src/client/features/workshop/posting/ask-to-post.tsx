import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/form.module.css";

type AskToPostProps = {
  /** So many lines post nothing. */
  readonly leftCount: number;
  /** So many could go, and are not among those that do. */
  readonly stayingCount: number;
  readonly going: readonly {
    readonly number: string;
    readonly trackingNumber: string;
    readonly isGivenBack: boolean;
  }[];
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onNotYet: () => void;
  readonly onPost: () => void;
};

/** One reads so many numbers; the others are counted. */
const namedMax = 12;

/** Before parcels are said to be posted: how many, which of them carry no number, and what happens then. */
export const AskToPost = ({
  going,
  leftCount,
  stayingCount,
  isOpen,
  isBusy,
  onNotYet,
  onPost,
}: AskToPostProps) => {
  const mailed = useMailWords();
  const untracked = going.filter(({ trackingNumber }) => trackingNumber === "");
  const givenBack = going.filter(({ isGivenBack }) => isGivenBack);
  const more = untracked.length - namedMax;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onNotYet();
      }}
      title={m.posting_ask_title({ count: going.length })}
      footer={
        <>
          <Button variant="quiet" onClick={onNotYet}>
            {m.posting_ask_not_yet()}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={onPost}>
            {m.posting_ship_act({ count: going.length })}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        {untracked.length === 0 ? (
          <p>{m.posting_ask_tracked({ count: going.length })}</p>
        ) : (
          <>
            <p>
              {mailed(
                m.posting_ask_untracked,
                m.posting_ask_untracked_unmailed,
              )({ count: untracked.length })}
            </p>
            <p className={styles["quiet"]}>
              {untracked
                .slice(0, namedMax)
                .map(({ number }) => number)
                .join(" · ")}
              {more > 0 && ` ${m.posting_trouble_more({ count: more })}`}
            </p>
          </>
        )}
        {givenBack.length > 0 && (
          <Notice tone="warn">
            {m.posting_ask_given_back({
              numbers: givenBack.map(({ number }) => number).join(" · "),
            })}
          </Notice>
        )}
        {leftCount > 0 && <p>{m.posting_lines_left({ count: leftCount })}</p>}
        {stayingCount > 0 && <p>{m.posting_ask_staying({ count: stayingCount })}</p>}
        <p>{mailed(m.posting_ask_then, m.posting_ask_then_unmailed)()}</p>
      </div>
    </Dialog>
  );
};
