import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";

import { Card } from "#client/ui/card.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useDeclareWithdrawal } from "./use-declare-withdrawal.ts";
import { WithdrawalCheck } from "./withdrawal-check.tsx";
import { emptyWithdrawal, type TypedWithdrawal } from "./withdrawal-draft.ts";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

import styles from "./legal.module.css";

/** § 356a BGB: withdraw without signing in, in two steps, with the receipt at once. */
export const WithdrawalPage = () => {
  // One page is one declaration, however often its button is pressed.
  const [claimId] = useState(uuidv7);
  const [typed, setTyped] = useState<TypedWithdrawal>(emptyWithdrawal);
  const [isChecking, setChecking] = useState(false);
  const declare = useDeclareWithdrawal();
  const step = declare.data ? "receipt" : isChecking ? "check" : "form";
  const top = useFocusOnChange(step);
  return (
    <Page width="text">
      <div ref={top} tabIndex={-1} className={styles["top"]}>
        <PageHeader title={titles[step]()} lead={step === "form" && m.claims_withdraw_lead()} />
      </div>
      <Card>
        {declare.data ? (
          <WithdrawalReceipt receipt={declare.data} />
        ) : isChecking ? (
          <WithdrawalCheck
            typed={typed}
            isBusy={declare.isPending}
            error={declare.error}
            onChange={() => setChecking(false)}
            onConfirm={() => declare.mutate({ ...typed, claimId })}
          />
        ) : (
          <WithdrawalForm
            typed={typed}
            onChecked={(checked) => {
              setTyped(checked);
              setChecking(true);
            }}
          />
        )}
      </Card>
      <p className={styles["quiet"]}>
        {step === "form" && <>{m.claims_withdraw_scope()} </>}
        <Link to="/legal/terms" search={{}}>
          {m.claims_withdraw_terms()}
        </Link>
      </p>
    </Page>
  );
};

const titles = {
  form: () => m.claims_withdraw_title(),
  check: () => m.claims_withdraw_check_title(),
  receipt: () => m.claims_withdraw_receipt_title(),
} as const;

/** Another step is another page to who listens: it is read from its title on. */
const useFocusOnChange = (step: string) => {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) top.current?.focus();
    shown.current = step;
  }, [step]);
  return top;
};
