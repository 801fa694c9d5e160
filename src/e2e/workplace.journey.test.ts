import { expect, test } from "bun:test";

import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";

import { order } from "#shop/orders/order.table.ts";
import type { DayOrder } from "#testing/houses/workshop-day-house.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { makeAccount } from "#testing/plays/sign-up.ts";

import { testLongNames } from "./workplace/long-names.ts";
import { testOpenedPages } from "./workplace/opened-pages.ts";
import { testSaidBelow } from "./workplace/said-below.ts";

const morning = openWorkshopMorning({ orders: 5, role: "admin" }, ({ day, orders }) => {
  // Paid, but for the oldest.
  const ids = orders.slice(1).map(({ orderId }) => orderId);
  const paid = { status: "confirmed", paymentStatus: "paid" } as const;
  return day.db.update(order).set(paid).where(inArray(order.id, ids));
});

const inProduction = async () =>
  (await morning.day.db.select().from(order).where(eq(order.status, "in_production"))).length;
const bar = (on: Page) => on.getByRole("region", { name: "Was mit den ausgewählten" });
/** A list that has just come does not hear keys yet. */
const settled = (on: Page) => on.locator("html[data-focus=kept]").waitFor();
const chosenRows = (on: Page) => on.locator("tbody tr[data-chosen]");

test("many orders are chosen by keys and go into production by one press, and come back by one", async () => {
  const { day, orders, page } = morning;
  await page.goto("/admin?section=orders");
  await page.getByRole("link", { name: orders[0]?.number ?? "" }).waitFor();
  await settled(page);
  for (const key of ["j", "x", "j", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  await bar(page).getByText("4 ausgewählt").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await bar(page).getByText("5 ausgewählt").waitFor();

  // Somebody else was faster with one of them: it stays chosen, with its reason.
  const [, , fast] = orders;
  if (!fast) throw new Error("no order");
  const start = bar(page).getByRole("button", { name: "Produktion beginnen (4)" });
  await start.waitFor();
  await day.db.update(order).set({ status: "shipped" }).where(eq(order.id, fast.orderId));
  await start.click();
  const report = page.getByRole("dialog", { name: "1 von 4 blieb, wo sie war" });
  await report.getByRole("listitem").getByText("Sie ist schon verschickt.").waitFor();
  await report.getByRole("link", { name: fast.number }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Also where a press beside it has left the focus on nothing.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press("Escape");
  await report.waitFor({ state: "detached" });
  await bar(page).getByText("2 ausgewählt").waitFor();
  expect(await inProduction()).toBe(3);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByText("3 Bestellungen sind zurückgenommen.").waitFor();
  expect(await inProduction()).toBe(0);
  // The Escape that closed the dialog let go of nothing; the next one does.
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "detached" });
  await day.db.update(order).set({ status: "confirmed" }).where(eq(order.id, fast.orderId));
}, 120_000);

test("on a phone boxes are ticked beside what opens the order, a stretch of them with Shift, and stay chosen while one is on the list", async () => {
  const { day, orders } = morning;
  const phone = await day.openWorkshop("staff", "handy@example.org", {
    viewport: { width: 390, height: 844 },
  });
  await phone.goto("/admin?section=orders");
  const box = ({ number }: DayOrder) =>
    phone.getByRole("checkbox", { name: `Bestellung ${number} auswählen` });
  const [first, , , , last] = orders;
  if (!first || !last) throw new Error("no orders");
  await box(last).click();
  await bar(phone).getByText("1 ausgewählt").waitFor();
  await box(first).click({ modifiers: ["Shift"] });
  await bar(phone).getByText("5 ausgewählt").waitFor();
  expect(await chosenRows(phone).count()).toBe(5);
  expect(await isTooWide(phone)).toBe(false);
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole("combobox", { name: "Stand" }).selectOption("Zu drucken");
  await bar(phone).getByText("5 ausgewählt · 1 davon gerade nicht zu sehen.").waitFor();
  await box(first).waitFor({ state: "detached" });
  await phone.getByRole("link", { name: last.number }).click();
  await phone.getByRole("heading", { name: last.number }).waitFor();
  await phone.goBack();
  await box(last).waitFor();
  expect(await chosenRows(phone).count()).toBe(0);
  await phone.context().close();
}, 120_000);

test("on a phone an order of three magnets stands in three lines, and no word of them on another", async () => {
  const { day } = morning;
  const slugs = ["square-63", "circle-58", "heart-64x60"];
  const magnets = slugs.map((formatSlug) => ({ formatSlug, quantity: 20 }));
  const { number } = await placeOrderOverHttp(
    day.origin,
    magnets,
    "Peter-Alexander Graf von Muster",
  );
  const phone = await day.openWorkshop("staff", "drei@example.org", {
    viewport: { width: 390, height: 844 },
  });
  await phone.goto("/admin?section=orders");
  const row = phone.getByRole("row").filter({ hasText: number });
  await row.locator("td").first().locator("svg").nth(2).waitFor();
  // Word by word: of what only a screen reader says nothing is seen.
  const boxes = await row.locator("th, td").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: { left: number; right: number; top: number; bottom: number }[] = [];
      while (walker.nextNode()) {
        const seen = walker.currentNode.parentElement?.getBoundingClientRect();
        if (!seen || seen.width <= 1) continue;
        const words = document.createRange();
        words.selectNodeContents(walker.currentNode);
        const { left, right, top, bottom } = words.getBoundingClientRect();
        // What is cut off is not seen; what only sticks out is.
        const isCut = getComputedStyle(cell).overflowX === "hidden";
        const end = isCut ? cell.getBoundingClientRect().right : right;
        found.push({ left, right: Math.min(right, end), top, bottom });
      }
      return found;
    }),
  );
  expect(boxes.length).toBeGreaterThan(5);
  const laid = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 1 && down > 1;
    }),
  );
  expect(laid).toEqual([]);
  expect(await isTooWide(phone)).toBe(false);
  // A sum of three figures, on the narrowest phone that we know.
  await phone.setViewportSize({ width: 360, height: 640 });
  const middles = await row.locator("th, td").evaluateAll((cells) =>
    cells.map((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    }),
  );
  expect(new Set(middles).size).toBe(3);
  expect((await row.boundingBox())?.height).toBeLessThan(170);
  await phone.context().close();
}, 120_000);

