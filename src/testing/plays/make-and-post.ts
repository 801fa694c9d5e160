import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";
import { markMade } from "#shop/production/mark-made.ts";

/** An order in production is made without sheets and goes to the post as a letter. */
export const makeAndPost = async (
  services: Services,
  staff: Actor,
  orderId: string,
): Promise<void> => {
  await markMade(services, staff, { orderId, isMade: true });
  await markShipped(services, staff, { orderId, carrier: "dhl", trackingNumber: "" });
};
