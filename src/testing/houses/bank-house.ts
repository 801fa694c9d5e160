import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";
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
  const waiting = async () => (await staff.call.workshop.bank.listReceipts({})).receipts;
  return {
    shop,
    staff,
    take,
    takeCamt: (...bookings: CamtBooking[]) => take(bytesOf(camtFile(bookings))),
    waiting,
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
