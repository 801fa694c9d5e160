import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { emailLengthMax } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { CustomerTable } from "./customer-table.tsx";

/** Everybody with an account, and who of them may pay on invoice. */
export const CustomersSection = () => {
  const { q = "" } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(useMemo(() => ({ search: q }), [q]));
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.customers.listCustomers.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const approve = useApproveInvoice();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const customers = pages.flatMap((page) => page.customers);

  return (
    <WorkshopSectionFrame
      title={m.customers_title()}
      tools={
        <ListSearch
          label={m.customers_search()}
          value={q}
          lengthMax={emailLengthMax}
          inputRef={search}
          onSearch={(text) =>
            void navigate({
              search: { section: "customers", ...(text !== "" && { q: text }) },
              replace: true,
            })
          }
        />
      }
    >
      {approve.error && <Notice tone="bad">{refusalSentence(approve.error)}</Notice>}
      <div ref={list} aria-busy={wanted.search !== q}>
        {customers.length === 0 ? (
          <EmptyState
            title={q === "" ? m.customers_none() : m.workshop_nothing_found({ search: q })}
          >
            {q === "" && <p>{m.customers_none_text()}</p>}
          </EmptyState>
        ) : (
          <CustomerTable
            customers={customers}
            isBusy={approve.isPending}
            onApprove={(userId, isApproved) => approve.mutate({ userId, isApproved })}
          />
        )}
      </div>
      {hasNextPage && (
        <MoreButton isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </WorkshopSectionFrame>
  );
};

/** Lets a customer pay on invoice, or no longer. */
const useApproveInvoice = () =>
  trpc.workshop.customers.approveInvoice.useMutation(
    useDone((_answer, { isApproved }) =>
      isApproved ? m.customers_approved() : m.customers_withdrawn(),
    ),
  );
