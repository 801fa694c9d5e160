import { useNavigate } from "@tanstack/react-router";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { PriceList } from "#client/ui/price-list.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

type ChangedDialogProps = {
  readonly totals: { readonly oldCents: number; readonly newCents: number } | null;
  /** The page then shows the new total; ordering is another press. */
  readonly onAccept: () => void;
};

/** The total, or only the magnets, are others than those the shopper saw: he sees what is new and decides. */
export const ChangedDialog = ({ totals, onAccept }: ChangedDialogProps) => {
  const navigate = useNavigate();
  if (totals === null) return null;
  const { oldCents, newCents } = totals;
  const isOtherSum = oldCents !== newCents;
  return (
    <Dialog
      isOpen
      onOpenChange={onAccept}
      title={isOtherSum ? m.checkout_page_changed_title() : m.checkout_page_changed_magnets_title()}
      description={m.checkout_page_changed()}
      footer={
        <>
          <Button onClick={() => void navigate({ to: "/cart", search: {} })}>
            {m.checkout_page_changed_leave()}
          </Button>
          <Button variant="primary" onClick={onAccept}>
            {m.checkout_page_changed_accept({ total: formatCents(newCents, getLocale()) })}
          </Button>
        </>
      }
    >
      {isOtherSum && (
        <PriceList
          rows={[
            { label: m.checkout_page_changed_old(), amount: oldCents },
            { label: m.checkout_page_changed_new(), amount: newCents, kind: "total" },
          ]}
        />
      )}
    </Dialog>
  );
};
