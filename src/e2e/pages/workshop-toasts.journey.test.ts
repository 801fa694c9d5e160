import { expect, test } from "bun:test";

import { inArray } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";

const morning = openWorkshopMorning({ orders: 2, role: "admin" }, ({ day, orders }) => {
  const ids = orders.map(({ orderId }) => orderId);
  const paid = { status: "in_production", paymentStatus: "paid" } as const;
  return day.db.update(order).set(paid).where(inArray(order.id, ids));
});

test("what can be taken back is offered in one row, and on the pages it belongs to: not in the cart, and again after it", async () => {
  const { page } = morning;
  const undo = page.locator("#toasts").getByRole("button", { name: "Rückgängig" });
  await page.goto("/admin?section=posting");
  const toMark = page.getByRole("button", { name: /^Ohne Bogen gemacht …/ });
  const dialog = page.getByRole("dialog");
  for (const left of [1, 0]) {
    await toMark.first().click();
    await dialog.getByRole("button", { name: "Ohne Bogen gemacht" }).click();
    await dialog.waitFor({ state: "detached" });
    await toMark.nth(left).waitFor({ state: "detached" });
  }
  // Posted one by one: each can be taken back for a while, and by its message only.
  const parcels = page.getByRole("row").getByRole("checkbox");
  for (const left of [1, 0]) {
    await parcels.first().check();
    if (left === 1) await parcels.last().uncheck();
    await page.getByRole("button", { name: "1 Paket als versendet melden …" }).click();
    await dialog.getByRole("button", { name: "1 Paket als versendet melden" }).click();
    await dialog.waitFor({ state: "detached" });
    await parcels.nth(left).waitFor({ state: "detached" });
  }
  await undo.nth(1).waitFor();
  // Side by side: below each other they would take twice as much.
  expect((await page.locator("#toasts").boundingBox())?.height).toBeLessThan(80);

  await page.getByRole("link", { name: /zur Startseite/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await undo.first().waitFor({ state: "detached" });
  await page.goBack();
  await undo.nth(1).waitFor();
}, 120_000);

test("what was refused to be saved does not stand beside the word that another form was saved", async () => {
  const { page } = morning;
  await page.goto("/admin?section=settings&page=shipping");
  const saved = page.locator("#toasts").getByText("Gespeichert.");
  const calendar = page.locator('form[data-section="calendar"]');
  await calendar.getByRole("button", { name: "Speichern" }).click();
  await saved.waitFor();
  const shipping = page.locator('form[data-section="shipping"]');
  await shipping.getByRole("textbox").first().fill("");
  await shipping.getByRole("button", { name: "Speichern" }).click();
  await shipping.getByText("Noch nichts gespeichert").waitFor();
  expect(await saved.count()).toBe(0);
}, 120_000);
