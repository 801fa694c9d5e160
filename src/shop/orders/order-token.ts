import { deriveSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { sealToken } from "#server/mail/sealed-token.ts";
import type { Services } from "#server/services.ts";

/**
 * The secret of an order's private link. It can be made again, so that every repeated call and every
 * mail gives the same working link; the row keeps only its hash.
 */
export const orderToken = ({ secret }: Pick<Services, "secret">, orderId: string): string =>
  deriveSecretToken(secret, purpose, orderId);

export const orderTokenHash = (services: Pick<Services, "secret">, orderId: string): string =>
  hashSecretToken(orderToken(services, orderId));

/** Where the private link leads, for a mail to this address; opens this one order and no other. */
export const sealedOrderUrl = (
  { secret, publicUrl }: Pick<Services, "secret" | "publicUrl">,
  orderId: string,
  to: string,
): string => `${publicUrl}/orders?token=${sealToken(secret, to, { purpose, id: orderId })}`;

const purpose = "order";
