import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { senderClaimsMax } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./claim-detail.module.css";

type OfSender = NonNullable<ClaimForStaff["declared"]>["ofSameSender"];

/** The other open withdrawals of one sender: a flood is told from somebody's honest mistake by them. */
export const ClaimsOfSender = ({ claims }: { readonly claims: OfSender }) => (
  <Box
    title={m.claims_work_same_sender()}
    aside={claims.length > senderClaimsMax ? `${senderClaimsMax}+` : String(claims.length)}
  >
    <ul className={styles["sender"]}>
      {claims.slice(0, senderClaimsMax).map((claim) => (
        <li key={claim.id}>
          <Link
            to="/admin"
            search={{ section: "claims", claim: claim.id }}
            className={styles["order"]}
          >
            {claim.name}
          </Link>
          <span className={styles["quiet"]}>
            {claim.orderNumber}
            {!claim.hasOrder && <> ({m.claims_work_order_unknown()})</>} ·{" "}
            <Moment at={claim.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  </Box>
);
