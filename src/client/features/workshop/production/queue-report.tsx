import { useState } from "react";

import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { QueuedKey } from "./choose-orders.tsx";
import { PreflightReport } from "./preflight-report.tsx";
import { useQueueFilters } from "./use-queue-filters.ts";

type QueueReportProps = {
  readonly of: QueuedKey;
  /** Pieces that wait and should be looked at first. */
  readonly warned: number;
};

/** How many pieces a person should look at before they are printed, leading to just those. */
export const QueueReport = ({ of, warned }: QueueReportProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <IconWarning size={18} /> {m.production_preflight_warned({ count: warned })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.production_preflight()}
        closeLabel={m.shell_close()}
      >
        <Report of={of} />
      </Dialog>
    </>
  );
};

const Report = ({ of }: Pick<QueueReportProps, "of">) => {
  const { dueBy } = useQueueFilters().filters;
  const { data: items } = trpc.workshop.production.readQueueReport.useQuery({
    ...of,
    ...(dueBy !== undefined && { dueBy }),
  });
  return items ? <PreflightReport items={items} /> : <Skeleton />;
};
