import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { ClaimRow } from "#client/features/workshop/parts/workshop-views.ts";
import { claimKindName } from "#shared/claims/claim-words.ts";
import { senderClaimsMax } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { ClaimStatusPill } from "./claim-status.tsx";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Claims and withdrawals, a row each. */
export const ClaimTable = ({ claims }: { readonly claims: readonly ClaimRow[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.claims_work_kind()}</th>
        <th scope="col">{m.claims_work_order()}</th>
        <th scope="col">{m.claims_work_name()}</th>
        <th scope="col">{m.claims_work_photos()}</th>
        <th scope="col">{m.claims_work_created()}</th>
        <th scope="col">{m.workshop_status()}</th>
      </tr>
    </thead>
    <tbody>
      {claims.map((claim) => (
        <tr key={claim.id}>
          <th scope="row">
            <Link
              to="/admin"
              search={{ section: "claims", claim: claim.id }}
              className={styles["open"]}
              data-row
            >
              {claimKindName(claim.kind, getLocale())}
            </Link>
          </th>
          <td>
            <span>{claim.number}</span>
            {claim.orderId === null && <> ({m.claims_work_order_unknown()})</>}
          </td>
          <td data-clip="never">
            {claim.name}
            {claim.othersOfSender > 0 && (
              <>
                <br />
                {othersWords(claim.othersOfSender)}
              </>
            )}
          </td>
          <td>{claim.photoCount > 0 && m.claims_work_photo_count({ count: claim.photoCount })}</td>
          <td data-quiet>
            <Moment at={claim.createdAt} />
          </td>
          <td>
            <ClaimStatusPill claim={claim} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const othersWords = (count: number): string =>
  count > senderClaimsMax
    ? m.claims_work_others_many({ count: senderClaimsMax })
    : m.claims_work_others({ count });
