import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { PersonRow } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./people.module.css";

const roleNames = {
  admin: () => m.people_role_admin(),
  staff: () => m.people_role_staff(),
  customer: () => m.people_role_customer(),
} as const;
export type GivenRole = keyof typeof roleNames;
const givenRoles = ["admin", "staff", "customer"] as const satisfies readonly GivenRole[];

type PeopleTableProps = {
  readonly people: readonly PersonRow[];
  readonly ownEmail: string | null;
  readonly isBusy: boolean;
  readonly onRole: (person: PersonRow, role: GivenRole) => void;
  readonly onDisable: (userId: string, isDisabled: boolean) => void;
  readonly onReset: (userId: string) => void;
  /** Mails another link to somebody who has not come yet. */
  readonly onInvite: (person: PersonRow) => void;
};

/** One card a person, which a phone shows as well as a desk. */
export const PeopleTable = ({ people, ownEmail, ...acts }: PeopleTableProps) => (
  <ul className={styles["people"]}>
    {people.map((person) => (
      <PersonCard key={person.id} person={person} isSelf={person.email === ownEmail} {...acts} />
    ))}
  </ul>
);

const PersonCard = ({
  person,
  isSelf,
  isBusy,
  onRole,
  onDisable,
  onReset,
  onInvite,
}: Omit<PeopleTableProps, "people" | "ownEmail"> & {
  readonly person: PersonRow;
  readonly isSelf: boolean;
}) => {
  const { id, isDisabled, isInvited, hasSecondFactor, lastSeenAt } = person;
  const email = person.email ?? "";
  return (
    <li className={styles["person"]} data-off={isDisabled || undefined}>
      <div className={styles["who"]}>
        <strong>{email}</strong>
        <span className={styles["marks"]}>
          {isSelf && <StatusPill>{m.people_you()}</StatusPill>}
          {isInvited && <StatusPill tone="note">{m.people_invited()}</StatusPill>}
          {isDisabled && <StatusPill tone="bad">{m.people_disabled()}</StatusPill>}
          {!isInvited && !hasSecondFactor && (
            <StatusPill tone="warn">{m.people_no_second()}</StatusPill>
          )}
        </span>
        {lastSeenAt !== null && (
          <span className={styles["quiet"]}>
            {m.people_seen()}: <Moment at={lastSeenAt} />
          </span>
        )}
      </div>
      <div className={styles["acts"]}>
        <Select
          aria-label={m.people_role_label({ email })}
          value={person.role}
          disabled={isBusy}
          onChange={(event) => {
            const role = givenRoles.find((given) => given === event.target.value);
            if (role !== undefined) onRole(person, role);
          }}
        >
          <Options of={givenRoles} name={(role) => roleNames[role]()} />
        </Select>
        {hasSecondFactor && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={m.people_reset_label({ email })}
            onClick={() => onReset(id)}
          >
            {m.people_reset()}
          </Button>
        )}
        {isInvited && !isDisabled && (
          <Button
            isBusy={isBusy}
            aria-label={m.people_invite_again_label({ email })}
            onClick={() => onInvite(person)}
          >
            {m.people_invite_again()}
          </Button>
        )}
        {!isSelf && (
          <Button
            variant={isDisabled ? "secondary" : "danger"}
            isBusy={isBusy}
            aria-label={
              isDisabled ? m.people_enable_label({ email }) : m.people_disable_label({ email })
            }
            onClick={() => onDisable(id, !isDisabled)}
          >
            {isDisabled ? m.people_enable() : m.people_disable()}
          </Button>
        )}
      </div>
    </li>
  );
};
