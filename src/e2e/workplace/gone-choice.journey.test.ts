/** What somebody chose for a claim stays what it was, whatever a colleague does to its order meanwhile. */
import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { shopDay } from "#shared/dates/shop-day.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { itemsAnswer, staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });

test("all the money, chosen while a colleague gives it back, does not become a reprint", async () => {
  const { day, page, orders } = morning;
  const [placed] = orders;
  if (!placed) throw new Error("no order");
  const { orderId, totalCents } = placed;
  const pia = await day.openWorkshop("admin", "pia@example.org");
  const { act, read } = staffElsewhere(() => ({ origin: day.origin, request: pia.request }));
  const bookedOn = shopDay(new Date());
  await act("payments.confirmTransfer", {
    orderId,
    amountCents: totalCents,
    bookedOn,
    bankRef: "KTO 1",
  });
  await day.db
    .update(order)
    .set({ status: "shipped", shippedAt: new Date() })
    .where(eq(order.id, orderId));
  const [itemId] = await read("orders.readOrder", { orderId }, itemsAnswer);
  const claimId = crypto.randomUUID();
  const items = [{ itemId, quantity: 1 }];
  await act("claims.takeClaim", { claimId, orderId, kind: "damaged", items, text: "Zerbrochen." });

  await page.goto(`/admin?section=claims&claim=${claimId}`);
  const choice = page.getByLabel("Was tun wir?");
  const answer = page.getByLabel("Antwort an die Kundin oder den Kunden");
  await choice.selectOption({ label: "Alles erstatten" });
  await answer.fill("Du bekommst dein Geld zurück.");
  await page.getByRole("button", { name: "€ erstatten und antworten" }).waitFor();

  const [held] = await day.db
    .select({ paymentId: payment.id })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const paid = { paymentId: held?.paymentId, amountCents: totalCents };
  await act("payments.refundPayment", { ...paid, refundId: crypto.randomUUID(), reason: "Anruf" });
  const send = page.getByRole("button", { name: "Entscheidung senden" });
  await send.click();
  await page.getByText("„Alles erstatten“ geht nicht mehr.").waitFor();
  expect(await choice.inputValue()).toBe("refund");
  expect(await answer.inputValue()).toBe("Du bekommst dein Geld zurück.");
  expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await statusOf(claimId)).toBe("open");
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);

  await choice.selectOption({ label: "Ablehnen" });
  await page.getByText("geht nicht mehr").waitFor({ state: "detached" });
  expect(await choice.getByRole("option", { name: "Alles erstatten" }).count()).toBe(0);
  await send.click();
  await choice.waitFor({ state: "detached" });
  expect(await statusOf(claimId)).toBe("declined");
}, 180_000);

const statusOf = async (claimId: string) =>
  (await morning.day.db.select().from(claim).where(eq(claim.id, claimId)))[0]?.status;
