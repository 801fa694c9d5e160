import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import { awaitsInvoice, invoicePath } from "#shared/invoices.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import type { InvoiceInList, OrderView } from "./order-view.ts";

import styles from "./order-invoices.module.css";

type OrderInvoicesProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** Written within moments of posting: until then the page looks again. */
const lookAgainMs = 2_000;

/** The invoice and its corrections as PDF; before there is one, when it comes. */
export const OrderInvoices = ({ order, access }: OrderInvoicesProps) => {
  const isPosted = order.status === "shipped" || order.status === "completed";
  const { data: invoices } = trpc.invoices.listInvoices.useQuery(access, {
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAwaited(data, isPosted) ? lookAgainMs : false,
  });
  if (!invoices || (invoices.length === 0 && !awaitsInvoice(order))) return null;
  const token = "token" in access ? access.token : null;
  return (
    <Card aria-labelledby="order-invoices">
      <h2 id="order-invoices">{m.invoices_title()}</h2>
      {invoices.length === 0 ? (
        <p className={styles["quiet"]}>
          {isPosted ? m.invoices_in_the_making() : m.invoices_when_posted()}
        </p>
      ) : (
        <ul className={styles["rows"]}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} token={token} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const isAwaited = (invoices: readonly InvoiceInList[], isPosted: boolean): boolean =>
  (isPosted && invoices.length === 0) || invoices.some(({ isReady }) => !isReady);

const InvoiceRow = ({
  invoice,
  token,
}: {
  readonly invoice: InvoiceInList;
  readonly token: string | null;
}) => (
  <li className={styles["row"]}>
    {invoice.isReady ? (
      <a className={styles["file"]} href={invoicePath(invoice.id, token)}>
        <IconDownload />
        <span>
          {invoiceKindName(invoice.kind)}
          <small>
            {m.invoices_pdf_of({
              number: invoice.number,
              date: formatDate("day", invoice.issuedAt, getLocale()),
            })}
          </small>
        </span>
      </a>
    ) : (
      <span className={styles["quiet"]}>{m.invoices_in_the_making()}</span>
    )}
    <Money cents={invoice.kind === "credit_note" ? 0 - invoice.totalCents : invoice.totalCents} />
  </li>
);

const invoiceKindName = (kind: InvoiceInList["kind"]): string => {
  switch (kind) {
    case "invoice":
      return m.invoices_kind_invoice();
    case "credit_note":
      return m.invoices_kind_credit_note();
  }
};
