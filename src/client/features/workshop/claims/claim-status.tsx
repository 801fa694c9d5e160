// Where a claim stands, as a pill, and the filter by it.

import {
  staffClaimLook,
  staffClaimLooks,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { type ClaimStatus, claimStatuses } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/status-filter.module.css";

export const ClaimStatusPill = ({
  claim,
}: {
  readonly claim: Parameters<typeof staffClaimLook>[0];
}) => {
  const { tone, label } = staffClaimLook(claim);
  return (
    <StatusPill tone={tone} hasDot>
      {label()}
    </StatusPill>
  );
};

/** Claims of one status, or all. */
export const ClaimStatusFilter = ({
  status,
  onChange,
}: {
  readonly status: ClaimStatus | undefined;
  readonly onChange: (status: ClaimStatus | undefined) => void;
}) => (
  <div className={styles["filter"]}>
    <Select
      aria-label={m.workshop_status()}
      value={status ?? ""}
      onChange={({ currentTarget }) =>
        onChange(claimStatuses.find((known) => known === currentTarget.value))
      }
    >
      <option value="">{m.claims_work_status_all()}</option>
      <Options of={claimStatuses} name={(known) => staffClaimLooks[known].label()} />
    </Select>
  </div>
);
