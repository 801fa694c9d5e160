import { eq } from "drizzle-orm";

import { appRouter } from "#shop/app-router.ts";
import { order } from "#shop/orders/order.table.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { seedManyRecords } from "#testing/makes/seed-many-records.ts";
import { openTestShop } from "#testing/shop.ts";

import { makeDesign } from "../../../src/testing/makes/make-shopper.ts";

export type GrownShop = Awaited<ReturnType<typeof openGrownShop>>;

/** As much is to be done today, however long the shop exists. */
const openOrders = 150;

/** A shop that has had so many orders, with everything that they left, and people who come today. */
export const openGrownShop = async (orders: number) => {
  const shop = await openTestShop();
  await seedManyOrders(shop, orders, openOrders);
  await seedManyInvoices(shop);
  await seedManyPrints(shop);
  const shopperId = await seedManyRecords(shop);
  const [admin, guest] = await Promise.all([shop.person("admin"), shop.person("guest")]);
  await guest.call.cart.addDesigns({ designIds: [await makeDesign(shop.db, guest.actor)] });
  const shopper = { userId: shopperId, role: "guest" as const };
  const [latest] = await shop.db.select({ id: order.id }).from(order).limit(1);
  return {
    shop,
    admin,
    guest,
    shopper: { call: appRouter.createCaller(shop.contextOf(shopper, null)) },
    orderId: latest?.id ?? "",
    confirm: async (orderId: string) => {
      await shop.db.update(order).set({ status: "confirmed" }).where(eq(order.id, orderId));
    },
  };
};
