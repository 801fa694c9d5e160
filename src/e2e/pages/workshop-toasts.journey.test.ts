import { expect, test } from "bun:test";

import { inArray } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const morning = openWorkshopMorning({ orders: 2, role: "admin" }, ({ day, orders }) => {
  const ids = orders.map(({ orderId }) => orderId);
  const paid = { status: "in_production", paymentStatus: "paid" } as const;
  return day.db.update(order).set(paid).where(inArray(order.id, ids));
});
const { act } = staffElsewhere(() => ({
  origin: morning.day.origin,
  request: morning.page.request,
}));

test("what can be taken back is offered in one row, and on the pages it belongs to: not in the cart, and again after it", async () => {
  const { orders, page } = morning;
  const undo = page.locator("#toasts").getByRole("button", { name: "Rückgängig" });
  // As a balancer answers whose process went away: browsers do not ask for news again by themselves.
  await page.route(/watchOrders/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto("/admin?section=posting");
  const toMark = page.getByRole("button", { name: /^Ohne Bogen gemacht …/ });
  const dialog = page.getByRole("dialog");
  for (const left of [1, 0]) {
    await toMark.first().click();
    await dialog.getByRole("button", { name: "Ohne Bogen gemacht" }).click();
    await dialog.waitFor({ state: "detached" });
    await toMark.nth(left).waitFor({ state: "detached" });
  }
  // Of two with their numbers one is not here any more: its line stays, and why.
  const [first, second] = orders;
  if (!first || !second) throw new Error("no orders");
  const numbers = page.getByLabel("Sendungsnummern");
  const line = `${second.number} JD014600003SF`;
  const kept = `${line}\n2026-99999 JD014600003SG`;
  await numbers.fill(`${first.number} JD014600003SE\n${kept}`);
  await page.getByRole("button", { name: "2 Pakete als verschickt melden …" }).click();
  await act("production.markMade", { orderId: second.orderId, isMade: false });
  // The question follows what can still go; whoever was sooner hears it from the shop.
  await dialog.getByRole("button", { name: /als verschickt melden/ }).click();
  const hasKept = (text: string) =>
    document.querySelector<HTMLTextAreaElement>("[name=numbers]")?.value === text;
  await page.waitForFunction(hasKept, kept);
  await page
    .getByText(/: noch nicht fertig/)
    .first()
    .waitFor();
  await act("production.markMade", { orderId: second.orderId, isMade: true });
  // A line that fits nothing stays, and its own reason.
  await page.getByText("2026-99999 JD014600003SG: unbekannt").waitFor();
  // What one has posted oneself leaves an empty list, and is not told as another's.
  await page.getByRole("button", { name: "1 Paket als verschickt melden …" }).click();
  await dialog.getByRole("button", { name: "1 Paket als verschickt melden" }).click();
  await page.getByText("Nichts zu verschicken").waitFor();
  await numbers.fill("");
  // Each says to ears which parcel it takes back.
  for (const { number } of orders) {
    await page
      .getByRole("button", { name: `Rückgängig: ${number}`, exact: true })
      .last()
      .waitFor();
  }
  expect(morning.day.takeTroubles().every((line) => line.includes("503"))).toBe(true);
  // Side by side: below each other they would take twice as much.
  expect((await page.locator("#toasts").boundingBox())?.height).toBeLessThan(80);

  await page.getByRole("link", { name: /zur Startseite/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await undo.first().waitFor({ state: "detached" });
  await page.goBack();
  await undo.nth(1).waitFor();
  // Taken back by its own button, it is not offered any more.
  await page.getByRole("button", { name: `Versand zurücknehmen ${first.number}` }).click();
  await undo.nth(1).waitFor({ state: "detached" });
  expect(await undo.count()).toBe(1);
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

test("a coupon's code that a colleague took meanwhile is refused, and is seen", async () => {
  const { page } = morning;
  await page.goto("/admin?section=coupons");
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("NIKOLAUS");
  await page.getByLabel("Wert in Prozent oder Euro").fill("5");
  const always = { startsAt: null, endsAt: null, maxUses: null, maxUsesPerPerson: null };
  const value = { kind: "percent", percent: 5, amountCents: 0, minItemsCents: 0, isActive: true };
  await act("coupons.saveCoupon", { id: null, code: "NIKOLAUS", ...value, ...always });
  await page.getByRole("button", { name: "Gutschein speichern" }).click();
  await page.getByText(/^Diesen Code gibt es schon, zuletzt gespeichert von .*@/).waitFor();
  await page.getByRole("row", { name: "NIKOLAUS" }).waitFor();
  expect(await code.inputValue()).toBe("NIKOLAUS");
  expect(morning.day.takeTroubles().map((line) => line.includes("409"))).toEqual([true]);
}, 120_000);
