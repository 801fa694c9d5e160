import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import {
  AskBooking,
  type AskedOrder,
  type Typed,
} from "#client/features/workshop/parts/orders/ask-booking.tsx";
import type { ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { receiptNoteLengthMax } from "#shared/bank/bank.ts";
import type { AcceptedDoubt, BookingDoubt } from "#shared/bank/booking-doubt.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useSetAsideReceipt } from "./use-bank-acts.ts";

type AskDoubtProps = {
  readonly receipt: ReceiptView;
  readonly order: AskedOrder;
  readonly doubt: BookingDoubt<Typed> | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBook: (accepted: AcceptedDoubt) => void;
  /** It was put aside, being what was booked by hand. */
  readonly onSame?: () => void;
};

/** Before a receipt is booked all the same: where the same sum was typed in, it can be put aside instead. */
export const AskDoubt = ({
  receipt: { id: receiptId, amountCents, setAsideNote },
  doubt,
  onSame,
  ...asked
}: AskDoubtProps) => {
  const setAside = useSetAsideReceipt(amountCents);
  const { told } = useHold();
  if (doubt === null) return null;
  const { order, onClose } = asked;
  const { typed } = doubt;
  const isSame = ({ reference }: Typed) => {
    const words = m.bank_same_note({ reference, number: order.number });
    const note = words.slice(0, receiptNoteLengthMax);
    const seen = { note: setAsideNote ?? "" };
    setAside.mutate({ receiptId, note, seen }, { onSuccess: onSame ?? onClose });
  };
  return (
    <AskBooking
      {...asked}
      doubt={doubt}
      isGone={Boolean(told)}
      same={
        typed && (
          <Button variant="primary" isBusy={setAside.isPending} onClick={() => isSame(typed)}>
            {m.bank_doubt_same()}
          </Button>
        )
      }
    >
      <RefusalNotice error={setAside.error} />
    </AskBooking>
  );
};
