import { changeDraft, readDraft } from "#client/features/checkout/checkout-draft.ts";
import { emptyTypedAddress } from "#client/features/checkout/typed-address.ts";

import type { ReadApproval } from "./approval-view.ts";

/**
 * Fills the checkout with what the provider says of whoever agreed there. What was typed before is kept beside
 * it, to be put back; an address to which nothing is delivered is not taken over.
 * @param ownEmail of the account; empty for a guest
 * @returns whether the parcel can go there
 */
export const fillFromApproval = (
  told: Extract<ReadApproval, { state: "agreed" }>,
  { countries, ownEmail }: { readonly countries: readonly string[]; readonly ownEmail: string },
): boolean => {
  const { approvalId, cartId, method, email: payer, address } = told;
  const { email, address: typed, isByHand, express: before } = readDraft();
  const isDelivered = countries.includes(address.country);
  const taken = {
    email: ownEmail || payer || email,
    address: isDelivered ? address : typed,
  };
  const isTypedEmail = email !== "" && email !== taken.email;
  const isTypedAddress = !isEqual({ ...typed, country: "" }, emptyTypedAddress);
  const isReplaced = isTypedEmail || (isTypedAddress && !isEqual(typed, taken.address));
  changeDraft({
    ...taken,
    isByHand,
    paymentMethod: method,
    express: {
      approvalId,
      cartId,
      method,
      payer,
      notDelivered: isDelivered ? "" : address.country,
      // Back a second time, what stands there may be the provider's already.
      replaced: isReplaced ? { email, address: typed } : (before?.replaced ?? null),
    },
  });
  return isDelivered;
};

/** What was typed before stands there again; what was agreed to stays. */
export const putBackTyped = (): void => {
  const { express } = readDraft();
  if (express?.replaced)
    changeDraft({ ...express.replaced, express: { ...express, replaced: null } });
};

/** It is over at the provider: nobody is told any more that it was agreed to. What was filled in stays. */
export const forgetApproval = (approvalId: string): void => {
  if (readDraft().express?.approvalId === approvalId) changeDraft({ express: null });
};

const isEqual = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
