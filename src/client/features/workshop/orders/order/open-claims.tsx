import { reprintsToPost } from "#client/features/workshop/orders/acts/reprints-to-post.ts";
import { Box } from "#client/features/workshop/parts/box.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { claimsToDecide } from "./claims-to-decide.ts";

import styles from "./next-step.module.css";

/** What somebody says is wrong with this order and waits for a decision, or for its new magnets, with the way there. */
export const OpenClaims = ({ history }: { readonly history: OrderForStaff["history"] }) => {
  const toDecide = claimsToDecide(history);
  const toPost = reprintsToPost(history);
  return (
    <>
      {toDecide.length > 0 && (
        <Box isRaised title={m.claims_waits_title()}>
          <ToClaims claimIds={toDecide} variant="primary" label={m.claims_waits_decide()} />
        </Box>
      )}
      {toPost.length > 0 && (
        <Box title={m.claims_work_reprint()}>
          <ToClaims claimIds={toPost} variant="secondary" label={m.claims_waits_reprint()} />
        </Box>
      )}
    </>
  );
};

const ToClaims = ({
  claimIds,
  variant,
  label,
}: {
  readonly claimIds: readonly string[];
  readonly variant: "primary" | "secondary";
  readonly label: string;
}) => (
  <div className={styles["acts"]}>
    {claimIds.map((claimId) => (
      <ButtonLink
        key={claimId}
        to="/admin"
        search={{ section: "claims", claim: claimId }}
        variant={variant}
      >
        {label}
      </ButtonLink>
    ))}
  </div>
);
