import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { atVatId, type ExemptHouse, openExemptHouse } from "#testing/houses/exempt-house.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";

import { invoice } from "./invoice.table.ts";
import { billShippedOrder } from "./issue-invoice.ts";

let house: ExemptHouse;
beforeAll(async () => {
  house = await openExemptHouse();
  await house.reset();
}, 60_000);
afterAll(() => house.close());

const rowOf = async (orderId: string) => {
  const [row] = await house.shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  if (!row) throw new Error("no invoice");
  return row;
};

test("the invoice of an exempt supply takes its PDF, once, and in time loses its buyer, like each invoice (LAW 26)", async () => {
  const { shop, admin } = house;
  const who = await house.shopper();
  await who.confirm();
  const { orderId, cart } = await house.place(who);
  await house.payAndMake(orderId, cart.prices.totalCents);
  await makeAndPost(shop.services, admin, orderId);
  await billShippedOrder(shop.services, { orderId }, new Date());
  const issued = await rowOf(orderId);
  expect(issued.exemptSupplyTo).toBe(atVatId);

  const enter = (pdfKey: string) =>
    shop.db.update(invoice).set({ pdfKey, pdfSha256: "s" }).where(eq(invoice.id, issued.id));
  await enter("invoices/first.pdf");
  expect(async () => enter("invoices/second.pdf")).toThrow();
  expect((await rowOf(orderId)).pdfKey).toBe("invoices/first.pdf");

  const after = `${Number(issued.retentionUntil.slice(0, 4)) + 1}-01-01`;
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lodestone.books_end', ${after}, true)`);
    const buyerless = sql`jsonb_set(document, '{buyer}', 'null')`;
    await tx
      .update(invoice)
      .set({ document: buyerless, erasedAt: new Date() })
      .where(eq(invoice.id, issued.id));
  });
  expect(await rowOf(orderId)).toMatchObject({ buyerName: "", exemptSupplyTo: null });
}, 60_000);
