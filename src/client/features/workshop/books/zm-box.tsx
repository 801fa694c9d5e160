import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import { zmFilePath } from "#shared/books.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { quarterName } from "./quarter-name.ts";

import styles from "./books.module.css";

/** What went to businesses in other countries without VAT in the quarter, and the files that declare it. */
export const ZmBox = ({ month, quarter }: { readonly month: string; readonly quarter: string }) => {
  const [report] = trpc.workshop.books.readZm.useSuspenseQuery({ period: quarter });
  if (report.length === 0) {
    return (
      <Box title={m.supply_zm()} aside={quarterName(quarter)}>
        <p className={styles["quiet"]}>{m.supply_zm_none()}</p>
      </Box>
    );
  }
  return (
    <Box title={m.supply_zm()} aside={quarterName(quarter)}>
      <table className={styles["report"]}>
        <thead>
          <tr>
            <th scope="col">{m.supply_zm_buyer()}</th>
            <th scope="col">{m.books_net()}</th>
          </tr>
        </thead>
        <tbody>
          {report.map(({ vatId, netCents }) => (
            <tr key={vatId}>
              <th scope="row">{vatId}</th>
              <td>
                <Money cents={netCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles["files"]}>
        <FileLink href={zmFilePath(month)}>
          {m.supply_zm_month({ period: formatDate("month", month, getLocale()) })}
        </FileLink>
        <FileLink href={zmFilePath(quarter)}>
          {m.supply_zm_month({ period: quarterName(quarter) })}
        </FileLink>
      </div>
      <p className={styles["quiet"]}>{m.supply_zm_hint()}</p>
    </Box>
  );
};
