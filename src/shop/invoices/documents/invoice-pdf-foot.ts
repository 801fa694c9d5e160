// The foot of an invoice's pages: who sells, register, tax numbers, account.

import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import {
  paperColours as colours,
  paperGrid as grid,
  paperText as text,
} from "#server/pdf/paper-style.ts";
import { companyName } from "#shared/company/company-name.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatIban } from "#shared/money/iban.ts";

/** Left edges; the last ends at the right margin. */
const columns = [25, 67, 112, 150, 192] as const;
const gapMm = 2;
const lineMm = 3.5;

/** On every page: who sells, how to reach them, the numbers of register and tax, the account. */
export const drawFoot = (
  paper: PaperPages,
  page: Page,
  document: InvoiceDocument,
  at: { readonly page: number; readonly pages: number },
): void => {
  const { locale } = document;
  page.line(grid.left, grid.footY - 5, grid.right, colours.line, 0.4);
  columnsOf(document).forEach((lines, index) => {
    const x = columns[index] ?? grid.left;
    const width = (columns[index + 1] ?? grid.right) - x - gapMm;
    lines
      .flatMap((line) => paper.wrap(line, width, text.small))
      .forEach((line, down) => page.text(x, grid.footY + down * lineMm, line, text.small));
  });
  page.text(grid.right, 291, m.invoices_pdf_page(at, { locale }), {
    ...text.small,
    align: "right",
  });
};

const columnsOf = ({ seller, payment, locale }: InvoiceDocument): string[][] =>
  [
    [companyName(seller), seller.street, `${seller.postcode} ${seller.city}`],
    [
      seller.email,
      seller.phone,
      seller.representative === ""
        ? ""
        : m.invoices_pdf_representative({ name: seller.representative }, { locale }),
    ],
    [
      seller.taxNumber === ""
        ? ""
        : m.invoices_pdf_tax_number({ number: seller.taxNumber }, { locale }),
      seller.vatId === "" ? "" : m.invoices_pdf_vat_id({ number: seller.vatId }, { locale }),
      seller.registerCourt,
      seller.registerNumber,
    ],
    [payment.bank.bankName, formatIban(payment.bank.iban), payment.bank.bic],
  ].map((lines) => lines.filter((line) => line !== ""));
