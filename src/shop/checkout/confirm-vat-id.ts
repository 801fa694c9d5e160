import type { Actor } from "#server/auth/actor.ts";
import { countAct, countActFrom } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import type { ConfirmVatIdInput } from "#shared/checkout/checkout.ts";
import { vatIdIssue } from "#shared/money/vat-id.ts";
import type { VatIdStatus } from "#shared/pricing/judge-supply.ts";
import { askVatId } from "#shop/cart/vat-ids/ask-vat-id.ts";

/** Of people who mistype theirs; the register is not ours to search in. */
const askLimit = { act: "ask_vat_id", max: 20, windowSeconds: 3_600 };
const askLimitOfAddress = { act: "ask_vat_id_from", max: 60, windowSeconds: 3_600 };

/**
 * Has a shopper's VAT id confirmed, so that the cart can be read without VAT. Who the business is, is
 * told to the workshop alone.
 * @returns null when the shop does not ask at all; the cart says why
 * @throws ShopError `too_many_requests`
 */
export const confirmVatId = async (
  services: Services,
  { actor, clientAddress }: { readonly actor: Actor; readonly clientAddress: string },
  { vatId }: ConfirmVatIdInput,
  now: Date,
): Promise<{ readonly status: VatIdStatus | null }> => {
  if (vatIdIssue(vatId) !== null) return { status: null };
  const { db } = services.connection;
  const answer = await askVatId(services, vatId, now, async () => {
    await countAct(db, askLimit, actor.userId);
    await countActFrom(db, askLimitOfAddress, clientAddress);
  });
  return { status: answer?.status ?? null };
};
