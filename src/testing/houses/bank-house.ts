import { uuidv7 } from "uuidv7";

import { placeOrder } from "#shop/checkout/place-order.ts";
import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop } from "#testing/shop.ts";

export type BankHouse = Awaited<ReturnType<typeof openBankHouse>>;

/** A shop whose account's statements somebody of the staff takes over. */
export const openBankHouse = async () => {
  const shop = await openTestShop();
  const staff = await shop.person("staff");
  const take = (
    bytes: Uint8Array,
    columns: Parameters<typeof importStatement>[2]["columns"] = null,
  ) => importStatement(shop.services, staff.actor, { bytes, columns });
  const takeCamt = (...bookings: CamtBooking[]) => take(bytesOf(camtFile(bookings)));
  const waiting = async () => (await staff.call.workshop.bank.listReceipts({})).receipts;
  /** An order that waits for a transfer, of 14.60 € unless it is of more than three. */
  const place = async (quantity = 3) => {
    const shopper = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, shopper, quantity));
    return placeOrder(shop.services, shopper, input, new Date());
  };
  return {
    shop,
    staff,
    take,
    takeCamt,
    waiting,
    place,
    /** Three receipts, each sure for an order: whoever pays as much twice has twins, of which none is sure. */
    takeSure: async () => {
      const orders = [await place(), await place(), await place()];
      const references = orders.map(() => uuidv7());
      await takeCamt(
        ...orders.map(({ number }, index) => ({
          amount: "14.60",
          purpose: number,
          payer: `Eine Person ${number}`,
          reference: references[index] ?? "",
        })),
      );
      const rows = await waiting();
      return orders.map(({ orderId }, index) => ({
        receiptId: rows.find(({ bankRef }) => bankRef === references[index])?.id ?? "",
        orderId,
      }));
    },
    receiptOf: async (bankRef: string) => {
      const found = (await waiting()).find((receipt) => receipt.bankRef === bankRef);
      if (!found) throw new Error(`${bankRef} does not wait`);
      return found;
    },
  };
};

/** What is said of a statement that was taken over. */
export const importCounts = (
  newCount: number,
  knownCount: number,
  otherCount = 0,
  unreadCount = 0,
  skipped = { leftCount: 0, foreignCount: 0 },
) => ({
  kind: "imported" as const,
  newCount,
  knownCount,
  paidBackCount: 0,
  doubtfulCount: 0,
  otherCount,
  ...skipped,
  unreadCount,
});
