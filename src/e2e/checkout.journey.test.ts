import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Locator, Page } from "playwright-core";

import {
  fillAddress,
  openPaymentHouse,
  orderButton,
  orderIdOf,
  type PaymentHouse,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import type { MagnetToFill } from "#testing/makes/fill-cart.ts";
import { type Buyer, walkCheckout } from "#testing/plays/walk-checkout.ts";

import { testChangedElsewhere } from "./checkout/changed-elsewhere.ts";
import { testCutLine } from "./checkout/cut-line.ts";
import { testLostAnswer } from "./checkout/lost-answer.ts";
import { testPayingFromTheCart } from "./checkout/paying-from-the-cart.ts";
import { testPayingOnline } from "./checkout/paying-online.ts";
import { testPrivateLink } from "./checkout/private-link.ts";
import { testSentAsAGift } from "./checkout/sent-as-a-gift.ts";
import { testSetOfNine } from "./checkout/set-of-nine.ts";
import { testTwoWindows } from "./checkout/two-windows.ts";
import { testWrongCoupon } from "./checkout/wrong-coupon.ts";

let house: PaymentHouse;
beforeAll(async () => {
  house = await openPaymentHouse();
  await house.workshop.saveCoupon({ code: "SUMMER26", kind: "percent", percent: 20 });
}, 120_000);
afterAll(() => house.close(), 60_000);
afterEach(async () => expect(await house.endVisits()).toEqual([]));

/** Every way of paying, language and size of screen that no other journey orders with. */
const buyers: readonly Buyer[] = [
  { method: "bank_transfer", locale: "en", device: "desktop" },
  { method: "stripe", locale: "de", device: "phone" },
  { method: "paypal", locale: "de", device: "phone" },
  { method: "paypal", locale: "en", device: "desktop" },
  { method: "stripe", locale: "en", device: "desktop" },
  { method: "stripe", locale: "en", device: "phone" },
  { method: "invoice", locale: "de", device: "desktop" },
  { method: "invoice", locale: "en", device: "desktop" },
  { method: "invoice", locale: "en", device: "phone" },
];
test.each(buyers)(
  "by $method in $locale on a $device: one order, whatever is pressed",
  (buyer) => walkCheckout(house, buyer),
  120_000,
);

const german = orderButton.de;

/** A German at a desk with a filled cart, on the cart page. */
const openCart = async (magnets: readonly MagnetToFill[]) => {
  const visitor = await house.openVisitor({ device: "desktop", locale: "de", magnets });
  await visitor.page.goto("/cart");
  return visitor;
};

const toReview = async (page: Page, email: string) => {
  await page.goto("/cart?step=address");
  await fillAddress(page, email);
  await page.locator("form button[type=submit]").click();
  await page.waitForURL(/step=review/);
  await page.locator("[data-order-summary]").waitFor();
};

/** What is read, with plain spaces in amounts. */
const wordsOf = async (place: Locator): Promise<string> =>
  (await place.innerText()).replaceAll("\u00a0", " ");

test("a German desktop orders by keyboard and sees the order move without touching the page", async () => {
  const { page } = await openCart([{ quantity: 2 }, { formatSlug: "circle-58", quantity: 1 }]);
  const drawn = page.getByRole("img", { name: /so wird er gedruckt/ });
  await drawn.nth(1).waitFor();
  expect(await drawn.count()).toBe(2);
  // None of them is no count: what was there stays, and where to take it out is said.
  const many = page.getByRole("textbox", { name: "Anzahl von Magnet 1" });
  for (const none of ["0", "-3"]) {
    await many.fill(none);
    await many.press("Enter");
    await page.getByText("Mit dem Papierkorb neben der Anzahl").first().waitFor();
    expect(await many.inputValue()).toBe("2");
  }
  await page.getByRole("button", { name: "Einer mehr" }).first().press("Enter");
  await page.getByText("18,80 €").first().waitFor();
  // § 312j (1) BGB, PAngV: where to, how to pay, and what the prices hold, before anything is typed.
  for (const said of ["Überweisung vorab", "Länder der EU", "Preise inkl. MwSt., zzgl. Versand"]) {
    await page.getByText(said).first().waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: /Zur Kasse/ }).press("Enter");
  await page.locator("[name=email]").focus();
  for (const typed of ["mia.muster@example.org", "Mia Muster", "Lindenweg 4", "2009", "Hamburg"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.getByText("In Deutschland sieht sie so aus").waitFor();
  // It has the width of its row.
  const widthOf = async (place: string) => (await page.locator(place).boundingBox())?.width ?? 0;
  expect(await widthOf("p[id$=error]")).toBeGreaterThan(await widthOf("[name=city]"));
  await page.locator("[name=postcode]").press("End");
  await page.keyboard.type("5");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/step=review/);

  const button = page.getByRole("button", { name: german, exact: true });
  await button.waitFor();
  expect(await button.textContent()).toBe(german);
  expect(await page.locator("[data-order-summary] + button").textContent()).toBe(german);
  const summary = await wordsOf(page.locator("[data-order-summary]"));
  const formats = ["63 × 63 mm", "Ø 58 mm", "Alle: Magnetfolie, 0,85 mm"];
  for (const part of [...formats, "3 × 3,90 €", "2,90 €", "18,80 €", "19 %"]) {
    expect(summary).toContain(part);
  }
  for (const said of [
    "Kein Widerrufsrecht, weil individuell angefertigt",
    "Gesetzliche Gewährleistung",
  ]) {
    await page.getByText(said).first().waitFor();
  }
  await page.getByText("Produktsicherheit", { exact: true }).press("Enter");
  await page
    .getByText("Typ: SQUARE-63 (Magnetfolie, 0,85 mm), CIRCLE-58 (Magnetfolie, 0,85 mm)")
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button.press("Enter");

  await page.waitForURL(/\/orders\?order=/);
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
  await page.getByRole("img", { name: /GiroCode: Überweisung von 18,80/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const orderId = orderIdOf(page);
  await house.workshop.confirmTransfer(orderId, 1_880);
  await page.getByRole("heading", { name: "Bezahlt" }).waitFor();
  expect(await page.getByRole("heading", { name: "Jetzt überweisen" }).count()).toBe(0);
  await house.workshop.startProduction(orderId);
  await page.getByRole("heading", { name: "Wird gedruckt" }).waitFor();
  expect(await page.getByRole("button", { name: "Bestellung stornieren" }).count()).toBe(0);
  await house.workshop.markShipped(orderId, "00340434161094000000");
  const link = page.getByRole("link", { name: /Sendung verfolgen/ });
  expect(await link.getAttribute("href")).toContain("00340434161094000000");

  await page.goBack();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor();
});

test("another total than the one seen, or another legal text, is shown first, and the shopper decides", async () => {
  const { context, page } = await openCart([{ quantity: 1 }]);
  house.expectTrouble(/status of 409/);
  await toReview(page, "new.total@example.org");
  const second = await house.openPage(context);
  await second.goto("/cart");
  await second.getByRole("button", { name: "Einer mehr" }).click();
  await second.goto("/cart?step=address");
  await page.getByRole("button", { name: german, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Die Summe hat sich geändert" });
  await dialog.waitFor();
  expect(await wordsOf(dialog)).toContain("6,80 €");
  expect(await wordsOf(dialog)).toContain("10,70 €");
  expect(await axeFindings(page)).toEqual([]);
  expect(await house.workshop.countOrders("new.total@example.org")).toBe(0);
  await dialog.getByRole("button", { name: "Mit 10,70 € weitermachen" }).click();
  await page.getByText("2 × 3,90 €").waitFor();
  const terms = { kind: "terms", locale: "de" } as const;
  await house.workshop.publishLegalText(terms, "# AGB\n\nNeue Worte");
  await page.getByRole("button", { name: german, exact: true }).click();
  const texts = page.getByRole("dialog", { name: "Neue Rechtstexte" });
  await texts.getByRole("link", { name: "AGB" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await house.workshop.countOrders("new.total@example.org")).toBe(0);
  await texts.getByRole("button", { name: "Gelesen, weiter zur Bestellung" }).click();
  await page.getByRole("button", { name: german, exact: true }).click();
  await page.waitForURL(/\/orders\?order=/);
});

test("a removed magnet can be put back, and an ordered one called off", async () => {
  const { page } = await openCart([{ quantity: 3 }]);
  await page.getByRole("button", { name: "Magnet 1 entfernen" }).click();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor();
  await page.getByRole("button", { name: "Zurücklegen" }).press("Enter");
  await page.locator("main:is(:focus, :has(:focus))").getByText("14,60 €").first().waitFor();
  await toReview(page, "called.off@example.org");
  await page.getByRole("button", { name: german, exact: true }).click();
  await page.getByText("Alles zu dieser Bestellung").click();
  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Wirklich stornieren?" });
  await dialog.getByRole("button", { name: "Ja, stornieren" }).click();
  await page.getByRole("heading", { name: "Storniert" }).waitFor();
  await page.getByRole("link", { name: "Alle Bestellungen" }).click();
  await page.getByRole("listitem").filter({ hasText: "Storniert" }).waitFor();
});

test("the offer to put a removed magnet back goes with the cart and lies on no step of the checkout", async () => {
  const { page } = await openCart([{ quantity: 2 }, { formatSlug: "circle-58", quantity: 1 }]);
  await page.getByRole("button", { name: "Magnet 1 entfernen" }).click();
  const offer = page.getByRole("button", { name: "Zurücklegen" });
  await offer.waitFor();
  await page.getByRole("link", { name: /Zur Kasse/ }).press("Enter");
  await page.locator("[name=email]").waitFor();
  // It does not go by itself: whatever takes it away is the step.
  await offer.waitFor({ state: "detached" });
});

test("a business on a phone orders on invoice, and once more with what the shop has kept", async () => {
  const account = "einkauf@beispiel.example";
  const magnets = [{ quantity: 2 }, { formatSlug: "circle-58" }];
  const { page } = await house.openVisitor({ device: "phone", locale: "de", magnets, account });
  await page.goto("/cart?step=address");
  // The field comes with what is known: nothing is filled in under the hands of who types.
  await page.locator("[name=email]").waitFor();
  expect(await page.locator("[name=email]").inputValue()).toBe(account);

  // A sentence that appears under a press never swallows it.
  await page.getByText("Firma, USt-IdNr. oder Adresszusatz").tap();
  await page.locator("[name=vatId]").fill("DE136695977");
  await page.getByLabel("Rechnung an eine andere Adresse").tap();
  await page.getByText("Stimmt die Nummer? Eine Ziffer passt nicht.").waitFor();
  const typed = {
    name: "Mia Muster",
    street: "Packstation 145",
    postNumber: "12345678",
    postcode: "20095",
    city: "Hamburg",
    "billing.company": "Beispiel und Töchter GmbH",
    "billing.name": "Buchhaltung",
    "billing.street": "Packstation 145",
    "billing.postcode": "20354",
    "billing.city": "Hamburg",
    vatId: "136 695 976",
  } as const;
  for (const [name, text] of Object.entries(typed)) {
    await page.locator(`[name="${name}"]`).fill(text);
  }
  const onwards = page.getByRole("button", { name: "Weiter zur Übersicht" });
  const order = page.getByRole("button", { name: orderButton.de, exact: true });
  await onwards.tap();
  await page.getByText("Eine Rechnung braucht eine Straße").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.locator("[name='billing.street']").fill("Große Bleichen 1");
  await onwards.tap();
  await page.getByText("USt-IdNr. DE136695976").waitFor();
  await page.getByRole("radio", { name: /Auf Rechnung/ }).check();
  const promised = /Lieferzeit\s+bis .+\s+wenn du bis .+ 14:00 Uhr bestellst\s/;
  expect(await wordsOf(page.locator("[data-order-summary]"))).toMatch(promised);
  await order.tap();
  await page.getByRole("heading", { name: "Bestätigt" }).waitFor();
  await page.getByRole("heading", { name: /Zahlbar bis/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByText("Alles zu dieser Bestellung").tap();
  await page.getByRole("button", { name: "So noch einmal" }).tap();
  await page.getByRole("link", { name: /Zur Kasse/ }).tap();
  await page.getByLabel("Rechnung an eine andere Adresse").uncheck();
  const kept = page.getByRole("group", { name: "Aus deinem Konto" });
  await kept.getByRole("radio", { name: /Große Bleichen 1/ }).check();
  expect(await page.locator("[name=company]").inputValue()).toBe("Beispiel und Töchter GmbH");
  expect(await page.locator("[name=vatId]").inputValue()).toBe("DE136695976");
  expect(await axeFindings(page)).toEqual([]);
  await onwards.tap();
  await order.tap();
  await page.getByRole("heading", { name: "Bestätigt" }).waitFor();
  expect(await house.workshop.countOrders(account)).toBe(2);

  await page.goto("/login");
  await page.getByRole("button", { name: /Abmelden/ }).tap();
  await page.getByText("Abgemeldet").waitFor();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain("Bleichen");
}, 120_000);

testPayingOnline(() => house);
testPayingFromTheCart(() => house);
testSetOfNine(() => house);
testSentAsAGift(() => house);
testTwoWindows(() => house);

testChangedElsewhere(() => house);

testCutLine(() => house);
testWrongCoupon(() => house);
testLostAnswer(() => house);
testPrivateLink(() => house);
