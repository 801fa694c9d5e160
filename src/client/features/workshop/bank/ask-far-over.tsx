import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

type AskFarOverProps = {
  /** The order's. */
  readonly number: string;
  readonly overCents: number;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBook: () => void;
};

/** Before a receipt is booked for an order that it is far too much for. */
export const AskFarOver = ({
  number,
  overCents,
  isOpen,
  isBusy,
  onClose,
  onBook,
}: AskFarOverProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onClose}
    title={m.bank_far_over_title({ number })}
    description={m.bank_far_over_text({ amount: formatCents(overCents, getLocale()) })}
    footer={
      <>
        <Button variant="quiet" onClick={onClose}>
          {m.bank_far_over_not()}
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={onBook}>
          {m.bank_far_over_book()}
        </Button>
      </>
    }
  />
);
