import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import type { ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { type ReceiptState, receiptStates, sureReceiptsMax } from "#shared/bank/bank.ts";
import { type PayoutView, payoutViews } from "#shared/bank/payouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { BankImport } from "./bank-import.tsx";
import { PayBackList } from "./pay-back-list.tsx";
import { ReceiptRow } from "./receipt-row.tsx";
import { useBookSureReceipts } from "./use-bank-acts.ts";

import styles from "./bank.module.css";
import rowStyles from "./receipt-row.module.css";

/** Money that came to the account and money that goes back from it. */
export const BankSection = () => {
  useLiveOrders();
  const navigate = useNavigate({ from: "/admin" });
  const { status } = useSearch({ from: "/admin" });
  const view = views.find((known) => known === status) ?? "waiting";
  return (
    <WorkshopSectionFrame
      title={m.bank_title()}
      tools={
        <div className={styles["views"]}>
          <Segmented
            label={m.bank_states()}
            options={views.map((value) => ({ value, label: viewLabels[value]() }))}
            value={view}
            onChange={(next) =>
              void navigate({
                search: { section: "bank", ...(next !== "waiting" && { status: next }) },
                replace: true,
              })
            }
          />
        </div>
      }
    >
      {view === "pay_back" || view === "paid_back" ? (
        <PayBackList key={view} view={view} />
      ) : (
        <ReceiptList state={view} />
      )}
    </WorkshopSectionFrame>
  );
};

const views = [...receiptStates, ...payoutViews] as const;

/** Read in, matched to orders, booked or set aside. */
const ReceiptList = ({ state }: { readonly state: ReceiptState }) => {
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.bank.listReceipts.useSuspenseInfiniteQuery(
    { state },
    goesOn,
  );
  const book = useBookSureReceipts();
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const receipts = pages.flatMap((page) => page.receipts);
  const sure = receipts
    .flatMap(({ id, matches: [best] }) =>
      best?.strength === "sure" ? [{ receiptId: id, orderId: best.orderId }] : [],
    )
    .slice(0, sureReceiptsMax);

  return (
    <>
      {state === "waiting" && <BankImport />}
      <RefusalNotice error={book.error} />
      {sure.length > 0 && (
        <div>
          <Button
            variant="primary"
            isBusy={book.isPending}
            onClick={() => book.mutate({ receipts: sure })}
          >
            {m.bank_book_sure({ count: sure.length })}
          </Button>
        </div>
      )}
      <HeldForms now={receipts} keyOf={isThere} isOver={(now, of) => !isThere(now, of)}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState title={emptyTitles[state]()}>
              {state === "waiting" && <p>{m.bank_none_waiting_text()}</p>}
            </EmptyState>
          ) : (
            <ol ref={list} className={rowStyles["rows"]}>
              {shown.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} state={state} />
              ))}
            </ol>
          )
        }
      </HeldForms>
      <MoreButton paging={paging} />
    </>
  );
};

const isThere = (receipts: readonly ReceiptView[], of: string | undefined): boolean =>
  receipts.some(({ id }) => id === of);

const viewLabels = {
  waiting: () => m.bank_state_waiting(),
  set_aside: () => m.bank_state_set_aside(),
  booked: () => m.bank_state_booked(),
  pay_back: () => m.payouts_state_pay_back(),
  paid_back: () => m.payouts_state_paid_back(),
} as const satisfies Record<ReceiptState | PayoutView, () => string>;

const emptyTitles = {
  waiting: () => m.bank_none_waiting(),
  set_aside: () => m.bank_none_set_aside(),
  booked: () => m.bank_none_booked(),
} as const satisfies Record<ReceiptState, () => string>;
