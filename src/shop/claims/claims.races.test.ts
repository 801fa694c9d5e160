import { afterAll, beforeAll, expect, test } from "bun:test";

import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { ClaimStatus } from "#shared/claims/claims.ts";
import { cents } from "#shared/money/money.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { decideClaim } from "./decide-claim.ts";
import { finishClaim } from "./finish-claim.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const scene = async () => {
  const [shopper, staff] = await Promise.all([shop.person("guest"), shop.person("staff")]);
  const { orderId } = await makeShippedOrder(shop, { shopper: shopper.actor });
  const { items } = await shopper.call.orders.readOrder({ orderId });
  const claim = {
    claimId: uuidv7(),
    order: { orderId },
    kind: "wrong" as const,
    items: [{ itemId: items[0]?.id ?? "", quantity: 1 }],
    text: "Falsches Bild.",
    photoIds: [],
  };
  return { shopper, staff, orderId, claim };
};

test("a claim sent twenty times at once is one", async () => {
  const { shopper, claim, orderId } = await scene();
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => callRefusal(shopper.call.claims.openClaim(claim))),
  );
  expect(sent.every((outcome) => outcome === null)).toBe(true);
  expect(await shopper.call.claims.listClaims({ orderId })).toHaveLength(1);
});

test("of many who decide at once one wins, and only that one's money moves", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { shopper, claim, orderId } = await scene();
    await shopper.call.claims.openClaim(claim);
    const people = await Promise.all([1, 2, 3].map(() => shop.person("admin")));
    const { claimId } = claim;
    const decided = await Promise.all(
      people.flatMap(({ call }) => [
        callRefusal(
          call.workshop.claims.decideClaim({
            claimId,
            decision: "part_refund",
            answer: "Teil.",
            amountCents: cents(500),
          }),
        ),
        callRefusal(
          call.workshop.claims.decideClaim({ claimId, decision: "decline", answer: "Nein." }),
        ),
        callRefusal(
          call.workshop.claims.decideClaim({ claimId, decision: "reprint", answer: "Neu." }),
        ),
      ]),
    );
    expect(decided.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(decided.filter((outcome) => outcome === "claim_moved_on")).toHaveLength(8);
    const [view] = await shopper.call.claims.listClaims({ orderId });
    const [payment] = await readPayments(shop.db, { orderId });
    expect(Number(payment?.refundedCents)).toBe(view?.outcome === "part_refund" ? 500 : 0);
  }
});

test("of several who decide, or lay a claim aside, at once the others are told who did", async () => {
  const { shopper, claim } = await scene();
  await shopper.call.claims.openClaim(claim);
  const { claimId } = claim;
  const people = await Promise.all([1, 2, 3].map(() => shop.person("staff")));
  const decision = { claimId, decision: "decline", answer: "Nein.", ...nothingSettled } as const;
  for (const act of [
    (actor: Actor) => decideClaim(shop.services, actor, decision, { isProven: true }),
    (actor: Actor) => finishClaim(shop.services, actor, { claimId }),
  ]) {
    const heard = await Promise.all(
      people.map(async ({ actor, email }) => ({
        email,
        refused: await refusalErrorOf(act(actor)),
      })),
    );
    const [first, ...more] = heard.filter(({ refused }) => refused === null);
    expect(more).toEqual([]);
    for (const { refused } of heard.filter((one) => one !== first)) {
      expect(refused?.code).toBe("claim_moved_on");
      expect(refused?.data).toMatchObject({ by: first?.email });
    }
  }
});

const nothingSettled = { againItemIds: [], leftOutItemIds: [] };

/** What the workshop may press, with the state each leads to. */
const acts = {
  accept: "accepted",
  decline: "declined",
  finish: "done",
} as const satisfies Record<string, ClaimStatus>;

test("whatever is pressed in whatever order, a claim is where the mapped moves lead", async () => {
  const { shopper, staff, claim } = await scene();
  const { decideClaim, finishClaim, readClaim } = staff.call.workshop.claims;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("accept", "decline", "finish"), { minLength: 1, maxLength: 6 }),
      async (presses) => {
        const one = await scene();
        const { claimId } = one.claim;
        await one.shopper.call.claims.openClaim(one.claim);
        let expected: ClaimStatus = "open";
        for (const press of presses) {
          const refusal = await callRefusal(
            press === "finish"
              ? finishClaim({ claimId })
              : decideClaim({
                  claimId,
                  decision: press === "accept" ? "reprint" : "decline",
                  answer: "a",
                }),
          );
          const isAllowed =
            press === "finish"
              ? expected === "accepted" || expected === "declined"
              : expected === "open";
          expect(refusal).toBe(isAllowed ? null : "claim_moved_on");
          if (isAllowed) expected = acts[press];
          expect((await readClaim({ claimId })).status).toBe(expected);
        }
      },
    ),
    { numRuns: 12 },
  );
  // The claim of another order has not moved.
  await shopper.call.claims.openClaim(claim);
  expect((await readClaim({ claimId: claim.claimId })).status).toBe("open");
});
