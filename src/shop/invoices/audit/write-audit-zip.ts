import { makeZip } from "client-zip";

import type { Database } from "#server/db/connect.ts";
import { companyName } from "#shared/company/company-name.ts";
import { gdpduDtd, gdpduDtdName, gdpduIndex } from "#shared/invoicing/gdpdu-index.ts";
import type { Period } from "#shared/invoicing/periods.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { type AuditTable, auditCsv } from "./audit-table.ts";
import { invoiceTables } from "./invoice-tables.ts";
import { moneyTables } from "./read-money-tables.ts";

const auditTables: readonly AuditTable[] = [...invoiceTables, ...moneyTables];

/**
 * What a tax audit takes along of a period (§ 147 (6) AO): tables as CSV and `index.xml`, which tells a
 * program how to read them. Written while it is read, one table after the other, whatever the period.
 */
export const writeAuditZip = (db: Database, period: Period): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(db, period));

async function* entriesOf(db: Database, period: Period) {
  const { company } = await readSettings(db);
  const supplier = {
    name: companyName(company),
    location: `${company.postcode} ${company.city}`.trim(),
  };
  yield { name: "index.xml", input: gdpduIndex(supplier, period, auditTables) };
  yield { name: gdpduDtdName, input: gdpduDtd };
  for (const table of auditTables) yield { name: table.file, input: auditCsv(table, db, period) };
}
