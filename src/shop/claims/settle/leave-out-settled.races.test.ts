import { afterAll, beforeAll, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { addDesigns } from "#shop/cart/add-designs.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A posted order of two magnets, of which something is said twice: of the first, then of both. */
const scene = async () => {
  const [shopper, staff] = await Promise.all([shop.person("guest"), shop.person("staff")]);
  const designIds = [await makeDesign(shop.db, shopper.actor)];
  await addDesigns(shop.db, shopper.actor, { designIds, quantity: 1 });
  const { orderId } = await makeShippedOrder(shop, { shopper: shopper.actor });
  const { items } = await shopper.call.orders.readOrder({ orderId });
  const itemIds = items.map(({ id }) => id);
  const say = async (ids: readonly string[]) => {
    const { claimId } = await shopper.call.claims.openClaim({
      claimId: uuidv7(),
      order: { orderId },
      kind: "damaged",
      items: ids.map((itemId) => ({ itemId, quantity: 1 })),
      text: "Die Ecken sind ab.",
      photoIds: [],
    });
    return { claimId, decision: "reprint", answer: "Kommt neu." } as const;
  };
  const first = await say(itemIds.slice(0, 1));
  const both = await say(itemIds);
  return { itemIds, first, both, claims: staff.call.workshop.claims };
};

test("of two who have the same magnet printed again at once, the second is told, and prints the other alone", async () => {
  const { itemIds, first, both, claims } = await scene();
  const outcomes = await Promise.all(
    [first, both].map((input) => callRefusal(claims.decideClaim(input))),
  );
  expect(new Set(outcomes)).toEqual(new Set(["claim_settled_elsewhere", null]));
  const [told, done] = outcomes[0] === null ? [both, first] : [first, both];
  const leftOutItemIds = itemIds.slice(0, 1);
  const seen = await claims.readClaim({ claimId: told.claimId });
  expect(seen.order?.items.map(({ settled }) => settled)).toContainEqual(["printed"]);
  expect(seen.others).toMatchObject([{ id: done.claimId, outcome: "reprint" }]);
  if (told === both) {
    await claims.decideClaim({ ...both, leftOutItemIds });
    const left = await claims.readClaim({ claimId: both.claimId });
    expect(left.order?.items.map(({ id }) => id)).toEqual(itemIds.slice(1));
  } else {
    // Nothing would be left of it.
    expect(await callRefusal(claims.decideClaim({ ...first, leftOutItemIds }))).toBe(
      "claim_settled_elsewhere",
    );
  }
});

test("a magnet is printed once more on purpose, and after its first reprint was laid aside", async () => {
  const { itemIds, first, both, claims } = await scene();
  await claims.decideClaim(first);
  expect(await callRefusal(claims.decideClaim(both))).toBe("claim_settled_elsewhere");
  await claims.decideClaim({ ...both, againItemIds: itemIds.slice(0, 1) });
  const other = await scene();
  await other.claims.decideClaim(other.first);
  await other.claims.finishClaim({ claimId: other.first.claimId });
  await other.claims.decideClaim(other.both);
  const { order } = await other.claims.readClaim({ claimId: other.both.claimId });
  expect(order?.items).toHaveLength(2);
});
