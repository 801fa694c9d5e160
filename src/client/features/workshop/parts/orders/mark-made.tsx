import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AskMade } from "./ask-made.tsx";
import { useMarkMade } from "./use-mark-made.ts";

type MarkMadeProps = {
  readonly parcel: {
    readonly orderId: string;
    readonly claimId?: string | null;
    readonly number: string;
  };
};

/** What of a parcel lies on no sheet was made all the same; asks first, since it leaves the queue by that. */
export const MarkMade = ({ parcel: { orderId, claimId = null, number } }: MarkMadeProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const markMade = useMarkMade(number);
  return (
    <>
      <Button variant="quiet" isBusy={markMade.isPending} onClick={() => setIsOpen(true)}>
        {m.posting_made_alone()}
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.posting_made_alone_title({ number })}
      >
        <AskMade
          onAnswer={(isMade) => {
            setIsOpen(false);
            if (isMade) {
              markMade.mutate({ orderId, ...(claimId !== null && { claimId }), isMade: true });
            }
          }}
        />
      </Dialog>
    </>
  );
};
