import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { InvoiceRow, OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Money } from "#client/ui/money.tsx";
import { awaitsInvoice, invoicePath } from "#shared/invoices.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useIssueInvoice } from "./use-detail-acts.ts";

import styles from "./side-box.module.css";

/** The invoice and its corrections; before posting it can be issued by hand. */
export const InvoicesBox = ({
  order,
  invoices,
}: {
  readonly order: OrderForStaff;
  readonly invoices: readonly InvoiceRow[];
}) => {
  const issue = useIssueInvoice();
  return (
    <Box title={m.invoices_workshop_title()}>
      {invoices.length === 0 && <p className={styles["none"]}>{noneYet(order)}</p>}
      {invoices.length > 0 && (
        <ul className={styles["rows"]}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              {invoice.isReady ? (
                <a href={invoicePath(invoice.id)}>{invoice.number}</a>
              ) : (
                <span>{invoice.number}</span>
              )}
              <Money
                cents={invoice.kind === "credit_note" ? 0 - invoice.totalCents : invoice.totalCents}
              />
              <small>{stateOf(invoice)}</small>
            </li>
          ))}
        </ul>
      )}
      {invoices.length === 0 && awaitsInvoice(order) && (
        <Button isBusy={issue.isPending} onClick={() => issue.mutate({ orderId: order.id })}>
          {m.invoices_issue_now()}
        </Button>
      )}
      <RefusalNotice error={issue.error} />
    </Box>
  );
};

const stateOf = ({ isReady, isErased, issuedAt, kind }: InvoiceRow) => {
  if (isErased) return m.books_erased();
  if (!isReady) return m.invoices_in_the_making();
  return (
    <>
      {kind === "credit_note" && `${m.invoices_kind_credit_note()}, `}
      <Moment at={issuedAt} />
    </>
  );
};

/** Posting can be taken back for two minutes (`postingUndoSeconds`): its invoice waits for their end. */
const noneYet = (order: OrderForStaff): string => {
  if (order.status === "pending") return m.invoices_workshop_when_posted();
  if (!awaitsInvoice(order)) return m.invoices_workshop_none();
  return order.status === "shipped" || order.status === "completed"
    ? m.invoices_workshop_posted()
    : m.invoices_workshop_when_posted();
};
