import { afterAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq, like } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { berlin } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop } from "#testing/shop.ts";

import { renderInvoice } from "./documents/render-invoice.ts";
import { invoice } from "./invoice.table.ts";
import { billShippedOrder } from "./issue-invoice.ts";

// Papers are drawn in processes of their own, which start slowly on a busy machine.
setDefaultTimeout(120_000);

const shop = await openTestShop();
const staff = await makeActor(shop.db, "admin");
afterAll(() => shop.close());

const mia = { ...berlin, name: "Mia Beispiel" };
const anna = { ...berlin, name: "Anna Beispiel" };

test.each([
  ["an order", { shippingAddress: mia }, "Hallo Mia Beispiel,"],
  [
    "a gift",
    { shippingAddress: mia, billingAddress: anna, giftMessage: "" },
    "Hallo Anna Beispiel,",
  ],
  [
    "a gift of which only the receiver is known",
    { shippingAddress: mia, giftMessage: "" },
    "Hallo,",
  ],
])(
  "the mail with the invoice of %s greets as every mail of the order",
  async (_, said, greeting) => {
    const { orderId } = await postOrder(shop, staff);
    await shop.db.update(order).set(said).where(eq(order.id, orderId));
    await billShippedOrder(shop.services, { orderId }, new Date());
    const [paper] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
    const invoiceId = paper?.id ?? "";
    await renderInvoice(shop.services, { invoiceId });
    const [mail] = await shop.db
      .select({ text: email.text })
      .from(email)
      .where(like(email.dedupeKey, `%invoice:${invoiceId}`));
    expect(mail?.text).toContain(`\n${greeting}\n`);
  },
);
