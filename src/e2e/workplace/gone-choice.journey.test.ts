/** What somebody chose or is asked stays what it was, whatever a colleague does meanwhile, and is said to be over. */
import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { shopDay } from "#shared/dates/shop-day.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import type { DayOrder } from "#testing/houses/workshop-day-house.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { camtFile } from "#testing/makes/bank-files.ts";
import { pickFile } from "#testing/plays/pick-file.ts";
import { itemsAnswer, staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const morning = openWorkshopMorning({ orders: 3, role: "admin" });

test("all the money, chosen while a colleague gives it back, does not become a reprint", async () => {
  const { day, page, orders } = morning;
  const [placed] = orders;
  if (!placed) throw new Error("no order");
  const { orderId, totalCents } = placed;
  const pia = await day.openWorkshop("admin", "pia@example.org");
  const { act, read } = staffElsewhere(() => ({ origin: day.origin, request: pia.request }));
  await act("payments.confirmTransfer", paidInFull(placed));
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
  await act("payments.refundPayment", {
    ...paid,
    refundId: crypto.randomUUID(),
    reason: "Anruf",
    seenRefundedCents: 0,
  });
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

test("the question about a payment stays, and says so, once a colleague has settled that payment", async () => {
  const { day, page, orders } = morning;
  const [, paid, open] = orders;
  if (!paid || !open) throw new Error("no orders");
  const colleague = await day.openWorkshop("staff", "olga@example.org");
  const elsewhere = staffElsewhere(() => ({ origin: day.origin, request: colleague.request }));
  await elsewhere.act("payments.confirmTransfer", paidInFull(paid));
  const bookings = [paid, open].map(({ number, totalCents, name: payer }) => {
    const amount = (totalCents / 100).toFixed(2);
    return { amount, purpose: number, payer, reference: crypto.randomUUID() };
  });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/admin?section=bank");
  await pickFile(page, "Datei wählen", "auszug.xml", camtFile(bookings));
  const next = page.getByRole("button", { name: `Für ${open.number} buchen`, includeHidden: true });
  await next.waitFor();
  await page.getByRole("button", { name: `Für ${paid.number} buchen` }).click();
  const question = page.getByRole("dialog", { name: `${paid.number}: wirklich buchen?` });
  await question.getByRole("button", { name: "Trotzdem buchen" }).waitFor();
  const before = await next.boundingBox();
  const { receipts } = await elsewhere.read("bank.listReceipts", { state: "waiting" }, listed);
  const receiptId = receipts.find(({ purpose }) => purpose.includes(paid.number))?.id;
  const aside = { receiptId, note: "Doppelt", seen: { note: "" } };
  await elsewhere.act("bank.setAsideReceipt", aside);
  await question.getByText("wartet nicht mehr am Bankkonto").waitFor();
  expect(await question.getByRole("button", { name: "Trotzdem buchen" }).count()).toBe(0);
  expect(await next.boundingBox()).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Schließen" }).last().click();
  await question.waitFor({ state: "detached" });
  await page.getByText(paid.number).waitFor({ state: "detached" });
  await next.waitFor();
}, 120_000);

const paidInFull = ({ orderId, totalCents: amountCents }: DayOrder) => ({
  orderId,
  amountCents,
  bookedOn: shopDay(new Date()),
  bankRef: crypto.randomUUID(),
});
const listed = z.object({
  receipts: z.array(z.object({ id: z.string(), purpose: z.string() })),
});
const statusOf = async (claimId: string) =>
  (await morning.day.db.select().from(claim).where(eq(claim.id, claimId)))[0]?.status;
