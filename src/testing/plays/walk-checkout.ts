import { expect } from "bun:test";

import type { Locator, Page } from "playwright-core";

import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { cents, formatCents } from "#shared/money/money.ts";
import { atStart, offersOf } from "#shared/money/providers.ts";
import { isByProvider, type PaymentMethod } from "#shared/payments.ts";
import {
  type Device,
  fillAddress,
  orderButton,
  orderIdOf,
  type PaymentHouse,
  readTyped,
  typedBy,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

/** Somebody who orders. */
export type Buyer = {
  readonly method: PaymentMethod;
  readonly locale: Locale;
  readonly device: Device;
};

/** Two magnets at 3.90 € with their shipping. */
const total = cents(1_070);
const emailOf = ({ method, locale, device }: Buyer) => `${method}.${locale}.${device}@example.org`;
const methodName = ({ method, locale }: Buyer): string => {
  if (isByProvider(method)) return atStart(offersOf(method, locale));
  return method === "invoice"
    ? m.billing_payment_invoice({}, { locale })
    : m.checkout_page_payment_bank_transfer({}, { locale });
};

/**
 * An order from the cart to the money: at each step the Back button, a reload and a second tab.
 * Afterwards both tabs show the one order, paid.
 */
export const walkCheckout = async (house: PaymentHouse, buyer: Buyer): Promise<void> => {
  const { method, locale, device } = buyer;
  const email = emailOf(buyer);
  const account = method === "invoice" ? email : undefined;
  const { context, page } = await house.openVisitor({ device, locale, account });
  const tabs = { page, second: await house.openPage(context) };
  const both = [tabs.page, tabs.second];
  await changeCart(tabs, buyer);
  if (method === "stripe" && locale === "en" && device === "phone") {
    house.expectTrouble(/status of 404/);
    await takeCoupon(page);
  }
  for (const tab of both) await toAddress(tab, buyer);
  await leaveAndComeBack(page, buyer);
  for (const tab of both) await choosePayment(tab, buyer);
  await reviewTwice(page, buyer);
  await Promise.all(both.map((tab) => orderIn(tab, buyer)));
  const orderId = await (isByProvider(method)
    ? payOnline(tabs, buyer)
    : payByTransfer(house, tabs, buyer));
  for (const tab of both) {
    await statusIn(tab, m.orders_status_confirmed, buyer);
    expect(await tab.getByRole("img", { name: /GiroCode/ }).count()).toBe(0);
    expect(orderIdOf(tab)).toBe(orderId);
  }
  expect(await house.workshop.countOrders(email)).toBe(1);
};

/** Of any provider's stand-in. */
export const providersPage = /\/pay\/|\/checkoutnow\?/;

type Tabs = { readonly page: Page; readonly second: Page };

/** The second tab takes one more; a reload of the first finds it. */
const changeCart = async ({ page, second }: Tabs, { locale }: Buyer) => {
  await Promise.all([page.goto("/cart"), second.goto("/cart")]);
  const more = second.getByRole("button", { name: m.cart_more({}, { locale }) });
  const taken = second.waitForResponse(/cart\.setQuantity/);
  await more.click();
  await taken;
  await page.reload();
  await page.getByText(formatCents(total, locale)).first().waitFor();
  expect(await isTooWide(page)).toBe(false);
};

const takeCoupon = async (page: Page) => {
  await page.getByText("Use a coupon").click();
  const field = page.getByLabel("Coupon code");
  await field.fill("nobodys");
  await field.press("Enter");
  await page.getByText("We don’t know this coupon code").waitFor();
  await field.fill("summer 26");
  await field.press("Enter");
  await page.getByRole("button", { name: /Remove coupon/ }).waitFor();
};

const toAddress = async (page: Page, buyer: Buyer) => {
  await page.getByRole("link", { name: m.cart_checkout({}, buyer) }).click();
  await fillAddress(page, emailOf(buyer));
};

const leaveAndComeBack = async (page: Page, buyer: Buyer) => {
  const typed = typedBy(emailOf(buyer));
  await page.reload();
  expect(await readTyped(page)).toEqual(typed);
  await page.goBack();
  await page.getByRole("heading", { name: m.cart_title({}, buyer) }).waitFor();
  await page.goForward();
  expect(await readTyped(page)).toEqual(typed);
  expect(await isTooWide(page)).toBe(false);
};

const wayOf = (page: Page, buyer: Buyer): Locator =>
  page.getByRole("radio", { name: methodName(buyer) });

/** From the address on, with the way to pay chosen. */
export const choosePayment = async (page: Page, buyer: Buyer) => {
  await page.getByRole("button", { name: m.checkout_page_to_review({}, buyer) }).click();
  await wayOf(page, buyer).check();
};

const reviewTwice = async (page: Page, buyer: Buyer) => {
  await page.reload();
  await wayOf(page, buyer).and(page.locator(":checked")).waitFor();
  await page.goBack();
  expect(await readTyped(page)).toEqual(typedBy(emailOf(buyer)));
  await page.goForward();
  await wayOf(page, buyer).and(page.locator(":checked")).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await page.locator("[data-order-summary] + button").textContent()).toBe(
    orderButton[buyer.locale],
  );
  if (buyer.device === "phone" && buyer.locale === "en")
    expect(await axeFindings(page)).toEqual([]);
};

/** Pressed twice, in each tab. */
const orderIn = (page: Page, { locale }: Buyer) =>
  page.getByRole("button", { name: orderButton[locale], exact: true }).dblclick();

const statusIn = (page: Page, status: typeof m.orders_status_pending, buyer: Buyer) =>
  page.getByRole("heading", { name: status({}, buyer), exact: true }).waitFor();

/** The provider's page is left by Back, the order is there; the second tab pays, and the first is told. */
const payOnline = async ({ page, second }: Tabs, buyer: Buyer): Promise<string> => {
  await Promise.all([page, second].map((tab) => tab.waitForURL(providersPage)));
  expect(page.url()).toBe(second.url());
  await page.goBack();
  await statusIn(page, m.orders_status_pending, buyer);
  expect(await isTooWide(page)).toBe(false);
  await second.getByRole("button", { name: "Pay" }).click();
  await statusIn(second, m.orders_status_confirmed, buyer);
  return orderIdOf(page);
};

/** Back from the order leads to no second one; both tabs are told when the money is there. */
const payByTransfer = async (
  house: PaymentHouse,
  { page, second }: Tabs,
  buyer: Buyer,
): Promise<string> => {
  const waiting = buyer.method === "invoice" ? m.billing_order_confirmed : m.orders_status_pending;
  await Promise.all([page, second].map((tab) => statusIn(tab, waiting, buyer)));
  await page.goBack();
  await page.getByRole("heading", { name: m.cart_empty_title({}, buyer) }).waitFor();
  await page.goForward();
  await statusIn(page, waiting, buyer);
  await page.reload();
  await page.getByRole("img", { name: /GiroCode/ }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  if (buyer.device === "phone" && buyer.locale === "en") await copyIban(page);
  await house.workshop.confirmTransfer(orderIdOf(page), total);
  return orderIdOf(page);
};

const copyIban = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy IBAN" }).click();
  await page.getByText("IBAN copied").waitFor({ state: "attached" });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE\d{20}$/);
};
