import { eq, sql } from "drizzle-orm";

import { appRouter } from "#shop/app-router.ts";
import { keepSoldDays } from "#shop/desk/sold-days.ts";
import { order } from "#shop/orders/order.table.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { seedManyRecords } from "#testing/makes/seed-many-records.ts";
import { withoutIndexes } from "#testing/makes/without-indexes.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { makeDesign } from "../../../src/testing/makes/make-shopper.ts";

export type GrownShop = Awaited<ReturnType<typeof openGrownShop>>;

const filled =
  "user photo design design_version design_photo cart order order_item order_event payment refund bank_receipt movement invoice print_job print_batch print_batch_piece claim claim_item email audit_event".split(
    " ",
  );

/**
 * A shop that has had so many orders, with everything that they left, and people who come today.
 * @param open how many of them are still to be made, however long the shop exists
 */
export const openGrownShop = async (orders: number, open: number) => {
  const shop = await openTestShop();
  await withoutIndexes(shop.url, filled, async () => {
    await seedManyOrders(shop, orders, open);
    await seedManyInvoices(shop);
    await seedManyPrints(shop);
    await seedManyRecords(shop);
  });
  return inviteTo(shop);
};

/** Who comes today to a shop that is filled. */
export const inviteTo = async (shop: TestShop) => {
  // As the job of every ten minutes leaves them.
  await keepSoldDays(shop.db);
  const [admin, guest] = await Promise.all([shop.person("admin"), shop.person("guest")]);
  await guest.call.cart.addDesigns({ designIds: [await makeDesign(shop.db, guest.actor)] });
  // The one who has ordered most, of those who came last.
  const [regular] = await shop.db.execute<{ userId: string; orderId: string }>(sql`
    select owner_id as "userId", max(id::text) as "orderId" from (
      select id, owner_id from "order" order by placed_at desc limit 2000) recent
    group by 1 order by count(*) desc limit 1`);
  if (!regular) throw new Error("nobody has ordered");
  const shopper = { userId: regular.userId, role: "guest" as const };
  return {
    shop,
    admin,
    guest,
    shopper: { call: appRouter.createCaller(shop.contextOf(shopper, null)) },
    orderId: regular.orderId,
    confirm: async (orderId: string) => {
      await shop.db.update(order).set({ status: "confirmed" }).where(eq(order.id, orderId));
    },
  };
};