test("an order by hand for somebody known is begun from their order, with their address", async () => {
  const { day, orders } = morning;
  const [known] = orders;
  const page = await day.openWorkshop("staff", "telefon@example.org", {
    viewport: { width: 390, height: 844 },
  });
  const client = createHttpClient(day.origin);
  for (const { name, value } of await page.context().cookies()) client.cookies.set(name, value);
  await fillCart(client, [{ formatSlug: "square-63" }]);
  await page.goto(`/admin?section=orders&order=${known?.orderId}`);
  await page.getByRole("button", { name: "Noch eine Bestellung für diese Person" }).click();
  await page.getByText("Du bestellst für jemand anderen").waitFor();
  await page.getByRole("link", { name: /^Zur Kasse/ }).click();
  const mail = page.getByLabel("E-Mail", { exact: false }).first();
  await mail.waitFor();
  expect(await mail.inputValue()).toBe(known?.email ?? "");
  expect(await page.getByLabel("Postleitzahl").first().inputValue()).toBe("20095");
  await page.context().close();
}, 120_000);

test("a guest is found among the customers, and leads to the orders", async () => {
  const { day, orders, page } = morning;
  const [, guest] = orders;
  if (!guest) throw new Error("no order");
  await page.goto("/admin?section=customers");
  const row = page.getByRole("row").filter({ hasText: guest.email });
  await row.getByText("Gast", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("searchbox").fill(guest.number);
  await page.waitForURL(/q=/);
  await page.getByRole("row").nth(2).waitFor({ state: "detached" });
  await row.getByRole("link").click();
  await page.waitForURL(/section=orders/);
  await page.getByRole("link", { name: guest.number }).waitFor();
  // Accounts are the other view, with who may pay on invoice; whoever works here is no customer.
  const { email } = await makeAccount(day.db, "stammkundin@example.org");
  await page.goto("/admin?section=customers&view=accounts");
  await page.getByRole("button", { name: `Rechnung freischalten: ${email}` }).waitFor();
  expect(await page.getByRole("button", { name: /chefin@example\.org/ }).count()).toBe(0);
  await page.getByRole("searchbox").fill("stamm");
  await page.waitForURL(/view=accounts.*q=stamm|q=stamm.*view=accounts/);
}, 120_000);

test("whoever is no admin and comes to record or team by the address is told whose it is", async () => {
  const helper = await morning.day.openWorkshop("staff", "helferin@example.org");
  await helper.goto("/admin?section=audit");
  await helper.getByText("Das Protokoll sehen nur Admins.").waitFor();
  await helper.goto("/admin?section=people");
  await helper.getByText("Das Team verwalten nur Admins.").waitFor();
}, 120_000);

test("the record is narrowed by what was done and by whom, and the address keeps it", async () => {
  const { page } = morning;
  await page.goto("/admin?section=audit");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("combobox", { name: "Was" }).selectOption({ label: "Produktion begonnen" });
  await page.waitForURL(/act=start_production/);
  const entries = page.getByRole("listitem").filter({ has: page.locator("time") });
  const takenBack = entries.filter({ hasText: "Produktion zurückgenommen" });
  await takenBack.first().waitFor({ state: "detached" });
  expect(await entries.count()).toBe(3);
  await page.getByRole("button", { name: "chefin@example.org" }).first().click();
  await page.waitForURL(/by=/);
  await page.reload();
  expect(await page.getByRole("combobox", { name: "Wer" }).inputValue()).not.toBe("");
  await entries.nth(2).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Filter lösen" }).click();
  await takenBack.first().waitFor();
}, 120_000);

test("Enter opens the row that the keys are on, and Escape leads back to the same list at the same place", async () => {
  const { page } = morning;
  await page.setViewportSize({ width: 1_440, height: 420 });
  await page.goto("/admin?section=orders&payment=paid");
  const rows = page.locator("[data-row]");
  await rows.nth(3).waitFor();
  await settled(page);
  for (let row = 0; row < 4; row += 1) await page.keyboard.press("j");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const [at, number] = [await scrolled(), await rows.nth(3).textContent()];
  expect(at).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Bestellung ${number}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/payment=paid/);
  await rows.nth(3).waitFor();
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, at);
  await page.setViewportSize({ width: 1_440, height: 900 });
}, 120_000);

test("what the list is narrowed to is kept as a view in a row, for oneself, and goes again", async () => {
  const { page } = morning;
  await page.goto("/admin?section=orders&payment=paid");
  const views = page.getByRole("navigation", { name: "Gemerkte Ansichten" });
  await views.getByRole("button", { name: "Ansicht merken" }).click();
  await page.keyboard.type("Bezahlt");
  await page.keyboard.press("Enter");
  const kept = views.getByRole("link", { name: "Bezahlt" });
  await kept.and(page.locator('[aria-current="page"]')).waitFor();
  expect(await views.locator('[aria-current="page"]').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await views.getByRole("link", { name: "Alle" }).click();
  await page.waitForURL((url) => !url.search.includes("payment"));
  await page.reload();
  await kept.click();
  await page.waitForURL(/payment=paid/);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await views.getByRole("button", { name: "Ansicht löschen" }).click();
  await kept.waitFor({ state: "detached" });
  // What the list shows stays as it is, and may be kept anew.
  await views.getByRole("button", { name: "Ansicht merken" }).waitFor();
  expect(page.url()).toContain("payment=paid");
}, 120_000);

testSaidBelow(() => morning);
testLongNames(() => morning);
testOpenedPages(() => morning);
