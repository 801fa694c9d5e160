import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Box } from "./box.tsx";
import { DecideClaimForm } from "./decide-claim-form.tsx";
import { useFinishClaim } from "./use-finish-claim.ts";
import type { ClaimView } from "./workshop-views.ts";

import styles from "./form.module.css";

/** The one thing to do about a claim now: decide, or lay aside. */
export const DecideClaim = ({ claim }: { readonly claim: ClaimView }) => {
  switch (claim.status) {
    case "open":
      return (
        <Box isRaised title={m.claims_work_decide()}>
          <DecideClaimForm claim={claim} />
        </Box>
      );
    case "accepted":
    case "declined":
      return <FinishClaim claimId={claim.id} />;
    case "done":
      return null;
  }
};

const FinishClaim = ({ claimId }: { readonly claimId: string }) => {
  const finish = useFinishClaim();
  return (
    <div className={styles["form"]}>
      <p className={styles["quiet"]}>{m.claims_work_finish_hint()}</p>
      {finish.error && <Notice tone="bad">{refusalSentence(finish.error)}</Notice>}
      <div className={styles["acts"]}>
        <Button isBusy={finish.isPending} onClick={() => finish.mutate({ claimId })}>
          {m.claims_work_finish()}
        </Button>
      </div>
    </div>
  );
};
