import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { choosePayment } from "#testing/plays/walk-checkout.ts";

/** A German desktop with an order that is to be paid online. */
const placeOnline = async (house: PaymentHouse, email: string): Promise<Page> => {
  const buyer = { method: "stripe", locale: "de", device: "desktop" } as const;
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
    await page.getByRole("button", { name: "Lieber online bezahlen" }).click();
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

  test("while the provider is down the order stands and can be paid by transfer", async () => {
    house().expectTrouble(/status of 503/);
    house().stripe.setMood("error_500");
    const page = await placeOnline(house(), "provider.down@example.org");
    await page.waitForURL(/\/orders\?order=/);
    await page
      .getByRole("button", { name: /bezahlen$/ })
      .first()
      .click();
    await page.getByText("Der Zahlungsdienst antwortet gerade nicht").waitFor();
    await page.getByRole("button", { name: "Lieber überweisen" }).click();
    await page.getByRole("img", { name: /GiroCode/ }).waitFor();
    house().stripe.setMood("well");
  });
};
