import { TRPCError } from "@trpc/server";

import { type RefusalCode, ShopError } from "#shared/shop-error.ts";

/**
 * The refusal a call of the router ends with; null when it succeeds. What the schema of its input
 * refuses counts as `invalid_input`, as it does over the wire; anything else goes on.
 */
export const callRefusal = async (call: Promise<unknown>): Promise<RefusalCode | null> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof ShopError) return error.cause.code;
    if (error instanceof TRPCError && error.code === "BAD_REQUEST") return "invalid_input";
    throw error;
  }
};
