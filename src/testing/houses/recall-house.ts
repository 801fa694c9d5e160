import { eq } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { openTestShop } from "#testing/shop.ts";

export const recallHazard = {
  de: "Der Magnet kann sich lösen.\nVerschluckt verletzt er den Darm.",
  en: "The magnet can come off.\nSwallowed, it injures the bowel.",
};
export const recallAdvice = {
  de: "Bewahre ihn sicher auf.",
  en: "Keep it where no child gets it.",
};
/** A shop with a printed batch that an admin can call back. */
export const openRecallHouse = async () => {
  const shop = await openTestShop();
  const [staff, admin] = [await shop.person("staff"), await shop.person("admin")];

  const makeOrder = async (locale: "de" | "en", quantity = 1) => {
    const photoSize = { width: 1_600, height: 1_200 };
    const { orderId, number } = await makeReadyOrder(shop, {
      master: new Uint8Array(1),
      photoSize,
      quantity,
    });
    await shop.db.update(order).set({ locale }).where(eq(order.id, orderId));
    return { orderId, number };
  };

  /** A printed batch with pieces of six orders: two still here, one scrapped, one canceled, one posted, one erased since. */
  const makeRecallable = async () => {
    const { production } = staff.call.workshop;
    // What an earlier test scrapped would lie in it as well.
    await shop.db.update(order).set({ status: "canceled" });
    const german = await makeOrder("de", 2);
    const english = await makeOrder("en");
    const scrapped = await makeOrder("de");
    const posted = await makeOrder("en");
    const erased = await makeOrder("de");
    const canceled = await makeOrder("de");
    const [queued] = await production.listQueue();
    const batch = await production.createBatch({
      formatKey: queued?.formatKey ?? "",
      paper: "a4",
    });
    const input = { batchId: batch.batchId, hazard: recallHazard, advice: recallAdvice };
    const early = await callRefusal(admin.call.workshop.production.recallBatch(input));
    await production.moveBatch({ batchId: batch.batchId, to: "printed" });
    const pieces = await production.readBatchPieces({ batchId: batch.batchId });
    for (const { place } of pieces.filter(({ label }) => label.includes(scrapped.number))) {
      await production.scrapPiece({ batchId: batch.batchId, place, reason: "cut" });
    }
    const is = ({ orderId }: { readonly orderId: string }) => eq(order.id, orderId);
    await shop.db.update(order).set({ status: "shipped", shippedAt: new Date() }).where(is(posted));
    const gone = { status: "completed", shippedAt: new Date(), anonymizedAt: new Date() } as const;
    await shop.db.update(order).set(gone).where(is(erased));
    await shop.db.update(order).set({ status: "canceled" }).where(is(canceled));
    return { batch, input, early, german, english, posted, erased, canceled };
  };

  const setPosted = (orderId: string) =>
    shop.db
      .update(order)
      .set({ status: "shipped", shippedAt: new Date() })
      .where(eq(order.id, orderId));

  const leftOf = async (batchId: string) =>
    (await staff.call.workshop.production.readBatchPieces({ batchId })).filter(
      ({ scrapReason }) => scrapReason === null,
    );
  return { shop, staff, admin, makeRecallable, setPosted, leftOf };
};

/** Whether a piece is of one of these orders, by its label. */
export const isOfOrder = (label: string, ...orders: readonly { readonly number: string }[]) =>
  orders.some(({ number }) => label.startsWith(number));
