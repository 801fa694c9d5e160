import { skipToken } from "@tanstack/react-query";
import { useDeferredValue } from "react";

import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { joinFormats } from "#client/features/workshop/parts/print/use-format-names.ts";
import { trpc } from "#client/trpc.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { arePapersFirst } from "./are-papers-first.ts";
import { findActs } from "./find-acts.ts";
import { findFormats, findNearPlaces, findPlaces, type WorkshopPlace } from "./find-places.ts";
import { orderPlace } from "./order-place.ts";
import { parseBatchName } from "./parse-batch-name.ts";
import { parseNumberSearch } from "./parse-number-search.ts";

/** So many of each kind are shown, with the way to all of them: who looks for one types more. */
const foundMax = 6;
/** From so many signs on the shop is asked; shorter ones find only places. */
const askedFrom = 2;

/**
 * A batch or its sheet by number, places and acts of the workshop, formats, then orders by number, name, mail, place or sum,
 * invoices by their number. Until the answer to what is typed has come (`isSettled`), what an earlier letter found stands; a refusal
 * counts as an answer.
 */
export const useFound = (
  typed: string,
  isAdmin: boolean,
  order: string | undefined,
): { readonly found: readonly WorkshopPlace[]; readonly isSettled: boolean } => {
  const search = useDeferredValue(typed.trim());
  const isAsked = search.length >= askedFrom;
  const numbered = parseNumberSearch(search);
  const asked = { search: numbered?.number ?? search, limit: foundMax };
  const options = { enabled: isAsked, placeholderData: <Data>(before: Data) => before };
  const askedOrders = trpc.workshop.desk.listOrders.useQuery({ ...asked, isNear: true }, options);
  const askedBooks = trpc.workshop.books.listBooks.useQuery(asked, options);
  const orders = askedOrders.data;
  const books = askedBooks.data;
  const named = parseBatchName(search);
  const askedBatch = trpc.workshop.production.findBatch.useQuery(
    named === null ? skipToken : { number: named.batch },
  );
  // Waited for, they would take the field from whoever types already: what is not here yet goes by its kept name.
  const { data: formats = [] } = trpc.workshop.catalog.listFormatPrices.useQuery();
  const nameOf = (slug: string, kept: string) => {
    const format = formats.find((each) => each.slug === slug);
    return format === undefined ? kept : operatorsWord(format.name, getLocale());
  };
  const places =
    typed.trim() === ""
      ? findPlaces(typed, isAdmin).slice(0, foundMax)
      : [
          ...findPlaces(typed, isAdmin).slice(0, foundMax),
          ...findActs(typed, isAdmin, order).slice(0, foundMax),
          ...findFormats(typed, formats).slice(0, foundMax),
        ];
  const printed: WorkshopPlace[] = (named && askedBatch.data ? [askedBatch.data] : [])
    .filter(({ sheetCount }) => (named?.sheet ?? 1) <= sheetCount)
    .map(({ number, status, formats: laid, sheetCount }) => ({
      key: `batch ${number}`,
      label:
        named?.sheet === undefined
          ? m.production_batch({ number })
          : m.production_scan_found({ batch: number, sheet: named.sheet, sheets: sheetCount }),
      detail: `${joinFormats(laid, nameOf)} · ${batchLooks[status].label()}`,
      search: { section: "production", scan: [number, named?.sheet ?? []].flat().join("-") },
    }));
  const known = (isAsked ? (orders?.orders ?? []) : []).map((row) => orderPlace(row, asked.search));
  const allKnown = isAsked && orders?.nextCursor ? [allOf("orders", asked.search)] : [];
  const allBilled = isAsked && books?.nextCursor ? [allOf("books", asked.search)] : [];
  const billed: WorkshopPlace[] = (isAsked ? (books?.invoices ?? []) : []).map(
    ({ id, kind, number, orderId, buyer }) => ({
      key: `invoice ${id}`,
      label: number,
      whose: buyer,
      detail: kind === "invoice" ? m.invoices_kind_invoice() : m.invoices_kind_credit_note(),
      search: { section: "orders", order: orderId },
    }),
  );
  const isOfPapers =
    numbered?.kind === "invoice" ||
    arePapersFirst(
      search,
      billed.map(({ label }) => label),
      known.map(({ label }) => label),
    );
  const asks = [
    ...(isAsked ? [askedOrders, askedBooks] : []),
    ...(named !== null ? [askedBatch] : []),
  ];
  const isOld = asks.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  return {
    found: [
      ...printed,
      ...places,
      ...(isOfPapers
        ? [...billed, ...allBilled, ...known, ...allKnown]
        : [...known, ...allKnown, ...billed, ...allBilled]),
      // A name of somebody may look like one misspelt: what is really there comes first.
      ...(places.length === 0 ? findNearPlaces(typed, isAdmin).slice(0, foundMax) : []),
    ],
    isSettled: search === typed.trim() && !isOld,
  };
};

/** The list that has them all, where only the first are shown. */
const allOf = (section: "orders" | "books", search: string): WorkshopPlace => ({
  key: `all ${section}`,
  label: section === "orders" ? m.palette_all_orders() : m.palette_all_books(),
  detail: search,
  search: { section, q: search },
});
