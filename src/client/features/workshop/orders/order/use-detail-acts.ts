// Acts on an order's page in the workshop: print files again, invoice, rejected pictures, claims of
// callers, notes, address.

import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Tries a failed print file again. */
export const useRetryPrintJob = () =>
  trpc.workshop.production.retryPrintJob.useMutation(useDone(() => m.workshop_done_queued()));

/** Makes a finished print file once more. */
export const useRenderAgain = () =>
  trpc.workshop.production.renderAgain.useMutation(useDone(() => m.workshop_done_queued()));

/** Bills an order before it is posted. */
export const useIssueInvoice = () =>
  trpc.workshop.invoices.issueInvoice.useMutation(useDone(() => m.invoices_done_issued()));

/** Rejects pictures of an order; its customer is told by mail. */
export const useRejectItems = () =>
  trpc.workshop.claims.rejectItems.useMutation(useDone(() => m.rejection_done()));

/** Takes a claim for a caller; its customer is told by mail. */
export const useTakeClaim = () =>
  trpc.workshop.claims.takeClaim.useMutation(useDone(() => m.claims_take_done()));

/** Writes a note that only staff see. */
export const useAddNote = () =>
  trpc.workshop.orders.addNote.useMutation(useDone(() => m.workshop_done_note()));

/** Where it goes, and where its mails go. */
export const useChangeContact = () =>
  trpc.workshop.orders.changeContact.useMutation(useDone(() => m.workshop_done_address()));
