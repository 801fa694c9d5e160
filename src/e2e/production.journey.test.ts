import { expect, test } from "bun:test";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

const ordersPlaced = 4;
/** The first and the fourth order are of two. */
const piecesPlaced = 6;
const morning = openWorkshopMorning({ orders: ordersPlaced, role: "admin" });

const act = async (path: string, input: object): Promise<void> => {
  const { day, page } = morning;
  const answer = await page.request.post(`${day.origin}/trpc/workshop.${path}`, {
    data: input,
    headers: { origin: day.origin },
  });
  expect([path, answer.status()]).toEqual([path, 200]);
};
const batch = () => morning.page.getByRole("article", { name: "Charge 1", exact: true });

test("what should be looked at before it is printed is one press away, and is just what was counted", async () => {
  const { orders, page } = morning;
  for (const { orderId, totalCents: amountCents } of orders) {
    const booked = { amountCents, bookedOn: new Date().toISOString().slice(0, 10) };
    await act("payments.confirmTransfer", { orderId, ...booked, bankRef: `B ${orderId}` });
  }
  await page.goto("/admin?section=production");
  await page.getByRole("button", { name: `${piecesPlaced} Stück ansehen` }).click();
  const report = page.getByRole("dialog", { name: "Vor dem Druck ansehen" });
  const numbers = report.getByRole("link", { name: /^\d{4}-\d+ · 1$/ });
  await numbers.first().waitFor();
  expect((await numbers.allInnerTexts()).toSorted()).toEqual(
    orders.map(({ number }) => `${number} · 1`).toSorted(),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
}, 120_000);

test("a batch's step is undone where it is said, its board leads to it, and a bad piece is shown", async () => {
  const { orders, page } = morning;
  await page.getByRole("button", { name: "Bögen machen" }).click();
  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await batch().getByText("gedruckt", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await batch().getByText("zu drucken", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Zweiter Bildschirm" }).click();
  await page.getByText("Stück zu drucken").waitFor();
  await page.getByRole("link", { name: "Charge 1", exact: true }).click();
  await page.getByRole("heading", { name: "Charge 1, Bogen 1 von 1" }).waitFor();

  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await batch().getByRole("button", { name: "Stück neu drucken" }).click();
  const scrap = page.getByRole("dialog", { name: "Stück neu drucken" });
  await scrap.getByRole("img", { name: new RegExp(`^${orders[0]?.number} · 1 · 1/2`) }).waitFor();
  const other = orders[1]?.number ?? "";
  await scrap.getByLabel("Welches Stück").selectOption({ label: `${other} · 1` });
  await scrap.getByRole("img", { name: new RegExp(`^${other}`) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
}, 120_000);

test("a batch tells what on it nobody needs any more; once that is all, no step is left but to dissolve it", async () => {
  const { orders, page } = morning;
  const [first, ...others] = orders;
  if (!first) throw new Error("no order");
  await page.goto(`/admin?order=${first.orderId}`);
  await page.getByRole("button", { name: /^Stand von/ }).click();
  await page.getByRole("menuitem", { name: /^Stornieren/ }).waitFor();
  expect(await page.getByRole("menuitem", { name: /^Zahlung buchen/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Neu rechnen" }).waitFor();
  const reason = "Kundin hat angerufen";
  await act("orders.cancelOrder", { orderId: first.orderId, reason });
  // Nothing of it is made any more: its file is kept as it is.
  await page.getByRole("button", { name: "Neu rechnen" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "PDF laden" }).waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/admin?section=production");
  await batch().getByText("2 Stück auf den Bögen braucht niemand mehr").waitFor();
  await batch()
    .getByRole("link", { name: `${first.number} · 1` })
    .waitFor();
  expect(await isTooWide(page)).toBe(false);
  for (const { orderId } of others) await act("orders.cancelOrder", { orderId, reason });
  await batch().getByText("Von dieser Charge braucht niemand mehr etwas").waitFor();
  expect(await batch().getByRole("group", { name: "Schritte von Charge 1" }).count()).toBe(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await batch().getByRole("button", { name: "Charge auflösen" }).click();
  await batch().waitFor({ state: "detached" });
  await page.getByText("Charge 1 ist aufgelöst").waitFor();
}, 120_000);
