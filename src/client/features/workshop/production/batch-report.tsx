import { useState } from "react";

import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { PreflightReport } from "./preflight-report.tsx";

/** What to look at on the sheets of a batch, item by item, and each magnet alone. */
export const BatchReport = ({ batch }: { readonly batch: BatchView }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.production_preflight_report()}
        <VisuallyHidden> {m.production_batch({ number: batch.number })}</VisuallyHidden>
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
  return <PreflightReport items={items} />;
};
