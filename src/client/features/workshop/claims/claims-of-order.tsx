import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { claimKindName } from "#shared/claims/claim-words.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { claimStateWords } from "./settled-words.ts";

import styles from "./claim-detail.module.css";

/** What else was claimed about the same order: about which magnets, and what was decided. */
export const ClaimsOfOrder = ({ claims }: { readonly claims: ClaimForStaff["others"] }) => (
  <Box title={m.claims_work_of_order()}>
    <ul className={styles["sender"]}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <Link
            to="/admin"
            search={{ section: "claims", claim: claim.id }}
            className={styles["order"]}
          >
            {claimKindName(claim.kind, getLocale())}
          </Link>
          <span className={styles["quiet"]}>
            {claim.items.length > 0 && (
              <>
                {m.claims_work_positions({
                  positions: claim.items.map(({ position }) => position).join(", "),
                })}{" "}
                ·{" "}
              </>
            )}
            {claimStateWords(claim)}
          </span>
        </li>
      ))}
    </ul>
  </Box>
);
