import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import { Facts } from "#client/ui/facts.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { TypedWithdrawal } from "./withdrawal-draft.ts";
import { withdrawalFacts } from "./withdrawal-facts.ts";

import styles from "./legal.module.css";

/** The declaration as it will be sent; the law wants this one button to say exactly what it does. */
export const WithdrawalCheck = ({
  typed,
  isBusy,
  error,
  onChange,
  onConfirm,
}: {
  readonly typed: TypedWithdrawal;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
}) => (
  <div className={styles["form"]}>
    <p>{m.claims_withdraw_check_lead()}</p>
    <p>
      <strong>{m.claims_withdraw_statement()}</strong>
    </p>
    <Facts facts={withdrawalFacts(typed)} />
    <RefusalNotice error={error} />
    <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={onConfirm}>
      {m.claims_withdraw_confirm()}
    </Button>
    <div>
      <Button variant="quiet" onClick={onChange}>
        {m.claims_withdraw_change()}
      </Button>
    </div>
  </div>
);
