import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { actOnOrdersInput, ordersOfOneActMax } from "#shared/desk.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";
import { order } from "#shop/orders/order.table.ts";
import type { Person } from "#testing/houses/make-world.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

setDefaultTimeout(60_000);

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
}, 60_000);
afterAll(() => shop.close());

const act = (
  person: Person,
  input: Parameters<Person["call"]["workshop"]["desk"]["actOnOrders"]>[0],
) => person.call.workshop.desk.actOnOrders(input);

const makeOrders = async (until: "placed" | "paid" | "in_production", many: number) => {
  const ids: string[] = [];
  for (let made = 0; made < many; made += 1) {
    ids.push((await postOrder(shop, staff.actor, until)).orderId);
  }
  return ids;
};

const statusesOf = async (orderIds: readonly string[]) => {
  const rows = await shop.db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(inArray(order.id, [...orderIds]));
  return orderIds.map((orderId) => rows.find(({ id }) => id === orderId)?.status);
};

const eventsOf = async (orderId: string) =>
  (await shop.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))).map(
    ({ kind }) => kind,
  );

test("many orders go into production by one call; what is refused is told by order, and keeps none of the others back", async () => {
  const paid = await makeOrders("paid", 3);
  const [pending = ""] = await makeOrders("placed", 1);
  const strange = uuidv7();
  const [first = "", ...rest] = paid;
  // Named twice is once.
  const orderIds = [first, pending, strange, ...rest, first];
  const answers = await act(staff, { act: "start_production", orderIds });

  expect(answers.map(({ orderId }) => orderId)).toEqual([first, pending, strange, ...rest]);
  expect(answers.filter(({ refusal }) => refusal !== null)).toEqual([
    {
      orderId: pending,
      startId: null,
      postingId: null,
      refusal: "order_transition_refused",
      obstacle: "is_pending",
    },
    {
      orderId: strange,
      startId: null,
      postingId: null,
      refusal: "order_not_found",
      obstacle: null,
    },
  ]);
  expect(await statusesOf([...paid, pending])).toEqual([
    ...paid.map(() => "in_production" as const),
    "pending",
  ]);

  // The same act as of one: its undo, for each by the very start that is meant.
  const starts = answers.flatMap(({ orderId, startId }) =>
    startId === null ? [] : [{ orderId, startId }],
  );
  expect(starts).toHaveLength(3);
  const back = await act(staff, { act: "take_back_start", starts });
  expect(back.every(({ refusal }) => refusal === null)).toBe(true);
  expect(await statusesOf(paid)).toEqual(paid.map(() => "confirmed" as const));
  const again = await act(staff, { act: "take_back_start", starts: starts.slice(0, 1) });
  expect(again).toMatchObject([{ refusal: "order_start_stands", obstacle: "is_confirmed" }]);
});

test("of many who press at once each order is moved once, and everybody is told what became of each", async () => {
  const orderIds = await makeOrders("paid", 4);
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.person("staff")));
  const all = await Promise.all(
    people.map((person, index) =>
      act(person, {
        act: "start_production",
        orderIds: index % 2 === 0 ? orderIds : orderIds.toReversed(),
      }),
    ),
  );
  for (const orderId of orderIds) {
    const told = all.map((answers) => answers.find((one) => one.orderId === orderId));
    expect(told.filter((one) => one?.startId)).toHaveLength(1);
    expect(told.filter((one) => one?.obstacle === "is_in_production")).toHaveLength(4);
    expect((await eventsOf(orderId)).filter((kind) => kind === "production_started")).toHaveLength(
      1,
    );
    const acts = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${orderId}`));
    expect(acts.filter((row) => row.act === "start_production")).toHaveLength(1);
  }
});

test("what was made is said of many and taken back of those alone; then they are posted, the unmade stay", async () => {
  const orderIds = await makeOrders("in_production", 3);
  const [early = "", other = "", unmade = ""] = orderIds;
  await act(staff, { act: "mark_made", orderIds: [early], isMade: true });
  const made = await act(staff, { act: "mark_made", orderIds: [early, other], isMade: true });
  expect(made).toMatchObject([
    { orderId: early, obstacle: "is_made" },
    { orderId: other, refusal: null },
  ]);
  await act(staff, { act: "mark_made", orderIds: [other], isMade: false });
  const shipped = await act(staff, { act: "mark_shipped", orderIds, carrier: "deutsche_post" });
  expect(shipped).toMatchObject([
    { orderId: early, refusal: null },
    { orderId: other, refusal: "parcel_not_made", obstacle: "not_made" },
    { orderId: unmade, refusal: "parcel_not_made", obstacle: "not_made" },
  ]);
  expect(await statusesOf(orderIds)).toEqual(["shipped", "in_production", "in_production"]);
  // A press that came twice says so, and no shopper reads it twice.
  const twice = await act(staff, { act: "mark_shipped", orderIds: [early], carrier: "dhl" });
  expect(twice).toMatchObject([{ orderId: early, obstacle: "is_shipped" }]);
  expect((await eventsOf(early)).filter((kind) => kind === "shipped")).toHaveLength(1);
});

test("has bounds (Z10)", () => {
  const many = (length: number) => ({
    act: "start_production",
    orderIds: Array.from({ length }, () => uuidv7()),
  });
  expect(actOnOrdersInput.safeParse(many(ordersOfOneActMax)).success).toBe(true);
  for (const length of [0, ordersOfOneActMax + 1]) {
    expect(actOnOrdersInput.safeParse(many(length)).success).toBe(false);
  }
  // Money is moved one by one.
  expect(actOnOrdersInput.safeParse({ act: "cancel", orderIds: [uuidv7()] }).success).toBe(false);
});
