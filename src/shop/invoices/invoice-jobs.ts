// The jobs of invoices: make the PDF, erase files of erased ones, sweep what is missing.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Makes the PDF of an invoice or a credit note; a repeat of a finished one does nothing. */
export const renderInvoiceJob = defineJob({
  name: "invoices.render",
  payload: z.strictObject({ invoiceId: z.uuid() }),
  retryLimit: 10,
  retryDelayMaxSeconds: 60,
});

/** Erases the PDFs of invoices that were erased. */
export const eraseInvoiceFilesJob = defineJob({
  name: "invoices.erase-files",
  formerName: "invoices.forget-files",
  payload: z.strictObject({ pdfKeys: z.array(z.string()) }),
  retryLimit: 10,
  retryDelayMaxSeconds: 3_600,
});

/** Issues and renders what a crash or a lost message left behind. */
export const sweepInvoicesJob = defineJob({
  name: "invoices.sweep",
  payload: z.strictObject({}),
});
