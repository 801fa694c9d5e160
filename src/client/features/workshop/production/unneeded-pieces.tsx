import { Link } from "@tanstack/react-router";
import { Fragment } from "react";

import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./print-batches.module.css";

/** What on a batch's sheets nobody needs any more, by the labels that stand below it, and whether that is all. */
export const UnneededPieces = ({ batch }: { readonly batch: BatchView }) => {
  const { unneeded, isUnneeded } = batch;
  const count = unneeded.reduce((sum, { pieces }) => sum + pieces, 0);
  if (isUnneeded) return <UnneededBatch batch={batch} />;
  if (count === 0) return null;
  return (
    <div className={styles["said"]}>
      <Notice tone="warn">
        {m.production_unneeded({ count })} <Labels of={unneeded} />
      </Notice>
    </div>
  );
};

/** All of it: its steps are no work any more, and it is laid aside. */
const UnneededBatch = ({ batch }: { readonly batch: BatchView }) => {
  const dissolve = useDissolveBatch(batch.number);
  return (
    <div className={styles["said"]}>
      <Notice
        tone="warn"
        title={m.production_batch_unneeded()}
        actions={
          <Button
            isBusy={dissolve.isPending}
            onClick={() => dissolve.mutate({ batchId: batch.id })}
          >
            {m.production_dissolve()}
          </Button>
        }
      >
        {m.production_batch_unneeded_text()}
        {batch.unneeded.length > 0 && (
          <>
            {" "}
            {m.production_batch_unneeded_on()} <Labels of={batch.unneeded} />
          </>
        )}
      </Notice>
      <WhoWasFirst error={dissolve.error} />
    </div>
  );
};

const Labels = ({ of }: { readonly of: BatchView["unneeded"] }) =>
  of.map(({ orderId, orderNumber, position, pieces }, index) => (
    <Fragment key={`${orderId}-${position}`}>
      {index > 0 && ", "}
      <span className={styles["piece"]}>
        <Link to="/admin" search={{ order: orderId }}>
          {m.production_preflight_item({ number: orderNumber, position })}
        </Link>
        {pieces > 1 && ` (${pieces} ×)`}
      </span>
    </Fragment>
  ));

const useDissolveBatch = (number: number) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.dissolveBatch.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.production_dissolved({ number }) }),
    onSettled: () => utils.workshop.invalidate(),
  });
};
