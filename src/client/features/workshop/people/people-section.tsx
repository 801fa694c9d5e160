import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AddPerson } from "./add-person.tsx";
import { PeopleTable } from "./people-table.tsx";
import { useChangePeople } from "./use-change-people.ts";

/** Who works here: their roles, who may come in, and how somebody is brought in. */
export const PeopleSection = () => {
  const [people] = trpc.workshop.people.listPeople.useSuspenseQuery();
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const change = useChangePeople();
  const acts = [change.role, change.disable, change.reset];
  const error = acts.find((act) => act.error !== null)?.error;
  return (
    <WorkshopSectionFrame title={m.people_title()}>
      <p>{m.people_lead()}</p>
      {error && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      <PeopleTable
        people={people}
        ownEmail={me?.email ?? null}
        isBusy={acts.some((act) => act.isPending)}
        onRole={(userId, role) => change.role.mutate({ userId, role })}
        onDisable={(userId, isDisabled) => change.disable.mutate({ userId, isDisabled })}
        onReset={(userId) => change.reset.mutate({ userId })}
      />
      <AddPerson />
    </WorkshopSectionFrame>
  );
};
