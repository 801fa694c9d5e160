import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, inArray } from "drizzle-orm";

import { listOrdersInput } from "#shared/desk.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readOrderList } from "./read-order-list.ts";
import { readToday } from "./read-today.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, 2_000);
}, 60_000);
afterAll(() => shop.close());

test("a search finds an order in hand by where it goes and by its sum, and looks through no years", async () => {
  const staff = await shop.person("staff");
  const { orderId, number } = await postOrder(shop, staff.actor, "placed");
  const numbersOf = async (search: string) => {
    const { orders } = await readOrderList(shop.db, listOrdersInput.parse({ search }));
    return orders.map((found) => found.number);
  };
  const set = (values: Partial<typeof order.$inferInsert>) =>
    shop.db.update(order).set(values).where(eq(order.id, orderId));
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!placed) throw new Error("no order");
  const { shippingAddress, email, totalCents } = placed;
  await set({ shippingAddress: { ...shippingAddress, postcode: "98693", city: "Überlingen" } });
  const euros = (totalCents / 100).toFixed(2);
  const ways = ["98693", "ueberlingen", `${email} überl`, euros, `${euros.replace(".", ",")} €`];
  for (const search of ways) expect(await numbersOf(search)).toContain(number);
  expect(await numbersOf("98693")).toEqual([number]);
  expect(await numbersOf("überlingen gibtsnicht")).toEqual([]);
  await set({ status: "shipped", shippedAt: new Date("2020-01-01") });
  expect(await numbersOf("98693")).toEqual([]);
  await set({ shippedAt: new Date() });
  expect(await numbersOf("98693")).toEqual([number]);
  await set({ status: "canceled", shippedAt: null, updatedAt: new Date() });
  expect(await numbersOf("98693")).toEqual([number]);
  await set({ updatedAt: new Date("2020-01-01") });
  expect(await numbersOf("98693")).toEqual([]);
});

test("where no order says what is searched, those that nearly say it are there for who wishes, the nearest first", async () => {
  const staff = await shop.person("staff");
  const { orderId, number } = await postOrder(shop, staff.actor, "placed");
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!placed) throw new Error("no order");
  const shippingAddress = { ...placed.shippingAddress, name: "Wilhelmine Überschär" };
  await shop.db.update(order).set({ shippingAddress }).where(eq(order.id, orderId));
  const find = async (search: string, isNear = true) => {
    const input = { search, isNear, limit: 6 };
    return (await staff.call.workshop.desk.listOrders(input)).orders;
  };
  for (const search of [
    "Überschäer",
    "ueberschar",
    "Uberschra",
    "Wihelmine",
    "wilhelmine uberschär",
  ]) {
    expect((await find(search))[0]?.number).toBe(number);
  }
  expect(await find("Wihelmine", false)).toEqual([]);
  // What is exact stands alone; a short word or a number is not guessed at.
  const exact = await find("Schulze");
  expect(exact.every(({ name }) => name.endsWith("Schulze"))).toBe(true);
  expect((await find("Schulez")).every(({ name }) => name.endsWith("Schulze"))).toBe(true);
  expect(await find("Wlh")).toEqual([]);
  expect(await find("98765432109")).toEqual([]);
});

test("what a figure of Today counts is what the list behind it shows", async () => {
  const { days, formats, periods } = await readToday(shop.db);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const asked = { status: "sold", from: first, to: last } as const;
  const listed = async (narrowed: object) => {
    const orders: Awaited<ReturnType<typeof readOrderList>>["orders"] = [];
    let cursor: string | undefined;
    do {
      const input = listOrdersInput.parse({ ...asked, ...narrowed, limit: 100, cursor });
      const page = await readOrderList(shop.db, input);
      orders.push(...page.orders);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return orders;
  };
  const all = await listed({});
  expect(all.length).toBe(periods.at(-1)?.orders ?? -1);
  const { pieces, slug } = formats.at(-1) ?? { pieces: 0, slug: "" };
  const ids = (await listed({ format: slug })).map(({ id }) => id);
  const items = await shop.db.select().from(orderItem).where(inArray(orderItem.orderId, ids));
  const counted = items.filter(({ format }) => format.slug === slug);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(counted.map(({ orderId }) => orderId)).size).toBe(ids.length);
  expect(counted.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
  // A format alone would have all years looked through.
  expect(listOrdersInput.safeParse({ format: slug }).success).toBe(false);
});
