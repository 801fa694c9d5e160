import { useState } from "react";

import { ActTrouble } from "#client/features/workshop/parts/changes/act-trouble.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { useNamedField } from "#client/features/workshop/parts/use-named-field.ts";
import type { PersonRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { addPersonInput, isRaised } from "#shared/people.ts";

import { AddPerson } from "./add-person.tsx";
import { AskLowerRole } from "./ask-lower-role.tsx";
import { type GivenRole, PeopleTable } from "./people-table.tsx";

/** Who works here: their roles, who may come in, and how somebody is brought in. */
export const PeopleSection = () => {
  const [people] = trpc.workshop.people.listPeople.useSuspenseQuery();
  useNamedField();
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const change = useChangePeople();
  const [asked, setAsked] = useState<{ person: PersonRow; role: GivenRole } | null>(null);
  const acts = [change.role, change.disable, change.reset, change.invite];
  const error = acts.find((act) => act.error !== null)?.error;
  const changeRole = ({ id: userId, role: was }: PersonRow, role: GivenRole) =>
    change.role.mutate({ userId, role, seen: { role: was } });
  return (
    <WorkshopSectionFrame title={m.people_title()}>
      <p>{m.people_lead()}</p>
      <ActTrouble error={error} />
      <PeopleTable
        people={people}
        ownEmail={me?.email ?? null}
        isBusy={acts.some((act) => act.isPending)}
        onRole={(person, role) => {
          if (isRaised(person.role, role)) changeRole(person, role);
          else setAsked({ person, role });
        }}
        onDisable={(userId, isDisabled) => change.disable.mutate({ userId, isDisabled })}
        onReset={(userId) => change.reset.mutate({ userId })}
        onInvite={({ email, role, locale }) => {
          const again = addPersonInput.safeParse({ email, role, locale });
          if (again.success) change.invite.mutate(again.data);
        }}
      />
      <AskLowerRole
        email={asked?.person.email ?? ""}
        isSelf={asked?.person.email === me?.email}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onChange={() => {
          if (asked !== null) changeRole(asked.person, asked.role);
          setAsked(null);
        }}
      />
      <AddPerson />
    </WorkshopSectionFrame>
  );
};

/** The acts on people who work here; each is followed by the list and the record as they are now. */
const useChangePeople = () => {
  const utils = trpc.useUtils();
  const mailed = useMailWords();
  const options = {
    onSuccess: async () => {
      await Promise.all([utils.workshop.people.invalidate(), utils.accounts.readMe.invalidate()]);
      showToast({ tone: "good", text: m.people_done() });
    },
    // Somebody else was first: what they did is to be seen.
    onError: () => utils.workshop.people.invalidate(),
  };
  return {
    role: trpc.workshop.people.changeRole.useMutation(options),
    disable: trpc.workshop.people.disablePerson.useMutation(options),
    reset: trpc.workshop.people.resetSecondFactor.useMutation(options),
    invite: trpc.workshop.people.addPerson.useMutation({
      ...options,
      onSuccess: async ({ isInvited }, { email }) => {
        await utils.workshop.people.invalidate();
        const text = isInvited
          ? mailed(m.people_mailed, m.people_mailed_unmailed)({ email })
          : m.people_raised({ email });
        showToast({ tone: "good", text });
      },
    }),
  };
};
