import { Link } from "@tanstack/react-router";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { OpenClaims } from "#shared/claims/claims.ts";
import { formatMoment } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

type AskOpenClaimProps = {
  readonly number: string;
  readonly open: OpenClaims;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** What is open says it already. */
  readonly onSame: () => void;
  readonly onOther: () => void;
};

/** Before a claim is written down beside one that is open: whose that is, since when, and the way there. */
export const AskOpenClaim = ({
  number,
  open,
  isBusy,
  onClose,
  onSame,
  onOther,
}: AskOpenClaimProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={m.claims_open_title({ number })}
    description={m.claims_open_known()}
    footer={
      <>
        <Button isBusy={isBusy} onClick={onOther}>
          {m.claims_open_other()}
        </Button>
        <Button variant="primary" onClick={onSame}>
          {m.claims_open_same()}
        </Button>
      </>
    }
  >
    {open.map((one) => (
      <p key={one.claimId}>
        <Link to="/admin" search={{ section: "claims", claim: one.claimId }}>
          {openWords(one)}
        </Link>
      </p>
    ))}
  </Dialog>
);

const openWords = ({ at, takenBy }: OpenClaims[number]): string => {
  const when = formatMoment("moment", at, getLocale());
  return takenBy === null
    ? m.claims_open_sent({ when })
    : m.claims_open_taken({ when, who: takenBy.email ?? m.workshop_by_staff() });
};
