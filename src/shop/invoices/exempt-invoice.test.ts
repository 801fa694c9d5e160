import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { atVatId, type ExemptHouse, openExemptHouse } from "#testing/houses/exempt-house.ts";

import { renderInvoice } from "./documents/render-invoice.ts";
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

test("the invoice of an exempt supply is made, mailed and in time rid of its buyer, as any other (LAW 26)", async () => {
  const { shop, admin } = house;
  const who = await house.shopper();
  await who.confirm();
  const { orderId, cart } = await house.place(who);
  await house.payAndMake(orderId, cart.prices.totalCents);
  await markShipped(shop.services, admin, { orderId, carrier: "dhl", trackingNumber: "" });
  await billShippedOrder(shop.services, { orderId }, new Date());
  const issued = await rowOf(orderId);
  expect(issued.exemptSupplyTo).toBe(atVatId);

  await renderInvoice(shop.services, { invoiceId: issued.id });
  expect((await rowOf(orderId)).pdfKey).toMatch(/^invoices\//);
  const key = `${orderMailPrefix(orderId)}invoice:${issued.id}`;
  expect(await shop.db.$count(email, eq(email.dedupeKey, key))).toBe(1);

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
