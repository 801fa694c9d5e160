import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Box } from "./box.tsx";
import { Moment } from "./moment.tsx";
import type { PaymentView } from "./workshop-views.ts";

import styles from "./side-box.module.css";

/** What the account saw, with who entered it. */
export const PaymentsBox = ({ payments }: { readonly payments: readonly PaymentView[] }) => {
  const receipts = payments.flatMap((payment) => payment.receipts);
  return (
    <Box title={m.workshop_receipts()}>
      {receipts.length === 0 ? (
        <p className={styles["none"]}>{m.workshop_receipts_none()}</p>
      ) : (
        <ul className={styles["rows"]}>
          {receipts.map((receipt) => (
            <li key={receipt.bankRef}>
              <span>{receipt.bankRef}</span>
              <Money cents={receipt.amountCents} />
              <small>
                <Moment at={receipt.bookedOn} style="day" /> · {receipt.confirmedBy}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
};
