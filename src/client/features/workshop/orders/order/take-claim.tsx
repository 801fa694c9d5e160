import { useState } from "react";

import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { orderClaimAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { canClaim } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { TakeClaimForm } from "./take-claim-form.tsx";

/** For a customer who calls: what is wrong with a posted order, as their own page would report it. */
export const TakeClaim = ({ order }: { readonly order: OrderForStaff }) => {
  const [isOpen, setIsOpen] = useState(false);
  const mailed = useMailWords();
  // Nobody is left to whom it could be sent again.
  if (!canClaim(order.status) || order.email === "") return null;
  return (
    <>
      <Button id={orderClaimAnchor} variant="quiet" onClick={() => setIsOpen(true)}>
        {m.claims_take_open()}
      </Button>
      <TypedDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.claims_take_title({ number: order.number })}
        description={mailed(m.claims_take_text, m.claims_take_text_unmailed)()}
      >
        <TakeClaimForm order={order} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </>
  );
};
