import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { orderViewsMax } from "#shared/order-views.ts";
import { anonymiseAccount } from "#shop/accounts/anonymise-account.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { orderView } from "./order-view.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const late = { trouble: "late" } as const;
const unpaid = { status: "pending", paymentMethod: "bank_transfer" } as const;

test("a view is kept for whoever made it, takes newer filters under its name, and goes", async () => {
  const [one, other] = await Promise.all([shop.person("staff"), shop.person("admin")]);
  const [mine, theirs] = [one.call.workshop.people, other.call.workshop.people];
  await mine.saveOrderView({ name: "  Überfällig ", filters: late });
  await mine.saveOrderView({ name: "Wartet auf Geld", filters: unpaid });
  await mine.saveOrderView({ name: "Überfällig", filters: { ...late, from: "2026-11-01" } });
  const views = await mine.listOrderViews();
  expect(views.map(({ name, filters }) => ({ name, filters }))).toEqual([
    { name: "Überfällig", filters: { ...late, from: "2026-11-01" } },
    { name: "Wartet auf Geld", filters: unpaid },
  ]);
  expect(await theirs.listOrderViews()).toEqual([]);
  const [first] = views;
  if (!first) throw new Error("no view");
  await theirs.removeOrderView({ viewId: first.id });
  expect(await mine.listOrderViews()).toHaveLength(2);
  await mine.removeOrderView({ viewId: first.id });
  await mine.removeOrderView({ viewId: first.id });
  expect((await mine.listOrderViews()).map(({ name }) => name)).toEqual(["Wartet auf Geld"]);
});

test("a view without a name or without filters, or with words of a search, is none", async () => {
  const { saveOrderView } = (await shop.person("staff")).call.workshop.people;
  const bad: unknown[] = [
    { name: " ", filters: late },
    { name: "x".repeat(41), filters: late },
    { name: "Alle", filters: {} },
    { name: "Müller", filters: { ...late, search: "müller" } },
    { name: "Unbekannt", filters: { status: "lost" } },
  ];
  for (const input of bad) {
    expect(await callRefusal(saveOrderView(input as never))).toBe("invalid_input");
  }
});

test("there are at most so many, however many are saved at once", async () => {
  const { call } = await shop.person("staff");
  const { saveOrderView, listOrderViews } = call.workshop.people;
  const outcomes = await Promise.all(
    Array.from({ length: orderViewsMax + 4 }, (_, number) =>
      callRefusal(saveOrderView({ name: `Ansicht ${number}`, filters: late })),
    ),
  );
  expect(outcomes.filter((refusal) => refusal === "order_view_limit_reached")).toHaveLength(4);
  const views = await listOrderViews();
  expect(views).toHaveLength(orderViewsMax);
  // One that is there may still change.
  const name = views[0]?.name ?? "";
  expect(await callRefusal(saveOrderView({ name, filters: unpaid }))).toBeNull();
});

test("a view that names what is known no more shows all orders; with the account goes what it kept", async () => {
  const { call, actor } = await shop.person("staff");
  const ownerId = actor.userId;
  await shop.db
    .insert(orderView)
    .values({ id: uuidv7(), ownerId, name: "Alt", filters: { status: "of_old" } });
  expect((await call.workshop.people.listOrderViews())[0]).toMatchObject({ filters: {} });
  await shop.db.transaction((tx) => anonymiseAccount(tx, shop.services, ownerId));
  expect(await shop.db.select().from(orderView).where(eq(orderView.ownerId, ownerId))).toEqual([]);
});
