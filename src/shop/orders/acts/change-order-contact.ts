import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import { type Address, addressIssues } from "#shared/address/address.ts";
import { canChangeContact, type ChangeOrderContactInput } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";

import { lockOrder } from "./lock-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Corrects where an order goes and who hears of it, until it is made. The country stays: shipping and VAT
 * were agreed on for it. Invoices that exist have their own copy and stay as they are. History and audit
 * say which parts changed, not to what: those are forgotten with their person.
 * @throws ShopError `order_not_found`, `order_transition_refused` once it is made or called off,
 * `changed_meanwhile` when it is not as it was `seen`, `invalid_input` for an address that cannot be delivered to, or in another country
 */
export const changeOrderContact = (
  services: Services,
  whose: Actor,
  { orderId, email, address, seen }: ChangeOrderContactInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    if (!canChangeContact(status)) throw new ShopError("order_transition_refused", { status });
    const [before] = await tx
      .select({
        email: order.email,
        address: order.shippingAddress,
        company: order.company,
        billingAddress: order.billingAddress,
      })
      .from(order)
      .where(eq(order.id, orderId));
    if (!before) throw new ShopError("order_not_found");
    // Whose order it is for the tax office was agreed on, too.
    const isInvoiced = before.company !== null && before.billingAddress === null;
    const next = isInvoiced ? { ...address, company: before.address.company } : address;
    requireDeliverable(next, before.address.country);
    const [current, wanted] = [
      { ...before.address, email: before.email },
      { ...next, email },
    ];
    const subject = `order:${orderId}`;
    await requireSeen(tx, { act: "change_order_contact", subject, seen, current, next: wanted });
    const changed = changedParts(current, wanted);
    if (changed.length === 0) return;
    await tx
      .update(order)
      .set({ email, shippingAddress: next, updatedAt: sql`now()` })
      .where(eq(order.id, orderId));
    await recordOrderEvent(tx, services, {
      orderId,
      event: "contact_changed",
      actorId: whose.userId,
      data: { changed },
    });
    await recordOrderAudit(tx, whose, "change_order_contact", orderId, { changed });
  });

const requireDeliverable = (address: Address, country: string): void => {
  const issues = {
    ...addressIssues(address),
    ...(address.country !== country && { country: "country_unknown" }),
  };
  const fields = Object.entries(issues).map(([path, problem]) => ({ path, problem }));
  if (fields.length > 0) throw new ShopError("invalid_input", { fields });
};

const changedParts = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((part) => after[part] !== before[part]);
