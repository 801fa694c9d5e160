import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { RecallAddresses } from "./recall-addresses.tsx";
import { useRecallDone } from "./use-recall-done.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type RecalledNoticeProps = {
  readonly batchId: string;
  readonly recall: NonNullable<BatchView["recall"]>;
};

/** That a batch was called back, and the way on for the orders whose magnets of it are still here. */
export const RecalledNotice = ({ batchId, recall }: RecalledNoticeProps) => {
  const { at, mails, kept } = recall;
  const scrap = useScrapRecalled();
  const done = useRecallDone();
  return (
    <div className={styles["form"]}>
      <Notice
        tone="warn"
        title={
          <>
            {done(mails)} · <Moment at={at} />
          </>
        }
        actions={
          kept > 0 && (
            <Button isBusy={scrap.isPending} onClick={() => scrap.mutate({ batchId })}>
              {m.recall_scrap()}
            </Button>
          )
        }
      >
        {m.recall_keep_back()}
        {kept > 0 && ` ${m.recall_kept({ count: kept })}`}
      </Notice>
      <WhoWasFirst error={scrap.error} />
      {mails > 0 && <StillToTell batchId={batchId} />}
    </div>
  );
};

/** In a shop without a mail server. */
const StillToTell = ({ batchId }: { readonly batchId: string }) => {
  const { isSent } = useMailedWords();
  const { data: reach } = trpc.workshop.production.readRecallReach.useQuery(
    { batchId },
    { enabled: !isSent },
  );
  return reach && <RecallAddresses addresses={reach.addresses} />;
};

const useScrapRecalled = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.scrapRecalled.useMutation({
    onSuccess: ({ pieces }) =>
      showToast({ tone: "good", text: m.recall_scrapped({ count: pieces }) }),
    onSettled: () => utils.workshop.invalidate(),
  });
};
