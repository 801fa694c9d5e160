import { Box } from "#client/features/workshop/parts/box.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { claimsToDecide } from "./claims-to-decide.ts";

import styles from "./next-step.module.css";

/** What somebody says is wrong with this order and waits for a decision, with the way there. */
export const OpenClaims = ({ history }: { readonly history: OrderForStaff["history"] }) => {
  const claims = claimsToDecide(history);
  if (claims.length === 0) return null;
  return (
    <Box isRaised title={m.claims_waits_title()}>
      <div className={styles["acts"]}>
        {claims.map((claimId) => (
          <ButtonLink
            key={claimId}
            to="/admin"
            search={{ section: "claims", claim: claimId }}
            variant="primary"
          >
            {m.claims_waits_decide()}
          </ButtonLink>
        ))}
      </div>
    </Box>
  );
};
