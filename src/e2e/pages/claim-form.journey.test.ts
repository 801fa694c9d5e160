/** Reporting a problem: nothing that was said is lost, what was mended is said no longer, a picture is tapped. */
import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";

import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { shareStudioHouse } from "#testing/houses/share-studio-house.ts";
import { patient, phone, photoFile } from "#testing/houses/studio-house.ts";

import { orderTwo } from "./order-two.ts";

const house = shareStudioHouse();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const report = "Meldung abschicken";

/** Two photos as a posted order, and the form about it. */
const openClaimForm = async (page: Page) => {
  await orderTwo(page, "mia@example.org");
  await house.db.update(order).set({ status: "shipped", shippedAt: new Date() });
  await page.goto(`${page.url()}&claim=true`);
  await page.getByRole("button", { name: report }).waitFor(patient);
};

test("a report keeps what was ticked, written and sent over a reload, forgives what was mended, and is sent once", async () => {
  const { page } = await house.open(phone);
  await openClaimForm(page);
  await press(page, report);
  await page.getByText(/Wähle mindestens einen/).waitFor(patient);
  const words = page.getByLabel("Beschreibe es kurz");
  expect(await words.getAttribute("aria-invalid")).toBe("true");

  const first = page.getByRole("checkbox").first();
  const picture = page.getByRole("group").getByRole("img").first();
  // What is missing is led to first: a box read meanwhile is beside the picture.
  await picture.scrollIntoViewIfNeeded(patient);
  const box = await picture.boundingBox();
  if (!box) throw new Error("no picture");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await first.isChecked()).toBe(true);
  await words.fill("Eine Ecke ist ab.");
  expect(await words.getAttribute("aria-invalid")).toBeNull();
  expect(await page.getByText(/Wähle mindestens einen/).count()).toBe(0);

  await page.locator("input[type=file]").setInputFiles(await photoFile("ecke.jpg", 300, 300, 3));
  const shown = page.locator('img[src*="/thumb"]');
  await shown.waitFor(patient);
  await page.reload();
  await page.getByRole("button", { name: report }).waitFor(patient);
  expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
  expect(await words.inputValue()).toBe("Eine Ecke ist ab.");
  await shown.waitFor(patient);

  await press(page, report);
  await page.getByRole("heading", { name: "Deine Meldungen" }).waitFor(patient);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("claim");
});

test("a parcel that did not arrive is reported also when a picture of its order was not printed", async () => {
  const { page } = await house.open(phone);
  await orderTwo(page, "ida@example.org");
  await house.db.update(order).set({ status: "shipped", shippedAt: new Date() });
  await house.db.update(orderItem).set({ isRejected: true }).where(eq(orderItem.position, 2));
  await page.goto(`${page.url()}&claim=true`);
  await page.getByRole("button", { name: report }).waitFor(patient);
  expect(await page.getByRole("checkbox").count()).toBe(1);
  await page.getByLabel("Worum geht es?").selectOption({ label: "Nicht angekommen" });
  await page.getByLabel("Beschreibe es kurz").fill("Seit zwei Wochen nichts.");
  await press(page, report);
  await page.getByRole("heading", { name: "Deine Meldungen" }).waitFor(patient);
});
