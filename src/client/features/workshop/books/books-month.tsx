import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { IconChevronRight } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { accountantFilePath, datevFilePath } from "#shared/books.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { monthOf, shiftMonth } from "#shared/invoicing/periods.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./books.module.css";

/** What a month comes to, and its files for the accountant. */
export const BooksMonth = ({
  month,
  today,
}: {
  readonly month: string;
  readonly today: ShopDay;
}) => {
  const [sums] = trpc.workshop.books.readMonth.useSuspenseQuery({ month });
  const isRunning = month >= monthOf(today);
  const previous = shiftMonth(month, -1);
  const next = isRunning ? null : shiftMonth(month, 1);
  return (
    <Box
      title={monthName(month)}
      isRaised
      aside={
        <div className={styles["steps"]}>
          <MonthStep
            month={previous}
            label={m.books_previous({ period: monthName(previous) })}
            isBack
          />
          {next !== null && (
            <MonthStep month={next} label={m.books_next({ period: monthName(next) })} />
          )}
        </div>
      }
    >
      <dl className={styles["figures"]}>
        <div>
          <dt>{m.books_invoices()}</dt>
          <dd>{sums.invoices}</dd>
        </div>
        <div>
          <dt>{m.books_credit_notes()}</dt>
          <dd>{sums.creditNotes}</dd>
        </div>
        <div>
          <dt>{m.books_net()}</dt>
          <dd>
            <Money cents={sums.netCents} />
          </dd>
        </div>
        <div>
          <dt>{m.books_vat()}</dt>
          <dd>
            <Money cents={sums.vatCents} />
          </dd>
        </div>
        <div data-total>
          <dt>{m.books_gross()}</dt>
          <dd>
            <Money cents={sums.grossCents} />
          </dd>
        </div>
      </dl>
      <div className={styles["files"]}>
        <FileLink href={accountantFilePath(month)}>{m.books_file_accountant()}</FileLink>
        <FileLink href={datevFilePath(month)}>{m.books_file_datev()}</FileLink>
      </div>
      <p className={styles["quiet"]}>{m.books_files_hint()}</p>
    </Box>
  );
};

/** Nothing comes after the running month. */
const MonthStep = ({
  month,
  label,
  isBack = false,
}: {
  readonly month: string;
  readonly label: string;
  readonly isBack?: boolean;
}) => (
  <ButtonLink
    to="/admin"
    search={{ section: "books", month }}
    resetScroll={false}
    isIcon
    variant="quiet"
    aria-label={label}
    data-back={isBack || undefined}
  >
    <IconChevronRight />
  </ButtonLink>
);

const monthName = (month: string): string => formatDate("month", month, getLocale());
