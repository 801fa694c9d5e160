import { afterAll, beforeAll, expect, test } from "bun:test";

import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Row C24 in small; the whole of it, timed, is in `bun run bench`. */
const carts = 500;
const checkouts = 100;
const atOnce = 50;

let shop: TestShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

type Guest = Awaited<ReturnType<TestShop["person"]>>;

/** Does something for everybody, so many at once; a shop too busy to answer is asked again. */
const forAll = async <Thing>(things: readonly Thing[], act: (thing: Thing) => Promise<unknown>) => {
  const waiting = [...things];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
        try {
          await act(thing);
        } catch (error) {
          if (!isDatabaseUnavailable(error) && !isBusy(error)) throw error;
          waiting.push(thing);
        }
      }
    }),
  );
};
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === "temporarily_unavailable";

test(`${carts} carts and ${checkouts} checkouts at ${atOnce} at once: none lost, none twice, no deadlock`, async () => {
  const people: Guest[] = [];
  await forAll([...Array(carts).keys()], async (index) => {
    people.push(await shop.person("guest", `guest-${index}`));
  });
  await forAll(people, async ({ actor, call }) => {
    const designId = await makeDesign(shop.db, actor);
    await call.cart.addDesigns({ designIds: [designId], quantity: 2 });
  });
  expect(await shop.db.$count(cart)).toBe(carts);

  const numbers = new Map<string, string>();
  const ready: { readonly person: Guest; readonly checkout: ReturnType<typeof makeCheckout> }[] =
    [];
  await forAll(people.slice(0, checkouts), async (person) => {
    const { id, prices, legalTexts } = await person.call.cart.readCart({});
    ready.push({ person, checkout: makeCheckout(id ?? "", prices.totalCents, legalTexts.de) });
  });
  await forAll(ready, async ({ person, checkout }) => {
    const [first, second] = await Promise.all([
      person.call.checkout.placeOrder(checkout),
      person.call.checkout.placeOrder(checkout),
    ]);
    expect(second).toEqual(first);
    numbers.set(person.actor.userId, first.number);
  });
  expect(new Set(numbers.values()).size).toBe(checkouts);
  expect(await shop.db.$count(order)).toBe(checkouts);
  await jobs.drain();
  const violations = await findViolations(shop.db, { isAtRest: true });
  reportFigures("races", { scenarios: 1, carts, checkouts, violations: violations.length });
  expect(violations).toEqual([]);
}, 180_000);
