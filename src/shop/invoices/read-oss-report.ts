import type { Database } from "#server/db/connect.ts";
import { addToOssReport, type OssLine } from "#shared/invoicing/oss-report.ts";
import { periodOfQuarter } from "#shared/invoicing/periods.ts";

import { readBooked } from "./read-booked.ts";

/** What to declare to the One Stop Shop for a quarter, by country and rate (LAW 14). */
export const readOssReport = async (
  db: Database,
  { quarter }: { readonly quarter: string },
): Promise<readonly OssLine[]> => {
  let report: readonly OssLine[] = [];
  for await (const document of readBooked(db, periodOfQuarter(quarter))) {
    report = addToOssReport(report, document);
  }
  return report;
};
