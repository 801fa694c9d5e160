import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import {
  finishHint,
  outcomeName,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { DecideClaimForm } from "./decide-claim-form.tsx";
import { PostedReprint } from "./posted-reprint.tsx";
import { useFinishClaim } from "./use-claim-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The one thing to do about a claim now: decide, or lay aside. */
export const DecideClaim = ({ claim }: { readonly claim: ClaimForStaff }) => (
  <HeldForms
    now={claim}
    keyOf={({ status }) => status}
    news={(_seen, now) =>
      `${outcomeName(now.outcome, now.kind)} · ${now.decidedBy ?? m.workshop_by_staff()}`
    }
    isOver={({ status }) => status !== "open"}
  >
    {(shown) => <ClaimNow claim={shown} />}
  </HeldForms>
);

const ClaimNow = ({ claim }: { readonly claim: ClaimForStaff }) => {
  const isAdmin = useIsAdmin();
  // What usually follows is the money: whoever may not give it is not asked first for something else.
  const isToWait = claim.kind === "content" && !isAdmin;
  switch (claim.status) {
    case "open":
      return (
        <Box isRaised title={m.claims_work_decide()}>
          {isToWait ? (
            <>
              <p>{m.rejection_waits()}</p>
              <details>
                <summary>{m.rejection_other_way()}</summary>
                <DecideClaimForm claim={claim} />
              </details>
            </>
          ) : (
            <DecideClaimForm claim={claim} />
          )}
        </Box>
      );
    case "accepted":
      return claim.outcome === "reprint" && claim.kind !== "content" ? (
        <PostReprint claim={claim} />
      ) : (
        <FinishClaim claimId={claim.id} hint={finishHint(claim)} />
      );
    case "declined":
      return <FinishClaim claimId={claim.id} />;
    case "done":
      return claim.postedAt !== null && claim.order ? (
        <PostedReprint claim={claim} order={claim.order} />
      ) : null;
  }
};

/** New magnets are made and posted with the parcels of the day, which ends the claim. */
const PostReprint = ({ claim }: { readonly claim: ClaimForStaff }) => {
  const mailed = useMailWords();
  return (
    <Box isRaised title={m.claims_work_reprint()}>
      <p>{mailed(m.claims_work_reprint_text, m.claims_work_reprint_text_unmailed)()}</p>
      {isGivenBack(claim) && <Notice tone="warn">{m.claims_work_reprint_given_back()}</Notice>}
      <div className={styles["acts"]}>
        <ButtonLink to="/admin" search={{ section: "production" }}>
          {m.posting_to_production()}
        </ButtonLink>
        <ButtonLink to="/admin" search={{ section: "posting" }}>
          {m.posting_to_posting()}
        </ButtonLink>
      </div>
      <PutAside claimId={claim.id} />
    </Box>
  );
};

const isGivenBack = ({ order }: ClaimForStaff) => order?.paymentStatus === "refunded";

/** The promise of a reprint is taken back: asks a second time, there is no way back. */
const PutAside = ({ claimId }: { readonly claimId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const finish = useFinishClaim();
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.claims_work_reprint_none()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.claims_work_reprint_none_title()}
        description={m.claims_work_reprint_none_text()}
        closeLabel={m.claims_work_erase_keep()}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{m.claims_work_erase_keep()}</Button>
            <Button
              variant="danger"
              isBusy={finish.isPending}
              onClick={() => finish.mutate({ claimId })}
            >
              {m.claims_work_reprint_none()}
            </Button>
          </>
        }
      >
        {finish.error && <WhoWasFirst error={finish.error} />}
      </Dialog>
    </div>
  );
};

type FinishClaimProps = { readonly claimId: string; readonly hint?: string | null };

const FinishClaim = ({ claimId, hint = null }: FinishClaimProps) => {
  const finish = useFinishClaim();
  return (
    <div className={styles["form"]}>
      {hint !== null && <p className={styles["quiet"]}>{hint}</p>}
      <WhoWasFirst error={finish.error} />
      <div className={styles["acts"]}>
        <Button isBusy={finish.isPending} onClick={() => finish.mutate({ claimId })}>
          {m.claims_work_finish()}
        </Button>
      </div>
    </div>
  );
};
