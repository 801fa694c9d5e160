import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

/**
 * One order as it is now. A refusal is an answer that the page tells, and that the way to it has already
 * asked for; anything else is for the error screen.
 */
export const useOrder = (access: OrderAccessInput, isWanted = true) =>
  trpc.orders.readOrder.useQuery(access, {
    enabled: isWanted,
    retryOnMount: false,
    throwOnError: (failed) => readFailure(failed).kind !== "refusal",
  });
