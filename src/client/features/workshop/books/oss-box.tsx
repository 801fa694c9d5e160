import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import type { OssRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import { countryName } from "#shared/address/countries.ts";
import { distanceSalesLimitCents, ossFilePath } from "#shared/books.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { LimitMeter } from "./limit-meter.tsx";
import { quarterName } from "./quarter-name.ts";

import styles from "./books.module.css";

/** What to declare to the One Stop Shop for the quarter of the month, and how near the shop is to having to. */
export const OssBox = ({ quarter }: { readonly quarter: string }) => {
  const [report] = trpc.workshop.books.readOssReport.useSuspenseQuery({ quarter });
  const [{ year, thisYear }] = trpc.workshop.books.readTurnover.useSuspenseQuery();
  const limit = formatCents(distanceSalesLimitCents, getLocale());
  return (
    <Box title={m.books_oss()} aside={quarterName(quarter)}>
      {report.length === 0 ? (
        <p className={styles["quiet"]}>{m.books_oss_none()}</p>
      ) : (
        <>
          <OssTable report={report} />
          <div className={styles["files"]}>
            <FileLink href={ossFilePath(quarter)}>{m.books_file_oss()}</FileLink>
          </div>
        </>
      )}
      <LimitMeter
        label={m.books_oss_limit({ year })}
        valueCents={thisYear.distanceNetCents}
        limitCents={distanceSalesLimitCents}
      />
      <p className={styles["quiet"]}>{m.books_oss_limit_hint({ limit })}</p>
    </Box>
  );
};

const OssTable = ({ report }: { readonly report: readonly OssRow[] }) => {
  const locale = getLocale();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <table className={styles["report"]}>
      <thead>
        <tr>
          <th scope="col">{m.books_oss_country()}</th>
          <th scope="col">{m.books_oss_rate()}</th>
          <th scope="col">{m.books_net()}</th>
          <th scope="col">{m.books_oss_tax()}</th>
        </tr>
      </thead>
      <tbody>
        {report.map((line) => (
          <tr key={`${line.corrects} ${line.country} ${line.rateBp}`}>
            <th scope="row">
              {countryName(line.country, locale)}
              {line.corrects && (
                <small className={styles["under"]}>
                  {m.books_oss_corrects({ quarter: quarterName(line.corrects) })}
                </small>
              )}
            </th>
            <td>{percent.format(line.rateBp / 10_000)}</td>
            <td>
              <Money cents={line.netCents} />
            </td>
            <td>
              <Money cents={line.vatCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
