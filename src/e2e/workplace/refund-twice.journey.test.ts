import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });

test("of two who give the same money back, the second is told, keeps what was typed, and decides anew", async () => {
  const { day, orders, page: first } = morning;
  const [placed] = orders;
  if (!placed) throw new Error("no order");
  const second = await day.openWorkshop("admin", "sechste@example.org");
  await first.goto(`/admin?order=${placed.orderId}`);
  const euros = ((placed.totalCents + 500) / 100).toFixed(2).replace(".", ",");
  await first.getByLabel("Betrag in Euro").fill(euros);
  await first.getByLabel("Referenz der Bank").fill(uuidv7());
  await first.getByRole("button", { name: "Zahlung buchen" }).click();
  await first.getByText("Überzahlt").first().waitFor();
  await second.goto(`/admin?order=${placed.orderId}`);
  for (const [page, why] of [
    [first, "Zu viel"],
    [second, "Überzahlt"],
  ] as const) {
    await page.locator("summary", { hasText: "Geld erstatten" }).click();
    await page.getByLabel("Grund", { exact: true }).fill(why);
    expect(await page.getByLabel("Betrag", { exact: true }).inputValue()).toBe("5,00");
  }
  const press = (page: typeof first) =>
    page.getByRole("button", { name: "Geld erstatten" }).click();
  await press(first);
  await first.getByText("Erstattung gebucht.").waitFor();
  await press(second);
  const told = second.getByRole("alert");
  await told.getByText(/^Inzwischen wurden 5,00\s€ erstattet \(zuletzt: chefin@/).waitFor();
  expect(await axeFindings(second)).toEqual([]);
  expect(await second.getByLabel("Grund", { exact: true }).inputValue()).toBe("Überzahlt");
  // What is left is not too much: it is proposed to nobody who pressed for less.
  const amount = second.getByLabel("Betrag", { exact: true });
  expect(await amount.inputValue()).toBe("");
  await amount.fill("1,00");
  await press(second);
  await second.getByText("Erstattung gebucht.").waitFor();
  await told.waitFor({ state: "detached" });
  const given = await day.db
    .select({ amountCents: refund.amountCents, reason: refund.reason })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, placed.orderId))
    .orderBy(refund.createdAt);
  expect(given.map(({ amountCents }) => Number(amountCents))).toEqual([500, 100]);
  expect(given.map(({ reason }) => reason)).toEqual(["Zu viel", "Überzahlt"]);
  expect(day.takeTroubles().filter((line) => !line.includes("409"))).toEqual([]);
}, 180_000);
