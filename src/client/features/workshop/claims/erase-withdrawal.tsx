import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useEraseWithdrawals } from "./use-claim-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type EraseWithdrawalProps = {
  readonly claimId: string;
  /** Whether its sender sent others without an order. */
  readonly hasOthers: boolean;
};

/** For a declaration that nobody can act on: asks a second time, there is no way back. */
export const EraseWithdrawal = ({ claimId, hasOthers }: EraseWithdrawalProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const erase = useEraseWithdrawals();
  const act = (isAllOfSender: boolean) =>
    erase.mutate({ claimId, isAllOfSender }, { onSuccess: () => setIsOpen(false) });
  return (
    <div className={styles["form"]}>
      <p className={styles["quiet"]}>{m.claims_work_erase_hint()}</p>
      <div className={styles["acts"]}>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {m.claims_work_erase()}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.claims_work_erase_title()}
        description={m.claims_work_erase_text()}
      >
        <div className={styles["form"]}>
          <RefusalNotice error={erase.error} />
          <div className={styles["acts"]}>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {m.claims_work_erase_keep()}
            </Button>
            <Button variant="danger" isBusy={erase.isPending} onClick={() => act(false)}>
              {m.claims_work_erase_one()}
            </Button>
            {hasOthers && (
              <Button variant="danger" isBusy={erase.isPending} onClick={() => act(true)}>
                {m.claims_work_erase_all()}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
};
