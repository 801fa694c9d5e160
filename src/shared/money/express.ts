// Express checkout (approval before the order): inputs.

import { z } from "zod";

import { readCartInput } from "#shared/cart.ts";
import { uuidSchema } from "#shared/ids.ts";
import { locales } from "#shared/locale.ts";
import { providerMethods } from "#shared/payments.ts";

/** A provider's page from the cart, as it is read there: its total is what the person agrees to. */
export const startApprovalInput = z.strictObject({
  method: z.enum(providerMethods),
  locale: z.enum(locales),
  cart: readCartInput,
});
export type StartApprovalInput = z.infer<typeof startApprovalInput>;

export const readApprovalInput = z.strictObject({ approvalId: uuidSchema });
export type ReadApprovalInput = z.infer<typeof readApprovalInput>;
