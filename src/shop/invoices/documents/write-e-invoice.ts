import { XMLBuilder } from "fast-xml-parser";

import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";

import { eInvoiceContent } from "./e-invoice-content.ts";

const standard = "urn:un:unece:uncefact:data:standard";
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  format: true,
  suppressEmptyNode: true,
});

/** An invoice or a credit note as its buyer's books read it: UN/CEFACT CII, profile EN 16931. */
export const writeEInvoice = (invoice: InvoiceDocument): string =>
  builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "rsm:CrossIndustryInvoice": {
      "@xmlns:rsm": `${standard}:CrossIndustryInvoice:100`,
      "@xmlns:ram": `${standard}:ReusableAggregateBusinessInformationEntity:100`,
      "@xmlns:udt": `${standard}:UnqualifiedDataType:100`,
      "@xmlns:qdt": `${standard}:QualifiedDataType:100`,
      ...eInvoiceContent(invoice),
    },
  });
