import { z } from "zod";

import { statementPath } from "#shared/bank/bank.ts";
import type { TestDatabase } from "#testing/database.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { bytesOf, camtFile } from "#testing/makes/bank-files.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import type { TestServer } from "#testing/server.ts";

import { createHttpClient } from "../../../src/testing/plays/http-client.ts";

/** One page of what came: the file has no more than are booked from it. */
const bookedAtOnceMax = 50;

const receiptsAnswer = z.object({
  result: z.object({
    data: z.object({
      receipts: z.array(
        z.object({
          id: z.string(),
          matches: z.array(z.object({ orderId: z.string(), strength: z.string() })),
        }),
      ),
    }),
  }),
});

/** Somebody of the workshop, who takes the bank's file with all that is unpaid and books what is sure. */
export const openBankDesk = async (shop: TestServer, { connection }: TestDatabase) => {
  const staff = createHttpClient(shop.origin);
  const credentials = { email: "bank@example.org", password: "kettle-violin-harbour" };
  await claimWorkshop(staff, shop.logs, credentials);
  return {
    /** @returns how many were booked */
    async book(): Promise<number> {
      const unpaid = await connection.pool.query(
        (client) => client<{ number: string; cents: number }[]>`
          select number, total_cents as cents from "order" where payment_status in ('open', 'pending')
          order by placed_at limit ${bookedAtOnceMax}`,
      );
      if (unpaid.length === 0) return 0;
      const file = camtFile(
        unpaid.map(({ number, cents }) => ({
          amount: (cents / 100).toFixed(2),
          purpose: `Bestellung ${number}`,
          // Two receipts that are the same in all that people see are never sure.
          payer: `Mia Muster ${number}`,
          reference: `evening-${number}`,
        })),
      );
      await expectOk(staff.request(statementPath, { method: "POST", body: bytesOf(file) }));
      const listed = await expectOk(staff.query("workshop.bank.listReceipts", {}));
      const { receipts } = receiptsAnswer.parse(await listed.json()).result.data;
      const sure = receipts.flatMap(({ id, matches: [match] }) =>
        match?.strength === "sure" ? [{ receiptId: id, orderId: match.orderId }] : [],
      );
      if (sure.length === 0) throw new Error(`none of ${unpaid.length} receipts was sure`);
      await expectOk(staff.mutate("workshop.bank.bookSureReceipts", { receipts: sure }));
      return sure.length;
    },
  };
};
