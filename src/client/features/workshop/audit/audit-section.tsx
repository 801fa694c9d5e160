import { goesOn } from "#client/features/workshop/parts/lists/more-button.tsx";
import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { auditSearchLengthMax } from "#shared/people.ts";

import { AuditList } from "./audit-list.tsx";
import { auditActsNamed } from "./audit-words.ts";

/** What the people of the workshop did, by who, what, or to what. */
export const AuditSection = () => {
  const { asked, isStale } = useListSearch();
  const [{ pages }, paging] = trpc.workshop.people.listAudit.useSuspenseInfiniteQuery(
    { search: asked, acts: auditActsNamed(asked) },
    goesOn,
  );
  const events = pages.flatMap((page) => page.events);
  return (
    <SearchedSection
      section="audit"
      title={m.audit_title()}
      searchLabel={m.audit_search()}
      searchLengthMax={auditSearchLengthMax}
      isStale={isStale}
      paging={paging}
      isEmpty={events.length === 0}
      none={{ title: m.audit_none(), text: m.audit_none_text() }}
    >
      <AuditList events={events} />
    </SearchedSection>
  );
};
