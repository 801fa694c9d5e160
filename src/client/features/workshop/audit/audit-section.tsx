import { Link } from "@tanstack/react-router";
import { useDeferredValue } from "react";

import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { trpc } from "#client/trpc.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { auditSearchLengthMax } from "#shared/people.ts";

import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditActsNamed } from "./audit-words.ts";
import { useAuditFilters } from "./use-audit-filters.ts";

/** What the people of the workshop did, narrowed by who, what and when, or searched for by a word of it. */
export const AuditSection = () => {
  const { asked, isStale } = useListSearch();
  const { filters, setFilters } = useAuditFilters();
  const { by, act, from, to } = useDeferredValue(filters);
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.desk.listAudit.useSuspenseInfiniteQuery(
    {
      search: asked,
      acts: auditActsNamed(asked),
      ...(by && { actorId: by }),
      ...(act && { act }),
      ...(from && { from }),
      ...(to && { to }),
    },
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
      above={
        <>
          <AuditFilters filters={filters} onChange={setFilters} />
          <OrderMails search={asked} />
        </>
      }
      kept={filters}
      isNarrowed={Object.values(filters).some((one) => one !== undefined)}
    >
      <AuditList events={events} onPerson={(actorId) => setFilters({ by: actorId })} />
    </SearchedSection>
  );
};

/** The record tells what people did: whoever looks for all of an order is led to what the shop wrote by itself. */
const OrderMails = ({ search }: { readonly search: string }) => {
  const [number] = orderNumbersIn(search);
  if (number === undefined) return null;
  return (
    <p>
      {m.audit_order_mails()}{" "}
      <Link to="/admin" search={{ section: "mails", q: number }}>
        {m.audit_order_mails_link({ number })}
      </Link>
    </p>
  );
};
