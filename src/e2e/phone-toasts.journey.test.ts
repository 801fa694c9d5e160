import { expect, test } from "bun:test";

import { inArray } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

const morning = openWorkshopMorning({ orders: 3, role: "admin" }, ({ day, orders }) => {
  const ids = orders.map(({ orderId }) => orderId);
  const paid = { status: "in_production", paymentStatus: "paid" } as const;
  return day.db.update(order).set(paid).where(inArray(order.id, ids));
});

test("on a phone the newest of what was done is said alone, with how many more, and gives way to the one before", async () => {
  const phone = await morning.day.openWorkshop("staff", "zeilen@example.org", {
    viewport: { width: 390, height: 844 },
  });
  await phone.goto("/admin?section=posting");
  const toMark = phone.getByRole("button", { name: /^Ohne Bogen gemacht …/ });
  const dialog = phone.getByRole("dialog");
  for (const left of [2, 1, 0]) {
    await toMark.first().click();
    await dialog.getByRole("button", { name: "Ohne Bogen gemacht" }).click();
    await dialog.waitFor({ state: "detached" });
    await toMark.nth(left).waitFor({ state: "detached" });
  }
  // Posted one by one: each can be taken back for a while, and by its message only.
  const parcels = phone.getByRole("row").getByRole("checkbox");
  for (const left of [2, 1, 0]) {
    for (const [at, parcel] of (await parcels.all()).entries()) await parcel.setChecked(at === 0);
    await phone.getByRole("button", { name: "1 Paket als verschickt melden …" }).click();
    await dialog.getByRole("button", { name: "1 Paket als verschickt melden" }).click();
    await dialog.waitFor({ state: "detached" });
    await parcels.nth(left).waitFor({ state: "detached" });
  }
  const toasts = phone.locator("#toasts");
  const close = toasts.getByRole("button", { name: "Meldung schließen" });
  const newest = toasts.locator("> div").last();
  await newest.getByText("2 weitere").waitFor();
  expect(await close.count()).toBe(1);
  // Two lines, and below them what can be done: three of them would take 360.
  expect((await toasts.boundingBox())?.height).toBeLessThan(130);
  expect(await isTooWide(phone)).toBe(false);
  expect(await axeFindings(phone)).toEqual([]);
  await close.click();
  await newest.getByText("1 weitere").waitFor();
  await phone.setViewportSize({ width: 768, height: 844 });
  await close.nth(1).waitFor();
  expect(await newest.getByText("1 weitere").isVisible()).toBe(false);
  await phone.context().close();
}, 120_000);
