// Journeys: orders that are paid online at a provider.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import type { ProviderMethod } from "#shared/payments.ts";
import {
  fillAddress,
  orderButton,
  orderIdOf,
  type PaymentHouse,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { choosePayment, providersPage } from "#testing/plays/walk-checkout.ts";

/** A German desktop with an order that is to be paid online. */
const placeOnline = async (
  house: PaymentHouse,
  email: string,
  method: ProviderMethod = "stripe",
): Promise<Page> => {
  const buyer = { method, locale: "de", device: "desktop" } as const;
  const { page } = await house.openVisitor(buyer);
  await page.goto("/cart?step=address");
  await fillAddress(page, email);
  await choosePayment(page, buyer);
  await page.getByRole("button", { name: orderButton.de, exact: true }).click();
  return page;
};

/** What only an order that is paid online can meet. */
export const testPayingOnline = (house: () => PaymentHouse): void => {
  test("another way and another page of the provider: its message pays the order", async () => {
    const page = await placeOnline(house(), "other.way@example.org");
    await page.waitForURL(/\/pay\//);
    const payUrl = page.url();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Lieber überweisen" }).click();
    await page.getByRole("img", { name: /GiroCode/ }).waitFor();
    await page.getByRole("button", { name: /^Lieber mit Karte/ }).click();
    await page.waitForURL(/\/pay\//);
    expect(page.url()).not.toBe(payUrl);
    const session = page.url().split("/").at(-1) ?? "";
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();

    const { stripe, server } = house();
    stripe.pay(session);
    const { rawBody, headers } = await stripe.message("checkout.session.completed", session);
    const url = `${server.origin}/webhooks/stripe`;
    const answer = await fetch(url, { method: "POST", body: rawBody, headers });
    expect(answer.status).toBe(200);
    await page.getByRole("heading", { name: "Bezahlt" }).waitFor();
    const forged = await fetch(url, { method: "POST", body: rawBody });
    expect(forged.status).toBe(400);
  });

  test("left on PayPal's page, paid in one of two tabs, given back in the workshop: one charge", async () => {
    const { paypal, workshop, openPage } = house();
    const charges = () => [...paypal.books().values()].filter(({ paidCents }) => paidCents > 0);
    const before = charges().length;
    const page = await placeOnline(house(), "by.paypal@example.org", "paypal");
    await page.waitForURL(providersPage);
    const reference = paypal.referenceOf(page.url());
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const orderId = orderIdOf(page);

    const second = await openPage(page.context());
    await second.goto(`/orders?order=${orderId}`);
    for (const tab of [page, second]) {
      await tab.getByRole("button", { name: /€ bezahlen$/ }).click();
      await tab.waitForURL(providersPage);
      expect(paypal.referenceOf(tab.url())).toBe(reference);
    }
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("heading", { name: "Bezahlt" }).waitFor();
    // The other tab was left open on a page that is paid by now.
    await second.goto(
      `/orders?order=${orderId}&paid=true&token=${reference}&PayerID=QYR5Z8XDVJNXQ`,
    );
    await second.getByRole("heading", { name: "Bezahlt" }).waitFor();
    const paidCents = paypal.amountOf(reference) ?? 0;
    expect(paypal.books().get(reference)).toMatchObject({ paidCents, refundedCents: 0 });
    expect(charges()).toHaveLength(before + 1);

    const staff = await house().openVisitor({ device: "desktop", locale: "de", magnets: [] });
    await workshop.enter(staff.context);
    const desk = staff.page;
    await desk.goto(`/admin?section=orders&order=${orderId}`);
    await desk.getByText("PayPal", { exact: true }).first().waitFor();
    await desk.locator("summary", { hasText: "Geld erstatten" }).click();
    await desk.getByLabel("Grund").fill("Ein Magnet kam zerbrochen an");
    await desk.getByRole("button", { name: "Geld erstatten", exact: true }).click();
    await desk
      .getByText(/· erstattet|^erstattet/)
      .first()
      .waitFor();
    expect(paypal.books().get(reference)).toMatchObject({
      paidCents,
      refundedCents: paidCents,
    });
  });

  test("while the provider is down the order stands and can be paid by transfer", async () => {
    house().expectTrouble(/status of 503/);
    house().stripe.setMood("error_500");
    const page = await placeOnline(house(), "provider.down@example.org");
    await page.waitForURL(/\/orders\?order=/);
    await page.getByRole("button", { name: /€ bezahlen$/ }).click();
    await page.getByText("Der Zahlungsdienst antwortet gerade nicht").waitFor();
    await page.getByRole("button", { name: "Lieber überweisen" }).click();
    await page.getByRole("img", { name: /GiroCode/ }).waitFor();
    house().stripe.setMood("well");
  });
};
