import { useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { MoreButton, type Paging } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { PayoutRowView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { payoutFileMax, type PayoutView } from "#shared/bank/payouts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { PayoutRow } from "./payout-row.tsx";
import { useMakePayoutFile } from "./use-payout-acts.ts";

import styles from "./bank.module.css";

/**
 * What is to be paid back from our account, to be sent one by one or in a file; and what was sent. What is in a file
 * already stands apart, below: nobody has to do anything about it.
 */
export const PayBackList = ({ view }: { readonly view: PayoutView }) => {
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.payouts.listPayouts.useSuspenseInfiniteQuery(
    { view },
    goesOn,
  );
  return (
    <HeldForms
      now={pages.flatMap((page) => page.payouts)}
      keyOf={placeOf}
      isOver={(now, of) => placeOf(now, of) === undefined}
    >
      {(payouts) => <PayBackNow view={view} payouts={payouts} paging={paging} />}
    </HeldForms>
  );
};

/** Of which of the two lists a row is; undefined: of none any more. */
const placeOf = (payouts: readonly PayoutRowView[], of: string | undefined) =>
  payouts.find(({ refundId }) => refundId === of)?.isUnderWay;

type PayBackNowProps = {
  readonly view: PayoutView;
  readonly payouts: readonly PayoutRowView[];
  readonly paging: Paging;
};

const PayBackNow = ({ view, payouts, paging }: PayBackNowProps) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const isAdmin = useIsAdmin();
  const payable = isAdmin ? payouts.filter(canBeInFile).slice(0, payoutFileMax) : [];
  const chosen = payable.filter(({ refundId }) => picked.has(refundId));

  const pick = (refundIds: readonly string[], isPicked: boolean) =>
    setPicked(
      (before) =>
        new Set(
          isPicked
            ? [...before, ...refundIds]
            : [...before].filter((known) => !refundIds.includes(known)),
        ),
    );
  const waiting = payouts.filter(({ isUnderWay }) => !isUnderWay);
  const underWay = payouts.filter(({ isUnderWay }) => isUnderWay);
  const row = (payout: PayoutRowView) => (
    <PayoutRow
      key={payout.id}
      payout={payout}
      isPicked={picked.has(payout.refundId)}
      onPick={
        payable.includes(payout) ? (isPicked) => pick([payout.refundId], isPicked) : undefined
      }
    />
  );

  if (payouts.length === 0) {
    return view === "pay_back" ? (
      <EmptyState title={m.payouts_none_pay_back()}>
        <p>{m.payouts_none_pay_back_text()}</p>
      </EmptyState>
    ) : (
      <EmptyState title={m.payouts_none_paid_back()} />
    );
  }
  return (
    <>
      {view === "pay_back" && <p className={styles["lead"]}>{m.payouts_intro()}</p>}
      {view === "pay_back" && !isAdmin && (
        <p className={styles["quiet"]}>{m.workshop_refund_admins()}</p>
      )}
      {payable.length > 0 && (
        <FileMaker
          payable={payable}
          chosen={chosen}
          onPick={(isPicked) =>
            pick(
              payable.map(({ refundId }) => refundId),
              isPicked,
            )
          }
        />
      )}
      {waiting.length > 0 && <ol className={styles["receipts"]}>{waiting.map(row)}</ol>}
      {underWay.length > 0 && (
        <>
          <h2 className={styles["apart"]}>{m.payouts_under_way({ count: underWay.length })}</h2>
          <ol className={styles["receipts"]}>{underWay.map(row)}</ol>
        </>
      )}
      <MoreButton paging={paging} />
    </>
  );
};

const canBeInFile = ({ status, payeeIban, payeeName, isDemo }: PayoutRowView): boolean =>
  status === "due" && payeeIban !== "" && payeeName !== "" && !isDemo;

const FileMaker = ({
  payable,
  chosen,
  onPick,
}: {
  readonly payable: readonly PayoutRowView[];
  readonly chosen: readonly PayoutRowView[];
  readonly onPick: (isPicked: boolean) => void;
}) => {
  // One file until it is made, however often its button is pressed.
  const [fileId, setFileId] = useState(uuidv7);
  const make = useMakePayoutFile();
  const sum = chosen.reduce((total, { amountCents }) => total + amountCents, 0);
  const refundIds = chosen.map(({ refundId }) => refundId);
  return (
    <div className={styles["file"]}>
      <Checkbox
        checked={chosen.length === payable.length}
        onChange={(event) => onPick(event.currentTarget.checked)}
      >
        {m.payouts_select_all()}
      </Checkbox>
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        isBusy={make.isPending}
        onClick={() => make.mutate({ fileId, refundIds }, { onSettled: () => setFileId(uuidv7()) })}
      >
        {chosen.length === 0
          ? m.payouts_make_file_none()
          : m.payouts_make_file({
              count: chosen.length,
              amount: formatCents(sum, getLocale()),
            })}
      </Button>
      <p className={styles["quiet"]}>{m.payouts_file_hint()}</p>
      <RefusalNotice error={make.error} />
    </div>
  );
};
