// Journeys: express checkout, agreed to at a provider before the order.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import * as m from "#shared/messages/compiled/messages.js";
import {
  fillAddress,
  orderButton,
  orderIdOf,
  type PaymentHouse,
  readTyped,
  typedBy,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { miaAtPaypal } from "#testing/plays/payments/paypal-stand-in-order.ts";
import { type Buyer, providersPage } from "#testing/plays/walk-checkout.ts";

type Who = Pick<Buyer, "locale" | "device">;

/** On PayPal's page, from the cart. */
const openFromCart = async (house: PaymentHouse, who: Who): Promise<Page> => {
  const { page } = await house.openVisitor(who);
  await page.goto("/cart");
  await pressExpress(page, who);
  return page;
};

const pressExpress = async (page: Page, { locale }: Who): Promise<void> => {
  const name = m.express_act({ provider: "PayPal" }, { locale });
  await page.getByRole("button", { name, exact: true }).press("Enter");
  await page.waitForURL(providersPage);
};

const agree = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/step=(review|address)$/);
};

const orderNow = (page: Page, { locale }: Who) =>
  page.getByRole("button", { name: orderButton[locale], exact: true });

const noticeOf = (page: Page, text: string) => page.getByRole("note").filter({ hasText: text });

/** What only an order can meet that is agreed to at a provider before it is placed. */
export const testPayingFromTheCart = (house: () => PaymentHouse): void => {
  const paidAt = (reference: string) => house().paypal.books().get(reference)?.paidCents;

  test.each<Who>([
    { locale: "de", device: "phone" },
    { locale: "en", device: "desktop" },
  ])(
    "from the cart through PayPal to the review, and ordered there alone: $locale on a $device",
    async (who) => {
      const { paypal, workshop } = house();
      const page = await openFromCart(house(), who);
      const reference = paypal.referenceOf(page.url());
      // Left without agreeing: the cart is as it was.
      await page.getByRole("link", { name: "Back" }).click();
      await page.getByRole("heading", { name: m.cart_title({}, who) }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await pressExpress(page, who);
      expect(paypal.referenceOf(page.url())).toBe(reference);
      await agree(page);

      await orderNow(page, who).waitFor();
      const words = { provider: "PayPal", payer: miaAtPaypal.email };
      await noticeOf(page, m.express_agreed_by(words, who)).waitFor();
      await page.getByText(miaAtPaypal.street).waitFor();
      await page.getByText(m.express_choice_hint({ provider: "PayPal" }, who)).waitFor();
      expect(await page.getByRole("radio", { name: "PayPal" }).isChecked()).toBe(true);
      expect(await page.locator("[data-order-summary] + button").textContent()).toBe(
        orderButton[who.locale],
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      expect(paidAt(reference)).toBe(0);
      // Another mind, and back again.
      const transfer = m.checkout_page_payment_bank_transfer({}, who);
      await page.getByRole("radio", { name: transfer }).check();
      await noticeOf(page, m.express_unused({ provider: "PayPal" }, who)).waitFor();
      await page.getByRole("radio", { name: "PayPal" }).check();
      await page.reload();
      await orderNow(page, who).dblclick();

      await page.waitForURL(/\/orders\?order=/);
      const paid = m.orders_status_confirmed({}, who);
      await page.getByRole("heading", { name: paid, exact: true }).waitFor();
      expect(paidAt(reference)).toBe(1_070 - 390);
      // Back to PayPal's page, and forth once more: it leads to the order, and nothing is taken twice.
      const orderId = orderIdOf(page);
      await page.goto(`/cart?step=review&approval=${approvalAt(house(), reference)}`);
      await page.getByRole("heading", { name: paid, exact: true }).waitFor();
      expect(orderIdOf(page)).toBe(orderId);
      expect(paidAt(reference)).toBe(1_070 - 390);
      expect(await workshop.countOrders(miaAtPaypal.email)).toBeGreaterThan(0);
    },
    60_000,
  );

  test("what was typed before can be put back, and a country without delivery is told", async () => {
    const who = { locale: "de", device: "desktop" } as const;
    const { page } = await house().openVisitor(who);
    await page.goto("/cart?step=address");
    await fillAddress(page, "typed.before@example.org");
    await page.goto("/cart");
    await pressExpress(page, who);
    const reference = house().paypal.referenceOf(page.url());
    await agree(page);
    await page.getByText(miaAtPaypal.street).waitFor();
    await page.getByRole("button", { name: m.express_put_back({}, who) }).click();
    await page.getByText("Lindenweg 4").waitFor();
    await page.getByText("typed.before@example.org").first().waitFor();

    const order = house().paypal.orders.get(reference);
    if (!order) throw new Error("PayPal has no such order");
    order.person = { ...miaAtPaypal, country: "CH", postcode: "8001", city: "Zürich" };
    await page.goto(`/cart?step=review&approval=${order.customId}`);
    await noticeOf(page, "Nach Schweiz liefern wir leider nicht").waitFor();
    expect(await readTyped(page)).toEqual([miaAtPaypal.email, ...typedBy("").slice(1)]);
    expect(await axeFindings(page)).toEqual([]);
    expect(paidAt(reference)).toBe(0);
  });

  test("declined at the press it is paid on PayPal's page once more, and one order comes of it", async () => {
    const who = { locale: "en", device: "desktop" } as const;
    const page = await openFromCart(house(), who);
    const reference = house().paypal.referenceOf(page.url());
    await agree(page);
    house().paypal.decline(reference);
    await orderNow(page, who).click();
    await page.waitForURL(providersPage);
    expect(house().paypal.referenceOf(page.url())).toBe(reference);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/\/orders\?order=/);
    await page.getByRole("heading", { name: m.orders_status_confirmed({}, who) }).waitFor();
    expect(paidAt(reference)).toBe(1_070 - 390);
  });

  test("pressed while PayPal is silent, the order says that the money may still come and turns by itself", async () => {
    const who = { locale: "en", device: "phone" } as const;
    const page = await openFromCart(house(), who);
    const reference = house().paypal.referenceOf(page.url());
    await agree(page);
    house().expectTrouble(/status of 503/);
    house().paypal.setMood("error_500");
    await orderNow(page, who).click();
    await page.waitForURL(/\/orders\?order=/);
    const silent = m.orders_pay_unanswered_title({ provider: "PayPal" }, who);
    await noticeOf(page, silent).waitFor();
    await noticeOf(page, "please don’t pay a second time").waitFor();
    await page.reload();
    await noticeOf(page, silent).waitFor();
    // Nothing to pay with: no button, no account.
    for (const name of [/^Pay /, /by transfer/]) {
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    }
    expect(await page.getByRole("img", { name: /GiroCode/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    house().paypal.setMood("well");
    await page.getByRole("heading", { name: m.orders_status_confirmed({}, who) }).waitFor();
    expect(await noticeOf(page, silent).count()).toBe(0);
    expect(paidAt(reference)).toBe(1_070 - 390);
  }, 60_000);

  test("while PayPal is down the cart says so, and an approval that is over leads back to it", async () => {
    const who = { locale: "de", device: "desktop" } as const;
    const page = await openFromCart(house(), who);
    const reference = house().paypal.referenceOf(page.url());
    const approvalId = approvalAt(house(), reference);
    await agree(page);
    await page.getByText(m.express_choice_hint({ provider: "PayPal" }, who)).waitFor();
    house().paypal.expire(reference);
    await page.goto(`/cart?step=review&approval=${approvalId}`);
    await page.getByText(m.express_over({}, who)).first().waitFor();
    await page.getByRole("heading", { name: m.cart_title({}, who) }).waitFor();

    // What is over is told as agreed to no more.
    await page.goto("/cart?step=review");
    await orderNow(page, who).waitFor();
    expect(await page.getByText(m.express_not_taken({}, who)).count()).toBe(0);

    await page.goto("/cart");
    house().expectTrouble(/status of 503/);
    house().paypal.setMood("error_500");
    const name = m.express_act({ provider: "PayPal" }, who);
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByText(m.express_unreachable({ provider: "PayPal" }, who)).waitFor();
    house().paypal.setMood("well");
    await pressExpress(page, who);
    expect(house().paypal.referenceOf(page.url())).not.toBe(reference);
  });

  test("on a small phone the way over PayPal is in sight from the start, beside the way to the checkout", async () => {
    for (const locale of ["de", "en"] as const) {
      const who = { locale, device: "phone" } as const;
      const { page } = await house().openVisitor(who);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto("/cart");
        const express = m.express_act({ provider: "PayPal" }, who);
        const checkout = page.getByRole("link", { name: m.cart_checkout({}, who) });
        for (const way of [page.getByRole("button", { name: express, exact: true }), checkout]) {
          await way.waitFor();
          const box = await way.boundingBox();
          expect(box && box.y + box.height).toBeLessThanOrEqual(640);
          expect(box && box.x + box.width).toBeLessThanOrEqual(width);
        }
        expect(await isTooWide(page)).toBe(false);
      }
    }
  });
};

const approvalAt = ({ paypal }: PaymentHouse, reference: string): string =>
  paypal.orders.get(reference)?.customId ?? "";
