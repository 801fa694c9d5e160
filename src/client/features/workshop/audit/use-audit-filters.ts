import { useNavigate, useSearch } from "@tanstack/react-router";

import { type AuditAct, auditActs } from "#shared/audit.ts";
import { listAuditInput } from "#shared/people.ts";

export type AuditFilters = {
  readonly by?: string | undefined;
  readonly act?: AuditAct | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** What the record is narrowed to, as it stands in the address; what is unknown there is nothing. */
export const useAuditFilters = () => {
  const search = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const day = (text: string | undefined) => listAuditInput.shape.from.safeParse(text).data;
  const filters: AuditFilters = {
    by: search.by,
    act: auditActs.find((known) => known === search.act),
    from: day(search.from),
    to: day(search.to),
  };
  return {
    filters,
    setFilters: (next: AuditFilters) =>
      void navigate({
        search: { section: "audit", q: search.q, ...filters, ...next },
        replace: true,
      }),
  };
};
