import { useEffect, useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./login.module.css";

/** How many spare codes are left to whoever works here, and new ones in their place; nothing for customers. */
export const RecoveryCodesCard = ({
  isBack,
  onRenewed,
}: {
  /** From the codes, which took the page's place. */
  readonly isBack: boolean;
  readonly onRenewed: (codes: readonly string[]) => void;
}) => {
  const { data: me } = trpc.accounts.readMe.useQuery();
  return me?.role === "staff" || me?.role === "admin" ? (
    <CodesOfStaff isBack={isBack} onRenewed={onRenewed} />
  ) : null;
};

const CodesOfStaff = ({ isBack, onRenewed }: Parameters<typeof RecoveryCodesCard>[0]) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const { data: codes } = trpc.secondFactor.readRecoveryCodes.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: async ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      await utils.secondFactor.readRecoveryCodes.invalidate();
    },
  });
  return (
    <Card aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {m.proof_codes_heading()}
      </h2>
      {codes === undefined ? (
        <Skeleton />
      ) : (
        <p>
          {codes.leftCount === 0
            ? m.proof_codes_none()
            : m.proof_codes_left({ count: codes.leftCount })}
        </p>
      )}
      <RefusalNotice error={renew.error} />
      <div className={styles["acts"]}>
        <Button isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {m.proof_codes_renew()}
        </Button>
      </div>
    </Card>
  );
};
