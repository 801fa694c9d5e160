import { trpc } from "#client/trpc.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { accountantFilePath, datevFilePath } from "#shared/books.ts";
import { monthOf, shiftMonth } from "#shared/invoicing/periods.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { shopDay } from "#shared/shop-day.ts";

import { Box } from "./box.tsx";
import { PeriodSteps } from "./period-steps.tsx";

import styles from "./books.module.css";

/** What a month comes to, and its files for the accountant. */
export const BooksMonth = ({ month }: { readonly month: string }) => {
  const [sums] = trpc.workshop.books.readMonth.useSuspenseQuery({ month });
  const isRunning = month >= monthOf(shopDay(new Date()));
  const previous = shiftMonth(month, -1);
  const next = isRunning ? null : shiftMonth(month, 1);
  return (
    <Box
      title={monthName(month)}
      isRaised
      aside={
        <PeriodSteps
          previous={{ search: { month: previous }, name: monthName(previous) }}
          next={next === null ? null : { search: { month: next }, name: monthName(next) }}
        />
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
        <a className={buttonClass({})} href={accountantFilePath(month)} download>
          <IconDownload /> {m.books_file_accountant()}
        </a>
        <a className={buttonClass({})} href={datevFilePath(month)} download>
          <IconDownload /> {m.books_file_datev()}
        </a>
      </div>
      <p className={styles["quiet"]}>{m.books_files_hint()}</p>
    </Box>
  );
};

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
