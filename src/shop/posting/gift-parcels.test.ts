import { afterAll, beforeAll, expect, test } from "bun:test";

import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import sharp from "sharp";

import { shopDay } from "#shared/dates/shop-day.ts";
import { orderObstacle } from "#shared/order-acts.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderFacts } from "#shop/production/read-order-facts.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";

let shop: HttpShop;
let staff: Visitor;
let master: Uint8Array;
const photoSize = { width: 800, height: 600 };

beforeAll(async () => {
  shop = await openHttpShop();
  staff = await shop.visitor("staff");
  master = await sharp({ create: { ...photoSize, channels: 3, background: "#2a7f62" } })
    .jpeg()
    .toBuffer();
}, 120_000);
afterAll(() => shop.close());

const inDays = (days: number) => shopDay(new Date(Date.now() + days * 86_400_000));

/** An order that is made, as the gift that it was ordered as. */
const makeGift = async (gift: Partial<typeof order.$inferInsert>) => {
  const { orderId } = await makeReadyOrder(shop, { master, photoSize, itemCount: 1, quantity: 1 });
  const { orders, production } = staff.call.workshop;
  await orders.startProduction({ orderId });
  await production.markMade({ orderId, isMade: true });
  await set(orderId, gift);
  return orderId;
};
const set = (orderId: string, changes: Partial<typeof order.$inferInsert>) =>
  shop.db.update(order).set(changes).where(eq(order.id, orderId));

const parcelOf = async (orderId: string) =>
  (await staff.call.workshop.posting.listParcels()).find((parcel) => parcel.orderId === orderId);

test("a gift for a day is posted on no day before its own, by no way, and Today counts it apart", async () => {
  const { posting, orders, desk } = staff.call.workshop;
  const orderId = await makeGift({ giftMessage: "Alles Liebe", postFrom: inDays(1) });
  expect(await parcelOf(orderId)).toMatchObject({
    obstacle: "parcel_too_early",
    giftMessage: "Alles Liebe",
    postFrom: inDays(1),
  });
  const { toPost, giftsWaiting } = (await desk.readToday()).counts;
  expect(giftsWaiting).toBe(1);
  expect(orderObstacle("mark_shipped", await readOrderFacts(shop.db, orderId), true)).toBe(
    "too_early",
  );
  const post = () => callRefusal(orders.markShipped({ orderId, carrier: "dhl" }));
  expect(await post()).toBe("parcel_too_early");
  const [answer] = await posting.shipParcels({ carrier: "dhl", parcels: [{ orderId }] });
  expect(answer?.refusal).toBe("parcel_too_early");
  // Who gave it asks for it sooner.
  const { email, address, giftMessage, postFrom } = await orders.readOrder({ orderId });
  await orders.changeContact({
    orderId,
    email,
    address,
    gift: { message: giftMessage ?? "", postFrom: null },
    seen: { ...address, email, giftMessage: giftMessage ?? "", postFrom: postFrom ?? "" },
  });
  expect(await parcelOf(orderId)).toMatchObject({ obstacle: null });
  const today = (await desk.readToday()).counts;
  expect(today).toMatchObject({ toPost: toPost + 1, giftsWaiting: 0 });
  expect(await post()).toBeNull();
});

test("the slip of a gift has its card on a page of its own and no price; other slips have none", async () => {
  const words = "Liebe Oma,\nalles Gute zum 80. Geburtstag! 🎉\nDeine Mia";
  const given = await makeGift({ giftMessage: words });
  const silent = await makeGift({ giftMessage: "" });
  const plain = await makeGift({ giftMessage: null });
  const pagesOf = async (orderId: string) => {
    const answer = await staff.request(`/packing-slips?orders=${orderId}`);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(await readPdfText(file)).not.toMatch(/€|EUR|\d,\d\d|Charge|Bogen/);
    return { file, count: (await PDFDocument.load(file)).getPageCount() };
  };
  expect((await pagesOf(silent)).count).toBe(1);
  expect((await pagesOf(plain)).count).toBe(1);
  const { file, count } = await pagesOf(given);
  expect(count).toBe(2);
  expect(await readPdfText(file)).toContain("hier ausschneiden");
  // Drawn as it was seen, letter by letter: the same bytes each time.
  expect((await pagesOf(given)).file).toEqual(file);
});
