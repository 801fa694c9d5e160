// The topics that live pages of orders wait for (see Notifier).

/** What live pages of orders wait for (see Notifier). */
export const orderTopic = (orderId: string): string => `order:${orderId}`;
/** Any order of the shop: the workshop's lists. */
export const ordersTopic = "orders";
