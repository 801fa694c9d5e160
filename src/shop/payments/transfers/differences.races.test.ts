import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { orderNote } from "#shop/orders/order-note.table.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { acceptDifference } from "./accept-difference.ts";
import { confirmTransfer } from "./confirm-transfer.ts";

type Person = Awaited<ReturnType<StripeShop["person"]>>;
let shop: StripeShop;
let people: readonly Person[];
beforeAll(async () => {
  shop = await openStripeShop();
  people = [await shop.person("staff"), await shop.person("staff"), await shop.person("staff")];
});
afterAll(() => shop.close());

/** Of an order of 14.60 €, 60 ct are missing. */
const placeShort = async () => {
  const { orderId } = await shop.place();
  await confirmTransfer(
    shop.services,
    shop.admin,
    { orderId, amountCents: cents(1_400), bookedOn: "2026-11-20", bankRef: uuidv7() },
    new Date(),
  );
  return orderId;
};
const accept = ({ actor }: Person, orderId: string, note: string) =>
  refusalErrorOf(acceptDifference(shop.services, actor, { orderId, differenceCents: 60, note }));
const notesOf = async (orderId: string) =>
  (await shop.db.select().from(orderNote).where(eq(orderNote.orderId, orderId))).map(
    ({ authorId, text }) => ({ authorId, text }),
  );

test("of three who accept a difference at once one does, and the others are told who", async () => {
  const orderId = await placeShort();
  const heard = await Promise.all(
    people.map(async (person, at) => ({
      person,
      text: `Grund ${at}`,
      refused: await accept(person, orderId, `Grund ${at}`),
    })),
  );
  const done = heard.filter(({ refused }) => refused === null);
  expect(done).toHaveLength(1);
  const [one] = done;
  expect(await notesOf(orderId)).toEqual([
    { authorId: one?.person.actor.userId ?? "", text: one?.text ?? "" },
  ]);
  for (const { refused } of heard.filter((other) => other !== one)) {
    expect(refused?.code).toBe("changed_meanwhile");
    expect(refused?.data).toMatchObject({ now: { differenceCents: 60 }, by: one?.person.email });
  }
});

test("who sends the same once more, because the answer was lost, is not refused; other words are", async () => {
  const orderId = await placeShort();
  const [person] = people;
  if (!person) throw new Error("nobody is here");
  expect(await accept(person, orderId, "Bankgebühr")).toBeNull();
  expect(await accept(person, orderId, "Bankgebühr")).toBeNull();
  expect((await accept(person, orderId, "anders"))?.code).toBe("changed_meanwhile");
  expect(await notesOf(orderId)).toHaveLength(1);
});
