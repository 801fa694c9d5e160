import { z } from "zod/mini";

import { typedAddressSchema } from "#client/features/checkout/typed-address.ts";
import type { PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { locales } from "#shared/locale.ts";
import { paymentMethods } from "#shared/payments.ts";

/** An order whose answer has not come yet, so that a reload can find out what became of it. */
const storageKey = "lodestone-placing";

export type PendingOrder = Omit<PlaceOrderInput, "expectedTotalCents"> & {
  readonly expectedTotalCents: number;
};

const pendingSchema = z.object({
  cartId: z.uuid(),
  expectedTotalCents: z.number(),
  seenItems: z.catch(
    z.nullable(
      z.array(z.object({ designId: z.uuid(), revision: z.number(), quantity: z.number() })),
    ),
    null,
  ),
  email: z.string(),
  address: typedAddressSchema,
  billingAddress: z.nullable(typedAddressSchema),
  vatId: z.string(),
  gift: z.catch(
    z.nullable(z.object({ message: z.string(), arriveOn: z.nullable(z.string()) })),
    null,
  ),
  keepsAddresses: z.boolean(),
  locale: z.enum(locales),
  paymentMethod: z.enum(paymentMethods),
  approvalId: z.catch(z.nullable(z.uuid()), null),
  acceptsTerms: z.boolean(),
  seenTexts: z.string(),
});

export const keepPendingOrder = (order: PendingOrder): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(order));
  } catch {
    // Without storage a lost answer is found by pressing again, or in the mail.
  }
};

export const forgetPendingOrder = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept either.
  }
};

export const readPendingOrder = (): PendingOrder | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    const parsed = pendingSchema.safeParse(stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
