import { Box } from "#client/features/workshop/parts/box.tsx";
import { scrapReasonNames } from "#client/features/workshop/parts/print/batch-words.ts";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { ScrapRowView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { scrapReasons } from "#shared/production.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** What came out badly in the last twelve months, by month and format, and why. */
export const ScrapStatistics = () => {
  const [rows] = trpc.workshop.production.readScrapStatistics.useSuspenseQuery();
  const hasScrap = rows.some(({ scrapped }) => scrapped > 0);
  return (
    <Box title={m.production_statistics()}>
      {!hasScrap && <p>{m.production_statistics_empty()}</p>}
      {hasScrap && (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{m.production_statistics_month()}</th>
              <th scope="col">{m.production_statistics_format()}</th>
              <th scope="col">{m.production_statistics_pieces()}</th>
              <th scope="col">{m.production_statistics_share()}</th>
              <th scope="col">{m.production_statistics_why()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.month} ${row.slug}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
};

const Row = ({
  row: { month, slug, formatName, pieces, scrapped, reasons },
}: {
  readonly row: ScrapRowView;
}) => {
  const locale = getLocale();
  const name = useFormatName()(slug, formatName);
  const share = (scrapped / pieces).toLocaleString(locale, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <tr>
      <th scope="row">{formatDate("month", month, locale)}</th>
      <td>{name}</td>
      <td>
        <span>{m.production_pieces({ count: pieces })}</span>
      </td>
      <td>
        <span>
          {scrapped} ({share})
        </span>
      </td>
      <td data-quiet>
        {scrapReasons
          .filter((reason) => (reasons[reason] ?? 0) > 0)
          .map((reason) => `${scrapReasonNames[reason]()} ${reasons[reason]}`)
          .join(" · ")}
      </td>
    </tr>
  );
};
