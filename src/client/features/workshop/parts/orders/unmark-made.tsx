import { Button } from "#client/ui/button.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useMarkMade } from "./use-mark-made.ts";

type UnmarkMadeProps = {
  readonly parcel: {
    readonly orderId: string;
    readonly claimId?: string | null;
    readonly number: string;
  };
};

/** What was said to be made without a sheet waits for one after all; as long as it is not posted, also days later. */
export const UnmarkMade = ({ parcel: { orderId, claimId = null, number } }: UnmarkMadeProps) => {
  const markMade = useMarkMade(number);
  return (
    <Button
      variant="quiet"
      isBusy={markMade.isPending}
      onClick={() =>
        markMade.mutate({ orderId, ...(claimId !== null && { claimId }), isMade: false })
      }
    >
      {m.posting_made_alone_undo()}
      <VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
};
