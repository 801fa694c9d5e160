import { deriveSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import type { Services } from "#server/services.ts";

/**
 * The secret of an order's private link. It can be made again, so that every repeated call and every
 * mail gives the same working link; the row keeps only its hash.
 */
export const orderToken = ({ secret }: Pick<Services, "secret">, orderId: string): string =>
  deriveSecretToken(secret, "order", orderId);

export const orderTokenHash = (services: Pick<Services, "secret">, orderId: string): string =>
  hashSecretToken(orderToken(services, orderId));

/** Where the private link leads; opens this one order and no other. */
export const orderUrl = (services: Pick<Services, "secret" | "publicUrl">, orderId: string) =>
  `${services.publicUrl}/orders?token=${orderToken(services, orderId)}`;
