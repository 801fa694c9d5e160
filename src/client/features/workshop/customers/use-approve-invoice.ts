import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Lets a customer pay on invoice, or no longer. */
export const useApproveInvoice = () =>
  trpc.workshop.customers.approveInvoice.useMutation(
    useDone((_answer, { isApproved }) =>
      isApproved ? m.customers_approved() : m.customers_withdrawn(),
    ),
  );
