import { Link } from "@tanstack/react-router";

import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./print-batches.module.css";

/** What on a batch's sheets nobody needs any more, by the labels that stand below it, and whether that is all. */
export const UnneededPieces = ({ batch }: { readonly batch: BatchView }) => {
  const { unneeded, isUnneeded } = batch;
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
    </div>
  );
};
