import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef, useState } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { booksSearchLengthMax } from "#shared/books.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { monthOf, monthSchema, quarterOf } from "#shared/invoicing/periods.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AuditBox } from "./audit-box.tsx";
import { BooksMonth } from "./books-month.tsx";
import { BooksTable } from "./books-table.tsx";
import { OssBox } from "./oss-box.tsx";
import { SmallBusinessBox } from "./small-business-box.tsx";
import { ZmBox } from "./zm-box.tsx";

import styles from "./books.module.css";

/** A month of invoices and credit notes, its sums and files, and what is to be declared. */
export const BooksSection = () => {
  const { q = "", month: wished } = useSearch({ from: "/admin" });
  const [today] = useState(() => shopDay(new Date()));
  const month = monthSchema.safeParse(wished).data ?? monthOf(today);
  const navigate = useNavigate({ from: "/admin" });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);

  return (
    <WorkshopSectionFrame
      title={m.books_title()}
      tools={
        <ListSearch
          label={m.books_search()}
          value={q}
          lengthMax={booksSearchLengthMax}
          inputRef={search}
          onSearch={(text) =>
            void navigate({
              search: { section: "books", month, ...(text !== "" && { q: text }) },
              replace: true,
            })
          }
        />
      }
    >
      <div className={styles["books"]}>
        <div className={styles["main"]}>
          {q === "" && <BooksMonth month={month} today={today} />}
          <div ref={list}>
            <BookedList search={q} month={month} />
          </div>
        </div>
        <div className={styles["side"]}>
          <SmallBusinessBox />
          <OssBox quarter={quarterOf(month)} />
          <ZmBox month={month} quarter={quarterOf(month)} />
          <AuditBox year={Number(today.slice(0, 4))} />
        </div>
      </div>
    </WorkshopSectionFrame>
  );
};

/** A search goes through all months. */
const BookedList = ({ search, month }: { readonly search: string; readonly month: string }) => {
  const wanted = useDeferredValue(
    useMemo(() => ({ search, ...(search === "" && { month }) }), [search, month]),
  );
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.books.listBooks.useSuspenseInfiniteQuery(
    wanted,
    goesOn,
  );
  const rows = pages.flatMap(({ invoices }) => invoices);
  return (
    <div aria-busy={wanted.search !== search}>
      {rows.length === 0 ? (
        <EmptyState title={search === "" ? m.books_none() : m.workshop_nothing_found({ search })}>
          {search === "" && <p>{m.books_none_text()}</p>}
        </EmptyState>
      ) : (
        <BooksTable rows={rows} />
      )}
      <MoreButton paging={paging} />
    </div>
  );
};
