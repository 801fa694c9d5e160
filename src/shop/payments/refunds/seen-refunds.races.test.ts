import { afterAll, beforeAll, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { ShopError } from "#shared/shop-error.ts";
import type { Person } from "#testing/houses/make-world.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Several people give money of one order back: nobody does without knowing of the others. */
const many = 10;
let shop: TestShop;
let admins: readonly Person[];
beforeAll(async () => {
  shop = await openTestShop();
  admins = await Promise.all(Array.from({ length: many }, () => shop.person("admin")));
});
afterAll(() => shop.close());

const admin = (): Person => {
  const [first] = admins;
  if (!first) throw new Error("nobody");
  return first;
};

const scene = async () => {
  const { orderId } = await postOrder(shop, admin().actor, "paid");
  const readPaid = async () => {
    const [paid] = await admin().call.workshop.payments.readPayments({ orderId });
    if (!paid) throw new Error("no payment");
    return paid;
  };
  const { id: paymentId } = await readPaid();
  const give = (who: Person, seenRefundedCents: number, refundId = uuidv7()) =>
    who.call.workshop.payments
      .refundPayment({
        refundId,
        paymentId,
        amountCents: 100,
        reason: "zu viel",
        seenRefundedCents,
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
  return { give, readRefunds: async () => (await readPaid()).refunds };
};

test(`of ${many} who give the same money back at once, one does and the others are told by whom and how much`, async () => {
  const { give, readRefunds } = await scene();
  const answers = await Promise.all(admins.map((who) => give(who, 0)));
  const refunds = await readRefunds();
  expect(refunds).toHaveLength(1);
  const told = answers.flatMap((answer) =>
    answer instanceof Error && answer.cause instanceof ShopError ? [answer.cause] : [],
  );
  expect(told).toHaveLength(many - 1);
  for (const { code, data } of told) {
    expect(code).toBe("changed_meanwhile");
    expect(data).toEqual({
      now: { refundedCents: 100 },
      by: refunds[0]?.createdBy ?? "nobody",
      at: refunds[0]?.createdAt.toISOString() ?? "never",
    });
  }
});

test("who knows of what went back gives more, and the same refund sent again is still one", async () => {
  const { give, readRefunds } = await scene();
  const refundId = uuidv7();
  const twice = await Promise.all([1, 2, 3].map(() => give(admin(), 0, refundId)));
  expect(twice).toEqual([null, null, null]);
  expect(await give(admin(), 100)).toBeNull();
  // Its answer was lost, and meanwhile more went back.
  expect(await give(admin(), 0, refundId)).toBeNull();
  expect(await readRefunds()).toHaveLength(2);
});
