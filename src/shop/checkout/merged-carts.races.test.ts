import { afterAll, beforeAll, expect, test } from "bun:test";

import { and, eq, inArray, isNull } from "drizzle-orm";

import { cartItemsMax, cartPiecesMax } from "#shared/cart.ts";
import { appRouter } from "#shop/app-router.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { design } from "#shop/designs/design.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { makeAccount, testPassword } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const browsers = 100;
const magnetsEach = 3;
/** Told to wait, a person tries again; each time some get in. */
const triesMax = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test(`${browsers} browsers sign in to one account at once: no magnet is lost, no cart overflows, no deadlock`, async () => {
  const { userId, email } = await makeAccount(shop.db);
  const account = { userId, role: "customer" } as const;
  const call = appRouter.createCaller(shop.contextOf(account, email));
  const own = await makeDesign(shop.db, account);
  await call.cart.addDesigns({ designIds: [own], quantity: 3 });
  // One after the other: what races is the signing in.
  const guests: Awaited<ReturnType<typeof makeBrowser>>[] = [];
  while (guests.length < browsers) guests.push(await makeBrowser(guests.length));

  const refusals = new Set<string>();
  let waiting = guests;
  for (let tries = 0; waiting.length > 0 && tries < triesMax; tries += 1) {
    const answers = await Promise.all(
      waiting.map((guest) =>
        callRefusal(guest.call.accounts.signIn({ email, password: testPassword })),
      ),
    );
    for (const refusal of answers) if (refusal !== null) refusals.add(refusal);
    waiting = waiting.filter((_, index) => answers[index] !== null);
  }
  expect(waiting).toEqual([]);
  for (const refusal of refusals) {
    expect(["too_many_requests", "temporarily_unavailable"]).toContain(refusal);
  }

  const { items, prices } = await call.cart.readCart({});
  const all = [own, ...guests.flatMap(({ designIds }) => designIds)];
  expect(items.length).toBeLessThanOrEqual(cartItemsMax);
  expect(prices.pieces).toBeLessThanOrEqual(cartPiecesMax);
  // Nothing more would have fitted: the cart is as full as it may be.
  expect(items.length === cartItemsMax || prices.pieces > cartPiecesMax - 7).toBe(true);
  expect(items.find(({ designId }) => designId === own)?.quantity).toBe(3);
  const { drafts } = await call.designs.listDrafts();
  expect(drafts.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  const guestIds = guests.map(({ actor }) => actor.userId);
  expect(await shop.db.$count(cart, inArray(cart.ownerId, guestIds))).toBe(0);
  expect(await shop.db.$count(design, inArray(design.ownerId, guestIds))).toBe(0);
  expect(await shop.db.$count(cart, and(eq(cart.ownerId, userId), isNull(cart.completedAt)))).toBe(
    1,
  );
  const violations = await findViolations(shop.db);
  reportFigures("races", { mergedCarts: browsers, violations: violations.length });
  expect(violations).toEqual([]);
}, 120_000);

/** A guest's browser with magnets in its cart. */
const makeBrowser = async (index: number) => {
  const { actor, call } = await shop.person("guest", `browser-${index}`);
  const designIds: string[] = [];
  for (let made = 0; made < magnetsEach; made += 1) {
    designIds.push(await makeDesign(shop.db, actor));
  }
  await call.cart.addDesigns({ designIds, quantity: 1 + (index % 7) });
  return { actor, call, designIds };
};
