// The private links of orders opened in this tab: how a guest opens an order without an account.

import type { OrderAccessInput } from "#shared/orders.ts";

/**
 * Secrets of private links that were opened in this tab. They leave the address bar at once, so that
 * no screenshot, history or shared address shows them, and stay here so that a reload still works.
 */
const keyOf = (orderId: string): string => `lodestone-order-link-${orderId}`;

/** For browsers that forbid storage: until the page is left. */
const remembered = new Map<string, string>();

export const keepOrderLink = (orderId: string, token: string): void => {
  remembered.set(orderId, token);
  try {
    sessionStorage.setItem(keyOf(orderId), token);
  } catch {
    // Kept in memory above.
  }
};

/** How this tab may open an order: by the link that was opened in it, else as its owner. */
export const orderAccess = (orderId: string): OrderAccessInput => {
  const token = readOrderLink(orderId);
  return token === null ? { orderId } : { token };
};

const readOrderLink = (orderId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(orderId)) ?? remembered.get(orderId) ?? null;
  } catch {
    return remembered.get(orderId) ?? null;
  }
};
