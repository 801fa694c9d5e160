import { Link } from "@tanstack/react-router";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
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
  const dissolve = useDissolveBatch(batch.number);
  if (unneeded.length === 0 && !isUnneeded) return null;
  const count = unneeded.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <div className={styles["said"]}>
      <Notice tone="warn" title={isUnneeded ? m.production_batch_unneeded() : undefined}>
        {count > 0 && (
          <>
            {m.production_unneeded({ count })}{" "}
            {unneeded.map(({ orderId, orderNumber, position, pieces }, index) => (
              <span key={`${orderId}-${position}`}>
                {index > 0 && ", "}
                <Link to="/admin" search={{ order: orderId }}>
                  {m.production_preflight_item({ number: orderNumber, position })}
                </Link>
                {pieces > 1 && ` (${pieces})`}
              </span>
            ))}
          </>
        )}
      </Notice>
      {isUnneeded && (
        <div className={styles["acts"]}>
          <Button
            isBusy={dissolve.isPending}
            onClick={() => dissolve.mutate({ batchId: batch.id })}
          >
            {m.production_dissolve()}
          </Button>
        </div>
      )}
      <RefusalNotice error={dissolve.error} />
    </div>
  );
};

const useDissolveBatch = (number: number) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.dissolveBatch.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.production_dissolved({ number }) }),
    onSettled: () => utils.workshop.invalidate(),
  });
};
