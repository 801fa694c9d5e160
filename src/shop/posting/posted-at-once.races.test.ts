import { afterAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop } from "#testing/shop.ts";

import type { ParcelAnswer } from "./ship-parcels.ts";

const shop = await openTestShop();
const staff = await shop.person("staff");
const { posting, production, claims } = staff.call.workshop;
afterAll(() => shop.close());

const makeReady = async () => {
  const { orderId } = await postOrder(shop, staff.actor, "in_production");
  await production.markMade({ orderId, isMade: true });
  return { orderId };
};
const ship = (parcels: readonly { readonly orderId: string; readonly claimId?: string }[]) =>
  posting.shipParcels({ carrier: "dhl", parcels: [...parcels] });
const became = ({ postingId, isPosted }: ParcelAnswer) =>
  postingId !== null ? "posted" : isPosted === true ? "posted before" : "not posted";

test("of three who post the same parcels at once, each hears of every parcel who did", async () => {
  const parcels: { orderId: string }[] = [];
  for (let count = 0; count < 4; count += 1) parcels.push(await makeReady());
  const heard = await Promise.all([1, 2, 3].map(() => ship(parcels)));
  for (const at of parcels.keys()) {
    const ofOne = heard.flatMap((answers) => answers.slice(at, at + 1).map(became));
    expect(ofOne.toSorted()).toEqual(["posted", "posted before", "posted before"]);
  }
});

test("a reprint that somebody else has posted is told as posted, too", async () => {
  const { orderId } = await makeReady();
  await ship([{ orderId }]);
  const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const claimId = Bun.randomUUIDv7();
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  await shop.db.insert(claimItem).values({ claimId, orderItemId: item?.id ?? "", quantity: 1 });
  await claims.decideClaim({ claimId, decision: "reprint", answer: "Kommt neu." });
  const early = await ship([{ orderId, claimId }]);
  expect(early.map(became)).toEqual(["not posted"]);
  await production.markMade({ orderId, claimId, isMade: true });
  const heard = await Promise.all([1, 2].map(() => ship([{ orderId, claimId }])));
  expect(heard.flat().map(became).toSorted()).toEqual(["posted", "posted before"]);
});

test("what was called off meanwhile is not told as posted", async () => {
  const called = await makeReady();
  const admin = await shop.person("admin");
  await admin.call.workshop.orders.cancelOrder({ orderId: called.orderId, reason: "weg" });
  expect((await ship([called])).map(became)).toEqual(["not posted"]);
});
