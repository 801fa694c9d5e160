import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { ComingView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

type AskComingProps = {
  readonly coming: ComingView;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  /** It is what waits at the bank: that is booked. */
  readonly onThis: () => void;
  /** It is another payment of the same sum. */
  readonly onOther: () => void;
};

/** Before a payment is booked by hand while the bank's file holds the same sum for this order. */
export const AskComing = ({
  coming: { amountCents, payer, bookedOn, purpose },
  isOpen,
  isBusy,
  error,
  onClose,
  onThis,
  onOther,
}: AskComingProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onClose}
    title={m.bank_coming_title()}
    description={m.bank_coming_text({
      amount: formatCents(amountCents, getLocale()),
      who: payer || m.bank_unnamed(),
      day: formatDate("day", bookedOn, getLocale()),
    })}
    footer={
      <>
        <Button onClick={onOther}>{m.bank_coming_other()}</Button>
        <Button variant="primary" isBusy={isBusy} onClick={onThis}>
          {m.bank_coming_book()}
        </Button>
      </>
    }
  >
    {purpose !== "" && <p>{m.bank_coming_purpose({ purpose })}</p>}
    <RefusalNotice error={error} />
  </Dialog>
);
