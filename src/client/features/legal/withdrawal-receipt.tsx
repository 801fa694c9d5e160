import { useMailedWords } from "#client/mailed-words.ts";
import { useLocale } from "#client/page-locale.ts";
import { Button } from "#client/ui/button.tsx";
import { Facts } from "#client/ui/facts.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { useDeclareWithdrawal } from "./use-declare-withdrawal.ts";
import { withdrawalFacts } from "./withdrawal-facts.ts";

import styles from "./legal.module.css";

type Receipt = NonNullable<ReturnType<typeof useDeclareWithdrawal>["data"]>;

/** Content, day and time of what was declared; the same went out by mail, where the shop sends any. */
export const WithdrawalReceipt = ({ receipt }: { readonly receipt: Receipt }) => {
  const { locale } = useLocale();
  const { isSent } = useMailedWords();
  const moment = formatDate("exactMoment", receipt.receivedAt, locale);
  return (
    <div className={styles["form"]}>
      <Notice tone="good">
        {isSent
          ? m.claims_withdraw_receipt_lead({ email: receipt.email })
          : m.claims_withdraw_receipt_unmailed()}
      </Notice>
      <p>
        <strong>{m.claims_withdraw_statement()}</strong>
      </p>
      <Facts
        facts={[...withdrawalFacts(receipt), [m.claims_withdraw_received_at(), moment] as const]}
      />
      <p>{m.claims_withdraw_receipt_next()}</p>
      <div className={styles["printing"]}>
        <Button onClick={() => window.print()}>{m.claims_withdraw_receipt_print()}</Button>
      </div>
    </div>
  );
};
