import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { BookedRow } from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import { invoicePath } from "#shared/invoices.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";
import bookStyles from "./books.module.css";

/** Invoices and credit notes; a row opens its order, the PDF opens by itself. */
export const BooksTable = ({ rows }: { readonly rows: readonly BookedRow[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.books_number()}</th>
        <th scope="col">{m.books_buyer()}</th>
        <th scope="col">{m.books_issued()}</th>
        <th scope="col" data-align="end">
          {m.books_amount()}
        </th>
        <th scope="col">{m.books_pdf()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className={bookStyles["booked"]}>
          <th scope="row">
            <span>
              <Link to="/admin" search={{ order: row.orderId }} className={styles["open"]} data-row>
                {row.number}
              </Link>
            </span>
            <div className={bookStyles["marks"]}>
              {row.kind === "credit_note" && (
                <StatusPill tone="warn">{m.books_credit_note()}</StatusPill>
              )}
              {row.isDemo && <StatusPill>{m.books_demo()}</StatusPill>}
            </div>
          </th>
          <td className={bookStyles["buyer"]}>
            {row.buyer}
            <small className={bookStyles["under"]}>
              {m.books_order()}{" "}
              <span className={bookStyles["whole"]}>
                {row.orderNumber} · {row.country}
              </span>
            </small>
          </td>
          <td data-quiet>
            <span>
              <Moment at={row.issuedAt} style="day" />
            </span>
            <small className={bookStyles["under"]} data-whole>
              {m.books_kept_until({
                date: formatDate("shortDay", row.retentionUntil, getLocale()),
              })}
            </small>
          </td>
          <td data-align="end">
            {row.kind === "credit_note" && "−"}
            <Money cents={row.totalCents} />
          </td>
          <td>
            {row.isReady ? (
              <a
                className={bookStyles["pdf"]}
                href={invoicePath(row.id)}
                aria-label={m.books_pdf_of({ number: row.number })}
              >
                {m.books_pdf()}
              </a>
            ) : (
              <span data-quiet>{row.isErased ? m.books_erased() : m.books_pdf_later()}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
