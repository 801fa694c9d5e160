import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { PayoutRowView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { CopyRow } from "#client/ui/copy/copy-row.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField } from "#shared/money/euros.ts";
import { formatCents } from "#shared/money/money.ts";

import styles from "./bank.module.css";

/** How one is sent by itself: a code for the bank's app, and every detail to copy. */
export const PayoutCode = ({ payout }: { readonly payout: PayoutRowView }) => {
  const [isOpen, setOpen] = useState(false);
  const { refundId, payeeName, payeeIban } = payout;
  const code = trpc.workshop.payouts.readCode.useQuery({ refundId }, { enabled: isOpen });
  const amount = formatCents(payout.amountCents, getLocale());
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles["summary"]}>{m.payouts_open_code()}</summary>
      <div className={styles["ways"]}>
        <RefusalNotice error={code.error} />
        {code.data && (
          <img
            className={styles["code"]}
            src={`data:image/svg+xml,${encodeURIComponent(code.data.giroCodeSvg)}`}
            alt={m.payouts_code_label({ amount, name: payeeName })}
          />
        )}
        <dl className={styles["details"]}>
          <CopyRow label={m.payouts_payee()} shown={payeeName} copied={payeeName} />
          <CopyRow label={m.payouts_iban()} shown={payout.ibanShown} copied={payeeIban} />
          <CopyRow
            label={m.payouts_amount()}
            shown={amount}
            copied={eurosForField(payout.amountCents, getLocale())}
          />
          <CopyRow
            label={m.payouts_reference()}
            shown={payout.transferText}
            copied={payout.transferText}
          />
        </dl>
      </div>
    </details>
  );
};
