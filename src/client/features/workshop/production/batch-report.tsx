import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { PreflightList } from "#client/features/workshop/parts/print/preflight-list.tsx";
import { SingleFiles } from "#client/features/workshop/parts/print/single-files.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/print/preflight-list.module.css";

/** What to look at on the sheets of a batch, item by item, and each magnet alone. */
export const BatchReport = ({ batch }: { readonly batch: BatchView }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.production_preflight_report()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.production_preflight_title({ number: batch.number })}
      >
        <Report batchId={batch.id} />
      </Dialog>
    </>
  );
};

const Report = ({ batchId }: { readonly batchId: string }) => {
  const { data: items } = trpc.workshop.production.readBatchReport.useQuery({ batchId });
  if (!items) return <Skeleton />;
  return (
    <ol className={styles["report"]}>
      {items.map((item) => (
        <li key={item.printJobId}>
          <div className={styles["files"]}>
            <Link to="/admin" search={{ order: item.orderId }}>
              {m.production_preflight_item({ number: item.orderNumber, position: item.position })}
            </Link>
            <span>{m.production_pieces({ count: item.pieces })}</span>
            {item.effectiveDpi !== null && (
              <span>{m.workshop_dpi({ dpi: item.effectiveDpi })}</span>
            )}
          </div>
          <PreflightList warnings={item.preflight} />
          <div className={styles["files"]}>
            <SingleFiles printJobId={item.printJobId} />
          </div>
        </li>
      ))}
    </ol>
  );
};
